/**
 * The data as it is on disk now, read for single pages: which parts the site has, and what each shows.
 * Shares the reading store with builds, so that a change is read once. Reads and writes the disk.
 */
import { LRUCache } from 'lru-cache'
import { dayIn } from '../../src/lib/calendar/today.ts'
import type { SearchNames } from '../../src/lib/sharing/search-index.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { nowHere } from '../../ground/folders.ts'
import { lockAt } from '../../ground/lock.ts'
import { Refusal } from '../../ground/refusal.ts'
import { printError } from '../../ground/terminal.ts'
import type { Beside } from '../reading/beside.ts'
import { isGathered, withAddresses, type PartToRender } from '../reading/gathered.ts'
import { namesNow } from '../reading/kept/names-store.ts'
import { ReadingIndex } from '../reading/kept/reading-index.ts'
import { mainPages } from '../reading/main-pages.ts'
import { checkedData } from '../reading/read-content.ts'
import { readingLock } from '../reading/reading-lock.ts'
import { codeDigest, programOf, sourcesNow } from '../rendering/code-digest.ts'
import type { Program } from '../rendering/compiled-pages.ts'
import { partsChanged, type Versions } from './versions.ts'

/** Folders: the data, and the work folder with the readings. */
export type ContentPlaces = { content: string; work: string }

/** Longer than reading a whole large site. */
const PATIENCE_MS = 120_000
/** Parts whose addresses stay in memory. */
const KEPT_PARTS = 200

export class ContentNow {
  /** The program that the pages are compiled from; set by the first reading. */
  program: Program | undefined
  private sources: string | undefined
  readonly places: ContentPlaces
  private readonly parts = new LRUCache<string, PartToRender>({ max: KEPT_PARTS })
  /** Ids of tournaments to look at; null where anything may have changed. */
  private touched: Set<string> | null = null
  private versions: Versions | undefined
  private complaint = ''
  /** Whether the last reading failed, so that what is known may be old. */
  isBehind = false

  constructor(places: ContentPlaces) {
    this.places = places
  }

  /** Notes tournaments that may have changed; null: anything may have. */
  changed(ids: readonly string[] | null) {
    if (ids === null) this.touched = null
    else for (const id of ids) this.touched?.add(id)
  }

  /**
   * Reads what may have changed. Resolves to the same object while nothing did. A mistake outside
   * the tournaments (shop, `sitio.yml`) or an error of the machine leaves all as it was and is printed
   * once; the first reading throws it. After an error of the machine the next call tries again.
   */
  async read(): Promise<Versions> {
    if (this.versions && this.touched?.size === 0) return this.versions
    const touched = this.touched && [...this.touched]
    this.touched = new Set()
    try {
      this.versions = same(this.versions, await this.readNow(touched))
      this.complaint = ''
      this.isBehind = false
    } catch (error) {
      if (!this.versions) throw error
      this.isBehind = !(error instanceof Refusal)
      if (this.isBehind) this.touched = null
      const { message } = error as Error
      if (message !== this.complaint) printError(this.isBehind ? error : message)
      this.complaint = message
    }
    return this.versions
  }

  private async readNow(touched: string[] | null): Promise<Versions> {
    const { content, work } = this.places
    const today = nowHere()
    await using _lock = await lockAt(readingLock(work), { patience: PATIENCE_MS })
    const year = dayIn(today).slice(0, 4)
    const onSite = (site: Site) => {
      if (touched === null) this.sources = sourcesNow()
      this.program = programOf(site, this.sources)
      return codeDigest(this.program, year)
    }
    const settings = { content, work, today, leavesOld: true, ...(touched && { touched }) }
    const { index, products, keep } = await checkedData(settings, () => undefined, { onSite })
    try {
      await keep()
      const { cards, news, names } = index.parts.totals()
      const code = codeDigest(this.program!, year)
      return { code, cards, news, products, names, parts: index.parts.digests() }
    } finally {
      index.close()
    }
  }

  /** A part of the site with its addresses, as last read; undefined where there is none. */
  part(id: string): PartToRender | undefined {
    const digest = this.versions?.parts.get(id)
    if (digest === undefined) return undefined
    const known = this.parts.get(id)
    if (known?.digest === digest) return known
    const [part] = this.indexed((index) => index.parts.some([id]))
    if (!part) return undefined
    const [whole] = withAddresses(this.places.work, [part])
    this.parts.set(id, whole!)
    return whole
  }

  /** What all tournaments add to the site's index, as last read. Throws `LostNames`. */
  searchNames(): SearchNames[] {
    const digests = this.indexed(({ parts }) => parts.names())
    return digests.map((digest) => namesNow(this.places.work, digest))
  }

  /** What the main pages show of all tournaments, as of now. */
  mainPages(): Beside {
    return this.indexed((index) => mainPages(this.places.work, index, nowHere()))
  }

  /** Ids of all tournaments that are shown, those first whose pages were asked for last. */
  recentFirst(): string[] {
    const ids = new Set([...this.parts.keys(), ...(this.versions?.parts.keys() ?? [])])
    return [...ids].filter((id) => !isGathered(id) && this.versions!.parts.has(id))
  }

  private indexed<T>(use: (index: ReadingIndex) => T): T {
    const index = ReadingIndex.toRead(this.places.work)
    if (!index) throw new Error('The index of readings is gone.')
    try {
      return use(index)
    } finally {
      index.close()
    }
  }
}

/** The earlier object where nothing differs, so that callers may compare by identity. */
const same = (before: Versions | undefined, now: Versions) =>
  before && partsChanged(before, now)?.length === 0 ? before : now
