/**
 * What Mesa's page shows is asked for while React is still on its way: by a few lines of script in its
 * shell, on a phone that keeps nothing of it yet. What is kept is shown at once and asked for anew.
 */
import type { Early } from '../live/calls/early.ts'
import { type Connection, PATIENCE_MS } from '../live/calls/send.ts'
import { mesaMatchPath, mesaTournamentPath, mesaTournamentsPath } from './mesa-paths.ts'
import { MOST_AT_ONCE } from './today.ts'

const ID = 'ID0'
const MATCH = 'MATCH0'

/**
 * Stands in the head of the shell, so that the data is asked for right after the scripts. `base` is the
 * origin of the server; empty for the page's own. It leaves answers that are under way, by who asks and
 * address.
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
    `{try{let t="Bearer "+JSON.parse(localStorage.userInfo).token,e=window.early={},n=encodeURIComponent,` +
    `[,,i,k,m]=location.pathname.split("/").map(decodeURIComponent),` +
    `a=(p,i,m)=>(p=p.replace("${ID}",n(i)).replace("${MATCH}",n(m)),e[t+p]=fetch(p,${how})),` +
    `o=i=>a(${said(one)},i).catch(()=>0);` +
    // Whose page the service worker opens, it opens with what the phone keeps.
    `if(!navigator.serviceWorker?.controller)if(i){k=="partidos"&&a(${said(match)},i,m).catch(()=>0);o(i)}` +
    `else a(${said(all)}).then(r=>r.clone().json()).then(l=>l.slice(0,${MOST_AT_ONCE}).map(l=>o(l.id))).catch(()=>0)}catch{}}`
  )
}

/** The same connection, which takes what the shell has asked for; once, and by whom it was asked. */
export const withEarly = (to: Connection, early: Early): Connection => ({
  ...to,
  fetch(address, init) {
    const { Authorization: by, ...others } = init.headers as Record<string, string>
    const name = by + address
    const underWay = init.method || 'If-None-Match' in others ? undefined : early[name]
    delete early[name]
    const ask = () => to.fetch(address, init)
    // It may have failed for want of a network that is there by now.
    return underWay ? underWay.catch(ask) : ask()
  },
})
