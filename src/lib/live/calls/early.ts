/**
 * A few lines of script for a shell: asks for the page's data while React is still on its way, and
 * shows at once what an earlier page of the visit learned of the tournament.
 */
import { knownKey } from './known.ts'
import { pageCalls } from './page-calls.ts'
import { PATIENCE_MS } from './send.ts'
import type { LivePage } from '../../addresses/live-route.ts'

/** What the shell leaves for the api: answers that are under way, by address. */
export type Early = Record<string, Promise<Response>>

/** Of the page's address, from the tournament's id on. */
const SEGMENTS = 'location.pathname.replace(/^.torneo.|^.t-beta.basketball./,"").split("/")'

const ID = 'ID0'
const TEAM = 'TEAM0'

/**
 * Stands in the head of a page's shell, so that the data is asked for right after the scripts, and
 * no longer than any other request; our server takes it out where it fills the page. `base` is the origin of the server; empty for the page's own.
 */
export const askingScript = (page: LivePage, base: string) =>
  `{try{let s=${SEGMENTS}.map(decodeURIComponent),e=window.early={};` +
  `for(let p of ${JSON.stringify(pageCalls(page, ID, TEAM).map((path) => base + path))}){` +
  `p=p.replace("${ID}",encodeURIComponent(s[0])).replace("${TEAM}",encodeURIComponent(s[2]));` +
  // A phone that knows no `AbortSignal.timeout` leaves the connection open; `send` gives up all the same.
  `(e[p]=fetch(p,{signal:AbortSignal.timeout?.(${PATIENCE_MS})})).catch(()=>0)}}catch{}}`

/**
 * Stands after the skeleton: leads its links to the tournament, and names it if an earlier page knew it,
 * or the server that wrote the page's first view into its shell: `data-known`, as JSON.
 */
export const KNOWN_SCRIPT =
  `{try{let s=decodeURIComponent(${SEGMENTS}[0]),d=document,k;` +
  `d.querySelectorAll('[href*="/_/"]').forEach(a=>a.href=a.getAttribute("href").replace("_",encodeURIComponent(s)));` +
  `if(k=d.querySelector(".live-page").dataset.known||sessionStorage["${knownKey('')}"+s]){k=JSON.parse(k);d.title=k.name;` +
  `for(let i in k.inks)d.documentElement.style.setProperty(i,k.inks[i]);` +
  `d.querySelectorAll("[data-name]").forEach(n=>n.textContent=k.name)}}catch{}}`
