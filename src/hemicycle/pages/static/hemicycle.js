// Comfort only: every page works without this file.
"use strict";
const champ = document.querySelector(".chercher input");

// "/" goes to the search, from anywhere but a field.
document.addEventListener("keydown", (e) => {
  if (e.key === "/" && champ && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    e.preventDefault();
    champ.focus();
  }
});

// Suggestions while typing.
if (champ) {
  const liste = document.createElement("ul");
  liste.className = "suggestions";
  liste.hidden = true;
  champ.parentNode.append(liste);
  let attente, demande = 0;
  champ.addEventListener("input", () => {
    clearTimeout(attente);
    attente = setTimeout(async () => {
      const q = champ.value.trim(), moi = ++demande;
      if (q.length < 2) { liste.hidden = true; return; }
      const reponse = await fetch("/recherche/suggestions?q=" + encodeURIComponent(q));
      if (!reponse.ok || moi !== demande) return;
      liste.replaceChildren(...(await reponse.json()).map(({ adresse, titre }) => {
        const ligne = document.createElement("li"), lien = document.createElement("a");
        lien.href = adresse;
        lien.textContent = titre;
        ligne.append(lien);
        return ligne;
      }));
      liste.hidden = !liste.children.length;
    }, 150);
  });
  document.addEventListener("click", (e) => { if (!champ.parentNode.contains(e.target)) liste.hidden = true; });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape") liste.hidden = true; });
}

// A filter that is chosen is applied.
for (const choix of document.querySelectorAll(".filtres select")) {
  choix.addEventListener("change", () => choix.form.requestSubmit());
}

// A seat leads to its member: the list under the picture has the same order.
for (const dessin of document.querySelectorAll("[data-sieges]")) {
  const liens = document.querySelectorAll(dessin.dataset.sieges);
  dessin.querySelectorAll("use").forEach((siege, n) => {
    if (!liens[n]) return;
    const titre = document.createElementNS("http://www.w3.org/2000/svg", "title");
    titre.textContent = `${liens[n].textContent}, ${liens[n].closest("[data-vote]").dataset.vote}`;
    siege.append(titre);
    siege.style.cursor = "pointer";
    siege.addEventListener("click", () => { location.href = liens[n].href; });
  });
}

// What is copied with one press.
for (const bouton of document.querySelectorAll("[data-copier]")) {
  bouton.hidden = false;
  bouton.addEventListener("click", () => navigator.clipboard.writeText(bouton.dataset.copier));
}

// « Et vous ? »: answers are compared here, with what each group and each member voted; nothing is sent or kept.
const questions = document.querySelector("[data-et-vous]");
if (questions) {
  const el = (id) => document.getElementById(id);
  const cellule = (nom, texte, titre) => {
    const td = document.createElement(nom);
    if (nom === "th") td.scope = "row";
    if (titre) td.dataset.t = titre;
    td.textContent = texte;
    return td;
  };
  const comparer = (reponses, positions) => {
    let communs = 0, egaux = 0;
    reponses.forEach((r, n) => { if (r && positions[n] !== "-") { communs++; egaux += r === positions[n]; } });
    return { communs, egaux };
  };
  const taux = ({ egaux, communs }) => Math.round(100 * egaux / communs);
  const dire = (un) => un.communs ? `${taux(un)} % · ${un.egaux} sur ${un.communs}` : "rien à comparer";
  fetch(questions.dataset.etVous).then((r) => r.json()).then((donnees) => {
    document.querySelectorAll(".sans-script").forEach((p) => { p.hidden = true; });
    questions.querySelectorAll("fieldset").forEach((f) => { f.hidden = false; });
    const ligne = (un, groupe) => {
      const tr = document.createElement("tr"), th = cellule("th", "");
      const lien = document.createElement("a");
      lien.href = un.adresse;
      lien.textContent = un.nom;
      th.append(lien);
      const dit = cellule("td", dire(un), "même position que vous");
      if (un.communs < donnees.baseFaible) { dit.className = "petite-base"; if (un.communs) dit.textContent += " (petite base)"; }
      tr.append(th, ...(groupe ? [] : [cellule("td", un.groupe, "groupe")]), dit);
      return tr;
    };
    const montrer = () => {
      const reponses = [...questions.querySelectorAll("li")].map((li) => li.querySelector("input:checked").value);
      const combien = reponses.filter(Boolean).length;
      el("resultat").hidden = !combien;
      if (!combien) return;
      const chambre = new URL(questions.dataset.etVous, location).searchParams.get("chambre");
      const groupes = donnees.groupes.map((g) => ({ ...g, ...comparer(reponses, g.positions), adresse: `/groupes/${chambre}/${g.slug}` }));
      el("avec-groupes").replaceChildren(...groupes.map((g) => ligne(g, true)));
      const membres = donnees.membres.map((m) => ({ ...m, ...comparer(reponses, m.positions), adresse: `/parlementaires/${m.slug}` }));
      const bases = membres.filter((m) => m.communs >= donnees.baseFaible);
      const tous = bases.map(taux).sort((a, b) => a - b);
      const mediane = tous.length ? ` Accord médian des ${tous.length} membres comparés sur ${donnees.baseFaible} réponses au moins : ${tous[tous.length >> 1]} %.` : "";
      el("bilan").textContent = `${combien} réponse${combien > 1 ? "s" : ""} sur ${reponses.length}.${mediane}`;
      const plier = (t) => t.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
      const cherche = plier(el("qui").value.trim());
      const vus = cherche ? membres.filter((m) => plier(m.nom).includes(cherche)) : bases.sort((a, b) => taux(b) - taux(a) || b.communs - a.communs || a.slug.localeCompare(b.slug));
      el("avec-membres").replaceChildren(...vus.slice(0, 15).map((m) => ligne(m, false)));
      if (!vus.length) el("avec-membres").insertRow().append(cellule("td", cherche ? "Personne de ce nom n’a voté à ces scrutins." : `Répondez à ${donnees.baseFaible} questions pour comparer avec les membres.`));
    };
    questions.addEventListener("change", montrer);
    el("qui").addEventListener("input", montrer);
  });
}

// The night: what changed on the page is put in its place, the rest stays as it is.
const vif = document.querySelector("[data-rafraichir]");
if (vif) {
  const suivre = (ici, la) => {
    if (ici.isEqualNode(la)) return;
    if (ici.nodeType !== 1 || ici.tagName !== la.tagName || ici.tagName === "svg" || ici.childNodes.length !== la.childNodes.length || !ici.childElementCount) {
      ici.replaceWith(document.importNode(la, true));
      return;
    }
    [...ici.childNodes].forEach((noeud, n) => suivre(noeud, la.childNodes[n]));
  };
  const relire = async () => {
    try {
      const reponse = await fetch(location.href, { cache: "no-cache" });
      if (!reponse.ok) return;
      const neuf = new DOMParser().parseFromString(await reponse.text(), "text/html").querySelector("[data-vif]");
      [...vif.childNodes].length === neuf.childNodes.length ? [...vif.childNodes].forEach((noeud, n) => suivre(noeud, neuf.childNodes[n])) : vif.replaceChildren(...neuf.childNodes);
      if (!neuf.dataset.rafraichir) clearInterval(minuterie);
    } catch { /* the network comes back, or does not: what is shown says its hour */ }
  };
  const minuterie = setInterval(relire, 1000 * Number(vif.dataset.rafraichir));
}

// Articles of the press about a law: asked for when the page is read, since they are not of the release.
for (const liste of document.querySelectorAll("[data-presse]")) {
  fetch(liste.dataset.presse).then((reponse) => reponse.ok ? reponse.json() : { data: [] }).then(({ data }) => {
    liste.append(...data.filter(({ url }) => /^https?:/.test(url)).map(({ titre, media, url }) => {
      const ligne = document.createElement("li"), lien = document.createElement("a"), qui = document.createElement("small");
      lien.href = url;
      lien.textContent = titre;
      qui.textContent = media || "";
      ligne.append(lien, " ", qui);
      return ligne;
    }));
  }).catch(() => {});
}

// The code that is copied elsewhere needs the whole address of this site.
for (const code of document.querySelectorAll("[data-origine]")) {
  code.value = code.value.replace('src="/', `src="${location.origin}/`);
  code.addEventListener("focus", () => code.select());
}
