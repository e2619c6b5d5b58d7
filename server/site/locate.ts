/**
 * Maps a request's path to a file of the site, like a good static host. Written here because static
 * middleware knows neither live shells nor earlier releases, and follows any link.
 */
import { candidatesOf, type Candidate } from '../../src/lib/addresses/candidates.ts'
import { OF_HOSTS } from '../../publish/hosts/headers-file.ts'
import { decodedPath, isTrap } from './plain-path.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

export type Located =
  | { kind: 'file'; file: SiteFile; status: 200 | 404 }
  | { kind: 'redirect'; to: string }
  | { kind: 'refused'; status: 400 | 404 }

/** No page is this deep; of a longer address only this much is looked up. */
const DEEPEST = 8

/** `pathname` as in the request, still encoded. */
export async function locate(site: SiteFiles, pathname: string): Promise<Located> {
  const path = decodedPath(pathname)
  if (path === null) return { kind: 'refused', status: 400 }
  const segments = path.split('/').slice(1)
  if (segments.some(isTrap)) return missing(site, segments)
  const plain = segments.filter((segment) => segment !== '').join('/')
  const slash = path.endsWith('/') && plain ? '/' : ''
  if (segments.slice(0, -1).includes(''))
    return { kind: 'redirect', to: address(plain, path.endsWith('/')) }
  if (OF_HOSTS.some((name) => name === plain)) return missing(site, segments)
  const candidates = candidatesOf(pathname, plain + slash)
  const found = await site.first(
    candidates.map(({ file, leadsTo }) => ({ file, ...(leadsTo && { isOnlyAsked: true }) })),
  )
  if (found) return answerOf(candidates[found.at]!, found.file, plain)
  const earlier = slash ? null : await site.earlier(plain)
  return earlier ? { kind: 'file', file: earlier, status: 200 } : missing(site, segments)
}

function answerOf(candidate: Candidate, file: SiteFile, plain: string): Located {
  if (candidate.leadsTo)
    return { kind: 'redirect', to: address(plain, candidate.leadsTo === 'folder') }
  if (candidate.file === plain) return named(file, plain)
  return { kind: 'file', file, status: /(?:^|\/)404\.html$/.test(candidate.file) ? 404 : 200 }
}

/** A file requested by its full name; a page's clean address is different. */
function named(file: SiteFile, plain: string): Located {
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
async function missing(site: SiteFiles, segments: readonly string[]): Promise<Located> {
  const clean = segments.slice(
    0,
    segments.findIndex((segment) => segment === '' || isTrap(segment)),
  )
  const folders = (
    segments.some(isTrap) || segments.includes('') ? clean : segments.slice(0, -1)
  ).slice(0, DEEPEST)
  const files = Array.from({ length: folders.length + 1 }, (_, up) => ({
    file: [...folders.slice(0, folders.length - up), '404.html'].join('/'),
  }))
  const found = await site.first(files)
  return found ? { kind: 'file', file: found.file, status: 404 } : { kind: 'refused', status: 404 }
}
