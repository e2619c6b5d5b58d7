/** On hosts with a single 404 page: under a tournament's address it is the tournament that is missing. */
import { WORDS } from '../lib/wording.ts'

if (/^\/(torneo|torneo-beta|t-beta)\//.test(location.pathname)) {
  document.title = WORDS.tournamentNotFound
  document.getElementById('no-encontrado')!.textContent = WORDS.tournamentNotFound
}
