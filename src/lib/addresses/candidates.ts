/**
 * Which files of the built site may answer an address. Our own server and the link check use this
 * order; `publish/hosts` writes it in each host's syntax.
 */
import { shellAt } from './shells.ts'

/**
 * `leadsTo`: if the file exists, redirect to the address with or without the final slash.
 * `standsIn`: the shell of a live tournament, used if no static page has the address.
 */
export type Candidate = { file: string; leadsTo?: 'folder' | 'page'; standsIn?: true }

/**
 * In order of preference. `pathname` as in the request; `path` is decoded, without its first slash.
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
