"""The work of the Senate: dossiers and readings, amendments, debates, questions, meetings."""
