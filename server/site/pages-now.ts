/**
 * The files of a site whose pages are as the data are now. A page comes from memory, else from the
 * built folder where that shows the same data, else it is rendered. Everything that is no page comes
 * from the built folder, or from the compiled program while there is none.
 */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { PICTURE_FOLDER, showsPeople } from '../../src/lib/pictures/picture-of.ts'
import { nowHere } from '../../ground/folders.ts'
import { printError } from '../../ground/terminal.ts'
import { letterOfFile } from '../../src/lib/sharing/search-index.ts'
import { PageFailed, TooManyPages, type PageProcess } from '../../publish/pages/page-process.ts'
import type { FoundPage, AskedFile } from '../../publish/pages/page-child.ts'
import { versionOfFile, type Versions } from '../../publish/pages/versions.ts'
import { ShownRelease } from './shown-release.ts'
import { wireFrom, type FileCache, type Wire } from './file-cache.ts'
import { PageTrouble } from './page-trouble.ts'
import { PicturesNow } from './pictures-now.ts'
import { FolderFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** Bytes of all pages in memory. */
const MEMORY = 64 * 1024 * 1024
/** Of an answer without a page, which has none of its own. */
const LEAST_BYTES = 200
/**
 * A tournament that is read is looked at this often, the whole site this often: files that are edited
 * by hand, or by another process.
 */
const LOOK_MS = 1_000
const LOOK_ALL_MS = 2_500
/** A reader waits this long for a look, which takes some 20 ms; of a large site it takes longer. */
const LOOK_PATIENCE_MS = 200
/** How many tournaments' times of looking are known. */
const MOST_LOOKED = 2_000
/** A page that failed is not tried again for this long while its data are the same. */
const FAILED_MS = 60_000
/** The first time, where a busy machine may have been the cause. */
const BUSY_MS = 3_000
const MOST_FAILED = 500

/** Which of the asked files it is, and its bytes; `wire` is null for one that only had to exist. */
type Page = Pick<FoundPage, 'at' | 'file' | 'reserved'> & { wire: Wire | null }
/** `versions` and `quarter` (of an hour): those under which it was last known to be current. */
type Entry = { page: Page | null; version: string; versions: Versions; quarter: string }
/** With which data a page failed, and until when it is not tried again. */
type Failure = { version: string; until: number }

export class PagesNow implements SiteFiles {
  private readonly process: PageProcess
  private readonly built: FolderFiles
  private readonly shown: ShownRelease
  private readonly cache: FileCache
  private readonly pictures: PicturesNow
  private readonly patience: number
  private compiled: { folder: string; files: FolderFiles } | undefined
  private readonly entries: LRUCache<string, Entry>
  private readonly asked = new Map<string, Promise<Page | null>>()
  private readonly failed = new LRUCache<string, Failure>({ max: MOST_FAILED })
  private readonly looked = new LRUCache<string, number>({ max: MOST_LOOKED })
  private isPaused = false
  /** Changes that no reading has yet, with their numbers. */
  private readonly pending = new Map<number, readonly string[]>()

  constructor(
    process: PageProcess,
    { out, work }: { out: string; work: string },
    cache: FileCache,
    patience = LOOK_PATIENCE_MS,
  ) {
    this.process = process
    this.patience = patience
    this.cache = cache
    this.built = new FolderFiles(out, cache)
    this.shown = new ShownRelease(out, work)
    this.pictures = new PicturesNow(process, work)
    this.entries = new LRUCache({
      maxSize: MEMORY,
      sizeCalculation: ({ page }) => (page?.wire?.body.byteLength ?? 0) + LEAST_BYTES,
    })
  }

  /**
   * Notes tournaments that changed, so that no older page of theirs is sent.
   * Renders the home of each at once: it is what most people open next, and a failure is logged
   * before a reader meets it.
   */
  changed(ids: readonly string[]) {
    this.process.changed(ids)
    this.pending.set(this.process.noted, ids)
    for (const id of ids) void this.pages(homesOf(id)).catch(() => undefined)
  }

  /** The files of the data are being replaced (a pull): they are not looked at until `resume`. */
  pause() {
    this.isPaused = true
  }

  /**
   * They are whole again, and any of them may be another. Readers get what is known until they are
   * read: a pull may bring every tournament.
   */
  resume() {
    this.isPaused = false
    this.process.begin()
    void this.look('', null, performance.now())
  }

  async first(files: readonly AskedFile[]) {
    const others = files.map((one, at) => ({ ...one, at })).filter(({ file }) => !isPage(file))
    const other = await this.other(others)
    if (other) return { at: others[other.at]!.at, file: other.file }
    const pages = files.map((one, at) => ({ ...one, at })).filter(({ file }) => isPage(file))
    if (pages.length === 0) return null
    const found = await this.page(pages)
    return found && { at: pages[found.at]!.at, file: found.file }
  }

  async earlier(name: string) {
    return this.built.earlier(name)
  }

  private async other(files: readonly AskedFile[]) {
    const picture = files[0] && (await this.picture(files[0].file))
    if (picture !== undefined) return picture && { at: 0, file: picture }
    return (await this.built.first(files)) ?? (await this.ofProgram()?.first(files)) ?? null
  }

  /** Undefined for what is no picture of ours; null where no page shows it. */
  private async picture(file: string): Promise<SiteFile | null | undefined> {
    if (!file.startsWith(`${PICTURE_FOLDER}/`)) return undefined
    const isCurrent = await this.isWholeCurrent()
    if (isCurrent || !showsPeople(file)) {
      const found = await this.built.first([{ file }])
      if (found) return found.file
    }
    if (!this.process.versions) return undefined
    const name = file.slice(PICTURE_FOLDER.length + 1)
    const path = (await this.pictures.fileOf(name)) ?? (await this.pictures.preview(name))
    if (path) return this.built.at(path, file)
    return showsPeople(file) ? null : undefined
  }

  /** The files of the compiled program, whose pages are sent. */
  private ofProgram(): FolderFiles | undefined {
    const { compiled } = this.process
    if (compiled && this.compiled?.folder !== compiled)
      this.compiled = {
        folder: compiled,
        files: new FolderFiles(join(compiled, 'site'), this.cache),
      }
    return this.compiled?.files
  }

  private async page(files: readonly AskedFile[]) {
    const { versions } = this.process
    // Until the data are read the site stays as it was shown last.
    if (!versions || !this.process.compiled) {
      if (this.shown.isThere()) return this.built.first(files)
      await this.process.ready
    }
    if (this.shown.isRolledBack()) return this.built.first(files)
    let page = await this.pages(files)
    if (page === 'built') {
      const found = await this.built.first(files)
      if (found) return { at: found.at, file: { ...found.file, isNow: true } }
      // The folder was swapped or removed meanwhile.
      page = await this.rendered(files)
    }
    if (!page) return null
    const { at, file: name, wire } = page
    const rules = this.ofProgram()!.rules
    const wireIn: SiteFile['wire'] = (encoding) => this.cache.wireOf(wire!, encoding)
    return { at, file: { name, rules, isNow: true, wire: wireIn } }
  }

  /** `built`: the built folder has it, as it is now. */
  private async pages(files: readonly AskedFile[]): Promise<Page | null | 'built'> {
    const owner = ownerOf(files[0]!.file)
    if (this.process.versions) await this.lookAgain(owner)
    if (!this.isPending(owner)) {
      const known = this.current(files)
      if (known) return known.page
      const { versions } = this.process
      if (versions && (await this.shown.isCurrent(files, versions))) return 'built'
    }
    return this.rendered(files)
  }

  /** What is in memory, if its data are the same by now. */
  private current(files: readonly AskedFile[]): Entry | undefined {
    const entry = this.entries.get(keyOf(files))
    const { versions } = this.process
    if (!entry || !versions) return undefined
    const quarter = nowHere()
    if (entry.versions === versions && entry.quarter === quarter) return entry
    if (entry.version !== versionOfAll(files, versions)) return undefined
    return Object.assign(entry, { versions, quarter })
  }

  /** Everyone who asks for the same files meanwhile gets the same answer. */
  private rendered(files: readonly AskedFile[]): Promise<Page | null> {
    const key = keyOf(files)
    // A change that was noted meanwhile makes it another question.
    const question = `${this.process.noted} ${key}`
    const before = this.asked.get(question)
    if (before) return before
    const asked = this.ask(key, files).finally(() => this.asked.delete(question))
    this.asked.set(question, asked)
    return asked
  }

  private async ask(key: string, files: readonly AskedFile[]): Promise<Page | null> {
    const before = this.versionNow(files)
    const failure = this.failed.get(key)
    if (failure && failure.version === before && performance.now() < failure.until)
      return this.lastGood(key, files, null)
    try {
      const found = await this.process.page(files)
      this.settle()
      this.failed.delete(key)
      const page = found && pageFrom(found)
      const versions = this.process.versions!
      this.entries.set(key, {
        page,
        version: versionOfAll(files, versions),
        versions,
        quarter: nowHere(),
      })
      return page
    } catch (error) {
      this.settle()
      if (error instanceof TooManyPages) throw new PageTrouble(503)
      if (!(error instanceof PageFailed)) throw error
      const owner = ownerOf(files[0]!.file)
      printError(`No se pudo armar una página${owner ? ` de ${owner}` : ''}: ${error.message}`)
      const version = this.versionNow(files)
      if (version !== null) {
        const isFirst = failure?.version !== version
        const wait = isFirst && error.isOfProcess ? BUSY_MS : FAILED_MS
        this.failed.set(key, { version, until: performance.now() + wait })
      }
      return this.lastGood(key, files, error.reserved)
    }
  }

  private versionNow(files: readonly AskedFile[]) {
    const { versions } = this.process
    return versions && versionOfAll(files, versions)
  }

  /**
   * The page as it was before it failed, unless a person was reserved since: then nothing older may
   * be shown. `reserved` is what the failed page said of it; null where it could not say.
   */
  private async lastGood(key: string, files: readonly AskedFile[], said: string | null) {
    const reserved = said ?? (await this.reservedNow(files))
    const before = this.entries.get(key)?.page
    if (before?.wire && before.reserved === reserved) return before
    const built = reserved === '' ? await this.built.first(files) : null
    if (!built) throw new PageTrouble(500)
    const wire = await built.file.wire('identity')
    return { at: built.at, file: built.file.name, reserved: '', wire }
  }

  /** Null where that is unknown, too. */
  private async reservedNow(files: readonly AskedFile[]) {
    const asked = files.map(({ file }) => ({ file, isOnlyAsked: true }))
    const found = await this.process.page(asked).catch(() => null)
    return found?.reserved ?? null
  }

  /** Forgets the changes that have been read. */
  private settle() {
    for (const number of this.pending.keys())
      if (number <= this.process.read) this.pending.delete(number)
  }

  /** Whether something changed of which this part, or a page of several, may show more than was read. */
  private isPending(owner: string | undefined) {
    if (this.pending.size === 0) return false
    this.settle()
    const isOfOne = owner !== undefined && !owner.includes('/')
    return [...this.pending.values()].some((ids) => !isOfOne || ids.includes(owner))
  }

  /**
   * Has the data looked at where that is due. Resolves once what this part shows was looked at, or
   * took too long: the reader then gets what is known.
   */
  private async lookAgain(owner: string | undefined) {
    if (this.isPaused) return
    const now = performance.now()
    const isDue = (of: string, after: number) => now - (this.looked.get(of) ?? -Infinity) > after
    const isOfOne = owner !== undefined && !owner.includes('/')
    const own = isOfOne && isDue(owner, LOOK_MS) && this.look(owner, [owner], now)
    const all = isDue('', LOOK_ALL_MS) && this.look('', null, now)
    const looking = isOfOne ? own : all
    if (looking) await Promise.race([looking, setTimeout(this.patience, undefined, { ref: false })])
  }

  private look(of: string, ids: readonly string[] | null, now: number) {
    this.looked.set(of, now)
    const looking = this.process.look(ids).then(() => {
      // Looking at a large site takes a while: it should not fill the process's time.
      const took = performance.now() - now
      this.looked.set(of, performance.now() + took * LOOKING_SHARE)
    })
    return looking.catch((error: unknown) => {
      if (!(error instanceof TooManyPages)) printError(error)
    })
  }

  /** Whether the built folder shows all data as they are now. */
  private async isWholeCurrent() {
    const { versions } = this.process
    return versions !== null && this.pending.size === 0 && (await this.shown.isAllCurrent(versions))
  }
}

/** Looking takes at most one part in this many of the process's time. */
const LOOKING_SHARE = 10

const keyOf = (files: readonly AskedFile[]) =>
  JSON.stringify(files.map(({ file, isOnlyAsked }) => [file, isOnlyAsked ?? false]))

const homesOf = (id: string): AskedFile[] => [
  { file: `torneo-beta/${id}/index.html` },
  { file: `t-beta/basketball/${id}/index.html` },
]

const DATA_OF_A_PART = /\.(?:ics|json)$/

/** Whether a file is a page, or made like one; all others come with the program or are made apart. */
const isPage = (file: string) =>
  file.endsWith('.html') ||
  file === 'manifest.json' ||
  letterOfFile(file) !== undefined ||
  (DATA_OF_A_PART.test(file) && ownerOf(file) !== undefined)

function versionOfAll(files: readonly AskedFile[], versions: Versions) {
  const now = nowHere()
  return [...new Set(files.map(({ file }) => versionOfFile(file, versions, now)))].join('|')
}

function pageFrom({ at, file, text, reserved }: FoundPage): Page {
  const wire = text === null ? null : wireFrom(file, new Uint8Array(Buffer.from(text)))
  return { at, file, reserved, wire }
}
