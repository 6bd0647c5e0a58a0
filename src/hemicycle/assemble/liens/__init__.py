"""Links between records: which scrutin, amendment, speech, meeting or action is about which dossier or scrutin."""
