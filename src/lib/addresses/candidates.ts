/**
 * Which files of the built site an address may mean. The one order, for our own server and for the
 * check of links; `publish/hosts` states it in each host's own words.
 */
import { shellAt } from './shells.ts'

/**
 * `leadsTo`: where the file is there, its address is the one with or without the final slash. `standsIn`:
 * the shell of a live tournament, where a static one has no such page.
 */
export type Candidate = { file: string; leadsTo?: 'folder' | 'page'; standsIn?: true }

/**
 * In the order in which they are looked for. `pathname` as it stands in a request, `path` the same
 * decoded and without its first slash.
 */
export function candidatesOf(pathname: string, path: string): Candidate[] {
  const shell = shellAt(pathname)
  const file = shell && `${shell.path.slice(1)}.html`
  if (!file) return filesOf(path)
  return shell.afterFiles ? [...filesOf(path), { file, standsIn: true }] : [{ file }]
}

function filesOf(path: string): Candidate[] {
  if (path === '') return [{ file: 'index.html' }]
  if (path.endsWith('/'))
    return [{ file: `${path}index.html` }, { file: `${path.slice(0, -1)}.html`, leadsTo: 'page' }]
  return [
    { file: path },
    { file: `${path}.html` },
    { file: `${path}/index.html`, leadsTo: 'folder' },
  ]
}
