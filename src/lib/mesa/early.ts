/**
 * Requests the data of Mesa's page while React is still loading, by an inline script in its shell,
 * on a phone without a cache of it. Cached data is shown at once and refreshed.
 */
import type { Early } from '../live/calls/early.ts'
import { type Connection, PATIENCE_MS } from '../live/calls/send.ts'
import {
  mesaMatchPath,
  mesaOpenLinkPath,
  mesaTournamentPath,
  mesaTournamentsPath,
} from './calls/mesa-paths.ts'
import { MOST_AT_ONCE } from './today.ts'

const ID = 'ID0'
const MATCH = 'MATCH0'

/**
 * Takes a link's secret out of the address, before any other script runs, and opens the link. Chats
 * add things behind it and sometimes make the `#` a part of the path.
 */
const linkScript = (said: (path: string) => string) =>
  `let l=location,q=l.pathname;if(/^\\/mesa\\/enlace(%23|\\/?$)/.test(q)){` +
  `let s=/[\\w-]{22}/.exec((q+l.hash).slice(12).replace("%23",""))?.[0];history.replaceState(null,"","/mesa/enlace");` +
  `if(s){window.linkSecret=s;let k="mesa.phone",p=localStorage[k]||=crypto.randomUUID();` +
  `(window.early={})["Link "+s+${said(mesaOpenLinkPath())}]=fetch(${said(mesaOpenLinkPath())},{method:"POST",` +
  `headers:{"Content-Type":"application/json",Authorization:"Link "+s},body:JSON.stringify({phone:p}),` +
  `cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(${PATIENCE_MS})})}}else`

/**
 * Script for the head of the shell, so that data is requested right after the scripts. `base` is
 * the server's origin; empty for the page's own. It leaves pending answers in `early`, keyed by
 * authorization and address.
 */
export function mesaAskingScript(base: string) {
  const [all, one, match] = [
    mesaTournamentsPath(),
    mesaTournamentPath(ID),
    mesaMatchPath(ID, MATCH),
  ]
  const said = (path: string) => JSON.stringify(base + path)
  const headers = `headers:{"Content-Type":"application/json",Authorization:t}`
  const how = `{${headers},cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(${PATIENCE_MS})}`
  return (
    `{try{${linkScript(said)}{let t="Bearer "+JSON.parse(localStorage.userInfo).token,e=window.early={},n=encodeURIComponent,` +
    `[,,i,k,m]=location.pathname.split("/").map(decodeURIComponent),` +
    `a=(p,i,m)=>(p=p.replace("${ID}",n(i)).replace("${MATCH}",n(m)),e[t+p]=fetch(p,${how})),` +
    `o=i=>a(${said(one)},i).catch(()=>0);` +
    // If the service worker controls the page, the phone already has data to show first.
    `if(!navigator.serviceWorker?.controller)if(i){k=="partidos"&&a(${said(match)},i,m).catch(()=>0);o(i)}` +
    `else a(${said(all)}).then(r=>r.clone().json()).then(l=>l.slice(0,${MOST_AT_ONCE}).map(l=>o(l.id))).catch(()=>0)}}catch{}}`
  )
}

/** A connection that uses each early answer once, if the same user asked for it. */
export const withEarly = (to: Connection, early: Early): Connection => ({
  ...to,
  fetch(address, init) {
    const { Authorization: by, ...others } = init.headers as Record<string, string>
    const name = by + address
    const isOpening = address.endsWith(mesaOpenLinkPath())
    const isPlain = (!init.method || isOpening) && !('If-None-Match' in others)
    const underWay = isPlain ? early[name] : undefined
    delete early[name]
    const ask = () => to.fetch(address, init)
    // The early request may have failed before there was a network, so ask again.
    return underWay ? underWay.catch(ask) : ask()
  },
})
