/**
 * What is saved, on the phone's disk: pages with the files that they name, and answers. A page is
 * saved after its files, so that one that is saved is whole. Numbers and sizes are bounded
 * (`lib/offline/what-is-kept.ts`); a full phone keeps what it can and never stops a page.
 */
import { filesToForget, LIMITS, tooMany } from '../lib/offline/what-is-kept.ts'
import { namedIn } from '../lib/offline/saved-page.ts'

/** Other versions keep theirs under other names, and take these away. */
const VERSION = '1'
const PREFIX = 'sin-senal-'
const cacheName = (of: string) => `${PREFIX}${of}-${VERSION}`

export const PAGES = cacheName('paginas')
export const FILES = cacheName('archivos')
export const ANSWERS = cacheName('respuestas')

/** Of a saved page: the files that it names, with spaces between. */
const NAMES = 'x-names'

/** Of a saved page: when that was, in milliseconds by the phone's clock, which may be wrong as ever. */
export const SAVED_AT = 'x-saved-at'

/** Takes away what other versions of this worker saved; Mesa's is under other names. */
export async function forgetOtherVersions() {
  const own = [PAGES, FILES, ANSWERS]
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && !own.includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The page as it is to be saved, once its files are; null where it is too large or one of them did not come. */
export async function pageToSave(page: Response): Promise<Response | null> {
  const html = await page.text()
  if (html.length > LIMITS.pageBytes) return null
  const { needed, shown } = namedIn(html)
  const files = await caches.open(FILES)
  const haveCome = await Promise.all(needed.map((address) => saveFile(files, address)))
  if (haveCome.includes(false)) return null
  await Promise.all(shown.map((address) => saveFile(files, address, { cache: 'only-if-cached' })))
  const headers = new Headers(page.headers)
  // Of the text as it came over the wire.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(NAMES, [...needed, ...shown].join(' '))
  headers.set(SAVED_AT, String(Date.now()))
  return new Response(html, { headers })
}

/** Whether it is there afterwards. What is named by its content is there, or asked for once. */
async function saveFile(files: Cache, address: string, how: RequestInit = {}): Promise<boolean> {
  if (await files.match(address)) return true
  try {
    const answer = await fetch(address, { ...how, mode: 'same-origin' })
    const file = answer.ok ? await smallOnly(answer, LIMITS.fileBytes) : null
    if (!file) return false
    await files.put(address, file)
    return true
  } catch {
    return false
  }
}

/** Null where it is larger. */
export async function smallOnly(answer: Response, most: number): Promise<Response | null> {
  const { size } = await answer.clone().blob()
  return size > most ? null : answer
}

/** Brings what is saved back into its bounds. */
export async function tidyUp() {
  const [pages, files, answers] = await Promise.all(
    [PAGES, FILES, ANSWERS].map((name) => caches.open(name)),
  )
  await forget(pages!, tooMany(await addressesIn(pages!), LIMITS.pages))
  await forget(answers!, tooMany(await addressesIn(answers!), LIMITS.answers))
  const named = await Promise.all(
    (await pages!.keys()).map(async (page) => {
      const names = (await pages!.match(page))?.headers.get(NAMES) ?? ''
      return names.split(' ')
    }),
  )
  await forget(files!, filesToForget(await addressesIn(files!), new Set(named.flat())))
}

/** There is no room: the older half of the pages goes, with what only they name, and the answers. */
export async function makeRoom() {
  const pages = await caches.open(PAGES)
  const addresses = await addressesIn(pages)
  await forget(pages, tooMany(addresses, Math.floor(addresses.length / 2)))
  await caches.delete(ANSWERS)
  await tidyUp()
}

/** The oldest first, percent-encoded. */
export const addressesIn = async (cache: Cache) =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname)

export const forget = (cache: Cache, addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => cache.delete(address, { ignoreVary: true })))
