/**
 * An inline script for a shell: requests the page's data while React is loading, and at once shows
 * what an earlier page of the visit knew of the tournament.
 */
import { knownKey } from './known.ts'
import { pageCalls } from './page-calls.ts'
import { PATIENCE_MS } from './send.ts'
import type { LivePage } from '../../addresses/live-route.ts'

/** What the shell leaves for the API: pending answers, by address. */
export type Early = Record<string, Promise<Response>>

/** The segments of the page's address, from the tournament's id on. */
const SEGMENTS = 'location.pathname.replace(/^.torneo.|^.t-beta.basketball./,"").split("/")'

const ID = 'ID0'
const PART = 'PART0'

/**
 * Script for the head of a shell, so that the data is requested right after the scripts, with the
 * same timeout as other requests. Our server removes it when it fills the page. `base` is the
 * server's origin; empty for the page's own.
 */
export const askingScript = (page: LivePage, base: string) =>
  `{try{let s=${SEGMENTS}.map(decodeURIComponent),e=window.early={};` +
  `for(let p of ${JSON.stringify(pageCalls(page, ID, PART).map((path) => base + path))}){` +
  `p=p.replace("${ID}",encodeURIComponent(s[0])).replace("${PART}",encodeURIComponent(s[2]));` +
  // A phone without `AbortSignal.timeout` leaves the connection open; `send` times out anyway.
  `(e[p]=fetch(p,{signal:AbortSignal.timeout?.(${PATIENCE_MS})})).catch(()=>0)}}catch{}}`

/**
 * Script after the skeleton: points its links at the tournament. It also shows the tournament's
 * name, if an earlier page knew it or the server wrote it into the shell (`data-known`, as JSON).
 */
export const KNOWN_SCRIPT =
  `{try{let s=decodeURIComponent(${SEGMENTS}[0]),d=document,k;` +
  `d.querySelectorAll('[href*="/_/"]').forEach(a=>a.href=a.getAttribute("href").replace("_",encodeURIComponent(s)));` +
  `if(k=d.querySelector(".live-page").dataset.known||sessionStorage["${knownKey('')}"+s]){k=JSON.parse(k);d.title=k.name;` +
  `for(let i in k.inks)d.documentElement.style.setProperty(i,k.inks[i]);` +
  `d.querySelectorAll("[data-name]").forEach(n=>n.textContent=k.name)}}catch{}}`
