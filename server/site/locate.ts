/**
 * Maps a request's path to a file of the site, like a good static host. Reads the disk. Written
 * here because static middleware knows neither live shells nor earlier releases, and follows any
 * link.
 */
import { join } from 'node:path'
import { candidatesOf, type Candidate } from '../../src/lib/addresses/candidates.ts'
import { OF_HOSTS } from '../../publish/hosts/headers-file.ts'
import { earlierFile } from './earlier.ts'
import { isOwnFile } from './own-file.ts'
import { decodedPath, isTrap } from './plain-path.ts'

export type Located =
  | { kind: 'file'; file: string; status: 200 | 404 }
  | { kind: 'redirect'; to: string }
  | { kind: 'refused'; status: 400 | 404 }

/** No page is this deep; of a longer address only this much is looked up. */
const DEEPEST = 8

/** `pathname` as in the request, still encoded. `dir` is the site's folder. */
export async function locate(dir: string, pathname: string): Promise<Located> {
  const path = decodedPath(pathname)
  if (path === null) return { kind: 'refused', status: 400 }
  const segments = path.split('/').slice(1)
  if (segments.some(isTrap)) return missing(dir, segments)
  const plain = segments.filter((segment) => segment !== '').join('/')
  const slash = path.endsWith('/') && plain ? '/' : ''
  if (segments.slice(0, -1).includes(''))
    return { kind: 'redirect', to: address(plain, path.endsWith('/')) }
  if (OF_HOSTS.some((name) => name === plain)) return missing(dir, segments)
  for (const candidate of candidatesOf(pathname, plain + slash)) {
    const file = join(dir, candidate.file)
    if (await isOwnFile(dir, file)) return answerOf(candidate, file, plain)
  }
  const earlier = slash ? null : await earlierFile(dir, plain)
  return earlier ? { kind: 'file', file: earlier, status: 200 } : missing(dir, segments)
}

function answerOf(candidate: Candidate, file: string, plain: string): Located {
  if (candidate.leadsTo)
    return { kind: 'redirect', to: address(plain, candidate.leadsTo === 'folder') }
  if (candidate.file === plain) return named(file, plain)
  return { kind: 'file', file, status: /(?:^|\/)404\.html$/.test(candidate.file) ? 404 : 200 }
}

/** A file requested by its full name; a page's clean address is different. */
function named(file: string, plain: string): Located {
  const clean = /^(?:(.*)\/)?([^/]+)\.html$/.exec(plain)
  if (!clean) return { kind: 'file', file, status: 200 }
  const [, folder, page] = clean
  if (page === '404') return { kind: 'file', file, status: 404 }
  if (page === 'index') return { kind: 'redirect', to: address(folder ?? '', true) }
  return { kind: 'redirect', to: address(plain.slice(0, -'.html'.length), false) }
}

const address = (plain: string, isFolder: boolean) =>
  `/${plain.split('/').map(encodeURIComponent).join('/')}${isFolder && plain ? '/' : ''}`

/** The nearest `404.html`, from the address upward. */
async function missing(dir: string, segments: readonly string[]): Promise<Located> {
  const clean = segments.slice(
    0,
    segments.findIndex((segment) => segment === '' || isTrap(segment)),
  )
  const folders = (
    segments.some(isTrap) || segments.includes('') ? clean : segments.slice(0, -1)
  ).slice(0, DEEPEST)
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = join(dir, ...folders.slice(0, depth), '404.html')
    if (await isOwnFile(dir, file)) return { kind: 'file', file, status: 404 }
  }
  return { kind: 'refused', status: 404 }
}
