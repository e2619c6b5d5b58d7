/** On hosts with a single 404 page: under a tournament's address it is the tournament that is missing. */
if (/^\/(torneo|torneo-beta|t-beta)\//.test(location.pathname)) {
  const heading = document.getElementById('no-encontrado')!
  document.title = heading.textContent = heading.dataset.tournament!
}
