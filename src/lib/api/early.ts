/**
 * A few lines of script for a shell: asks for the page's data while React is still on its way, and
 * shows at once what an earlier page of the visit learned of the tournament.
 */
import {
  jornadasPath,
  playersPath,
  statsPath,
  teamPath,
  teamsPath,
  tournamentPath,
} from './paths.ts'
import type { LivePage } from '../shells.ts'

/** What the shell leaves for the api: answers that are under way, by address. */
export type Early = Record<string, Promise<Response>>

/** Of a tournament, by `knownKey`, for the next page of the visit. */
export type KnownTournament = { name: string; inks: Record<string, string> }

/** Where it is kept in the session's storage. */
export const knownKey = (id: string) => `torneo:${id}`

const ID = 'ID0'
const TEAM = 'TEAM0'

/** The calls of each page, in the order of need; the islands ask for the same. */
const CALLS: Record<LivePage, string[]> = {
  home: [tournamentPath(ID)],
  rounds: [tournamentPath(ID), jornadasPath(ID)],
  teams: [tournamentPath(ID), teamsPath(ID)],
  team: [tournamentPath(ID), teamPath(TEAM), playersPath(TEAM)],
  statistics: [tournamentPath(ID), statsPath(ID, '')],
}

/** The script of a page's shell. `base` is the origin of the server; empty for the page's own. */
export const earlyScript = (page: LivePage, base: string) =>
  `{try{let s=location.pathname.split("/").map(decodeURIComponent),e=window.early={},d=document,k;` +
  `for(let p of ${JSON.stringify(CALLS[page].map((path) => base + path))}){` +
  `p=p.replace("${ID}",encodeURIComponent(s[2])).replace("${TEAM}",encodeURIComponent(s[4]));` +
  `(e[p]=fetch(p)).catch(()=>0)}` +
  `d.querySelectorAll('[href^="/torneo/_/"]').forEach(a=>a.href=a.getAttribute("href").replace("_",encodeURIComponent(s[2])));` +
  `if(k=sessionStorage["${knownKey('')}"+s[2]]){k=JSON.parse(k);d.title=k.name;` +
  `for(let i in k.inks)d.documentElement.style.setProperty(i,k.inks[i]);` +
  `d.querySelectorAll("[data-name]").forEach(n=>n.textContent=k.name)}}catch{}}`
