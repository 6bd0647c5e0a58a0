"""The words of the publisher that the fictional register uses: some of each vocabulary, old and new."""

from datetime import date

RENOMME = date(2023, 10, 1)  # periods that begin from then on use the new words
OUVERT = date(2017, 7, 1)  # the first day that anything was declared on

# Code, label, family; the tables spell one of them in the plural.
CATEGORIES = (
    ("SOCOM", "Société commerciale", "SOCIETE"),
    ("ORPRO", "Organisation professionnelle", "ORGA_REP"),
    ("ASSOC", "Association", "ORGA_NON_GOUV"),
    ("COCAB", "Cabinet de conseil", "AVO_CONS"),
    ("SYNDI", "Syndicat", "ORGA_REP"),
    ("AVCAB", "Cabinet d’avocats", "AVO_CONS"),
    ("FONDA", "Fondation", "ORGA_NON_GOUV"),
    ("CHAMCO", "Chambre consulaire", "ORGA_REP"),
    ("EPAIC", "Etablissement public exerçant une activité industrielle et commerciale", "ORGA_PUB"),
    ("TRAIND", "Travailleur indépendant", "AUTRE"),
)
CATEGORIES_DES_VUES = {"Cabinet de conseil": "Cabinet de conseils"}

# Code, old label, new label, then domains of activities: an old one and a new one.
SECTEURS = (
    ("AGRI", "Agriculture, alimentation, pêche", "Agriculture, agroalimentaire", "Agriculture",
     "Agriculture, agroalimentaire"),
    ("ENERGIE", "Energie", "Energie", "Energies renouvelables", "Energie"),
    ("ENVIRONNEMENT", "Environnement", "Environnement", "Eaux", "Environnement"),
    ("SANTE", "Santé, sécurité sociale", "Santé", "Handicap", "Santé"),
    ("TRANSPORTS", "Transports, logistique", "Transports, logistique", "Impact des transports marchands et collectifs",
     "Transports, logistique"),
    ("EDUCATION", "Education, enseignement supérieur, formation", "Éducation, enseignement, formation", "Education",
     "Éducation, enseignement, formation"),
    ("EMPLOI", "Travail, emploi, solidarité", "Emploi, solidarité", "Droit du travail", "Emploi, solidarité"),
    ("FINANCES", "Fiscalité, finances publiques", "Finances publiques", "Impôts", "Finances publiques"),
    ("CULTURE", "Arts, patrimoine culturel", "Arts, culture", "Accès à la culture", "Arts, culture"),
    ("JUSTICE", "Justice", "Justice", "Droits des victimes", "Justice"),
)  # fmt: skip
NIVEAUX = ("Local", "National", "Européen", "Mondial")

# Categories of officials, old then new; the parliamentary ones are never in the tables.
PARLEMENT = (
    "Député ; sénateur ; collaborateur parlementaire ou agents des services des assemblées parlementaires",
    "Député, sénateur, collaborateur du Président de l'Assemblée nationale ou du Président du Sénat, d’un député, d'un "
    "sénateur ou d'un groupe parlementaire, agent des services des assemblées parlementaires",
)
MINISTRES = (
    "Membre du Gouvernement ou membre de cabinet ministériel",
    "Membre du Gouvernement ou collaborateurs de cabinet ministériel",
)
AUTORITE = (
    "Directeur ou secrétaire général, ou leur adjoint, ou membre du collège ou d'une commission des sanctions d'une "
    "autorité administrative ou publique indépendante"
)
ADMINISTRATION = ("Titulaire d'un emploi à la décision du Gouvernement", "Agent d’administration centrale de l’État")
COLLECTIVITE = "Élu ou membre d’une collectivité territoriale"
MINISTERES = (
    "Environnement, énergie et mer",
    "Economie et finances",
    "Agriculture, agroalimentaire et forêt",
    "Premier ministre",
    "Education nationale",
)
DECISIONS = (
    "Lois, y compris constitutionnelles",
    "Actes réglementaires",
    "Autres décisions publiques",
    "Décisions d'espèce",
    "Ordonnances de l'article 38 de la Constitution",
)
MENEES = (
    "Organiser des discussions informelles ou des réunions en tête-à-tête",
    "Transmettre aux décideurs publics des informations, expertises dans un objectif de conviction",
    "Transmettre des suggestions afin d'influencer la rédaction d'une décision publique",
    "Etablir une correspondance régulière (par courriel, par courrier…)",
)
AUTRE_MENEE = "Autres : à préciser"

# Bounds of brackets, in euros; the last of each is open.
DEPENSES = (0, 10_000, 25_000, 50_000, 75_000, 100_000, 200_000, 300_000, 400_000, 500_000, 10_000_000)
CHIFFRES_AFFAIRES = (0, 100_000, 500_000, 1_000_000)

NOMS = ("Union", "Fédération", "Comité", "Ligue", "Maison", "Compagnie", "Société", "Alliance", "Chambre", "Cercle")
OBJETS = (
    "des moulins", "des haies vives", "des phares et balises", "des sapeurs de village", "des canaux", "du bocage",
    "des trains de nuit", "des bibliothèques de prêt", "des bouilleurs", "des apiculteurs", "des tuiliers",
    "des maternités rurales", "des écoles du soir", "des passeurs d'eau", "des gardes champêtres", "des marchés",
)  # fmt: skip
VILLES = (("37000", "TOURS"), ("29000", "QUIMPER"), ("75007", "PARIS 07"), ("48000", "MENDE"), ("67000", "STRASBOURG"))
