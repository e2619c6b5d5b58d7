/**
 * Which files of the built site an address may mean. The one order, for our own server and for the
 * check of links; `publish/hosts` states it in each host's own words.
 */
import { shellOf } from './shells.ts'

/** `leadsTo`: where the file is there, its address is the one with or without the final slash. */
export type Candidate = { file: string; leadsTo?: 'folder' | 'page' }

/**
 * In the order in which they are looked for. `pathname` as it stands in a request, `path` the same
 * decoded and without its first slash.
 */
export function candidatesOf(pathname: string, path: string): Candidate[] {
  const shell = shellOf(pathname)
  if (shell) return [{ file: `${shell.slice(1)}.html` }]
  if (path === '') return [{ file: 'index.html' }]
  if (path.endsWith('/'))
    return [{ file: `${path}index.html` }, { file: `${path.slice(0, -1)}.html`, leadsTo: 'page' }]
  return [
    { file: path },
    { file: `${path}.html` },
    { file: `${path}/index.html`, leadsTo: 'folder' },
  ]
}
