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
  const liens = document.querySelectorAll(dessin.dataset.sieges + " a");
  dessin.querySelectorAll("use").forEach((siege, n) => {
    if (!liens[n]) return;
    const vote = liens[n].parentNode.querySelector(".v"), titre = siege.querySelector("title");
    if (vote && titre) titre.textContent += " : " + vote.textContent;
    siege.style.cursor = "pointer";
    siege.addEventListener("click", () => { location.href = liens[n].href; });
  });
}

// What is copied with one press.
for (const bouton of document.querySelectorAll("[data-copier]")) {
  bouton.hidden = false;
  bouton.addEventListener("click", () => navigator.clipboard.writeText(bouton.dataset.copier));
}

// The code that is copied elsewhere needs the whole address of this site.
for (const code of document.querySelectorAll("[data-origine]")) {
  code.value = code.value.replace('src="/', `src="${location.origin}/`);
  code.addEventListener("focus", () => code.select());
}
