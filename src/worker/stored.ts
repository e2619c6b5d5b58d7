/**
 * The cache on the phone's disk: pages with their files, and answers. A page is saved after its
 * files, so a saved page is complete. Counts and sizes are limited (`lib/offline/what-is-kept.ts`);
 * a full phone saves what it can, and never blocks a page.
 */
import { filesToForget, pagesToForget, SAVE_LIMITS, tooMany } from '../lib/offline/what-is-kept.ts'
import { namedIn } from '../lib/offline/saved-page.ts'

/** Other versions use other names, and delete these caches. */
const VERSION = '1'
const PREFIX = 'sin-senal-'
const cacheName = (of: string) => `${PREFIX}${of}-${VERSION}`

export const PAGES = cacheName('paginas')
export const FILES = cacheName('archivos')
export const ANSWERS = cacheName('respuestas')

/** Header of a saved page: its files, separated by spaces. */
const NAMES = 'x-names'

/** Header of a saved page: when it was saved, in ms by the phone's clock, which may be wrong. */
export const SAVED_AT = 'x-saved-at'

/** Deletes what other versions of this worker saved; Mesa's caches have other names. */
export async function forgetOtherVersions() {
  const own = [PAGES, FILES, ANSWERS]
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && !own.includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The page to save, once its files are saved; null if it is too large or a file is missing. */
export async function pageToSave(page: Response): Promise<Response | null> {
  const html = await page.text()
  if (html.length > SAVE_LIMITS.pageBytes) return null
  const { needed, shown } = namedIn(html)
  const files = await caches.open(FILES)
  const haveCome = await Promise.all(needed.map((address) => saveFile(files, address)))
  if (haveCome.includes(false)) return null
  await Promise.all(shown.map((address) => saveFile(files, address, { cache: 'only-if-cached' })))
  const headers = new Headers(page.headers)
  // It describes the text as sent over the network.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(NAMES, [...needed, ...shown].join(' '))
  headers.set(SAVED_AT, String(Date.now()))
  return new Response(html, { headers })
}

/**
 * Saves a file if needed; returns whether it is saved. A file named by its content is requested
 * only once.
 */
async function saveFile(files: Cache, address: string, how: RequestInit = {}): Promise<boolean> {
  if (await files.match(address)) return true
  try {
    const answer = await fetch(address, { ...how, mode: 'same-origin' })
    const file = answer.ok ? await smallOnly(answer, SAVE_LIMITS.fileBytes) : null
    if (!file) return false
    await files.put(address, file)
    return true
  } catch {
    return false
  }
}

/** Null if it is larger. */
export async function smallOnly(answer: Response, most: number): Promise<Response | null> {
  const { size } = await answer.clone().blob()
  return size > most ? null : answer
}

/** Reduces the cache to its limits. */
export async function tidyUp() {
  const [pages, files, answers] = await Promise.all(
    [PAGES, FILES, ANSWERS].map((name) => caches.open(name)),
  )
  await forget(pages!, pagesToForget(await addressesIn(pages!)))
  await forget(answers!, tooMany(await addressesIn(answers!), SAVE_LIMITS.answers))
  const named = await Promise.all(
    (await pages!.keys()).map(async (page) => {
      const names = (await pages!.match(page))?.headers.get(NAMES) ?? ''
      return names.split(' ')
    }),
  )
  await forget(files!, filesToForget(await addressesIn(files!), new Set(named.flat())))
}

/** There is no room: deletes the older half of the pages with their files, and the answers. */
export async function makeRoom() {
  const pages = await caches.open(PAGES)
  const addresses = await addressesIn(pages)
  await forget(pages, tooMany(addresses, Math.floor(addresses.length / 2)))
  await caches.delete(ANSWERS)
  await tidyUp()
}

/** Oldest first, percent-encoded. */
export const addressesIn = async (cache: Cache) =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname)

export const forget = (cache: Cache, addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => cache.delete(address, { ignoreVary: true })))
