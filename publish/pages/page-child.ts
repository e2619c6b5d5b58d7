/**
 * A process that renders single pages, one request after another, from the data as it is now. It
 * reads what changed before it answers. `page-process.ts` starts it and ends it.
 */
import { existsSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { fileOfPage, ownerOf } from '../../src/lib/addresses/pages-of.ts'
import type { LiveRoute } from '../../src/lib/addresses/live-route.ts'
import type { PageData } from '../../src/lib/sharing/page-data.ts'
import { contentDir, nowHere, workDir } from '../../ground/folders.ts'
import { Refusal } from '../../ground/refusal.ts'
import { NOTHING_BESIDE } from '../reading/beside.ts'
import { isGathered, type PartToRender } from '../reading/gathered.ts'
import type { Preview } from '../../src/lib/previews/preview.ts'
import type { Task } from '../pictures/picture-files.ts'
import { compiledPages, keepCompiled } from '../rendering/compiled-pages.ts'
import { finishedRenderer } from '../rendering/page-renderer.ts'
import { ContentNow } from './content-now.ts'
import { PictureTasks } from './picture-tasks.ts'
import { PreviewTasks } from './preview-tasks.ts'
import { SearchNow } from './search-now.ts'
import { versionOfFile, type Versions } from './versions.ts'

/** The first of `files` that the site has, with its bytes unless it is only asked for. */
export type PageAsk = { ask: 'page'; id: number; files: readonly AskedFile[] }
/** A file of the site; `isOnlyAsked`: whether it exists is all that matters. */
export type AskedFile = { file: string; isOnlyAsked?: boolean }
/** Tournaments to look at again before anything else, or all; numbered. */
export type ChangedAsk = { ask: 'changed'; number: number; ids: readonly string[] | null }
/** Reads what changed, and answers no page. */
export type LookAsk = { ask: 'look'; id: number; ids: readonly string[] | null }
/** How to make a picture that pages show, by its file name. */
export type TaskAsk = { ask: 'picture'; id: number; name: string }
/** What a picture for chats shows that a page names, by its file name. */
export type PreviewTaskAsk = { ask: 'preview'; id: number; file: string }
/**
 * A live page with its data: the address of its shell, its route, and what the API answered, by
 * path, as text. `version` as in `renderLive`.
 */
export type LiveAsk = { ask: 'live'; id: number } & LivePageAsk
export type LivePageAsk = {
  shell: string
  route: LiveRoute
  answers: Readonly<Record<string, { etag: string | null; text: string }>>
  version: string
}
type Answerable = PageAsk | LiveAsk | TaskAsk | PreviewTaskAsk | LookAsk
export type ChildAsk = Answerable | ChangedAsk

/** `at`: which of the files; `part`: its tournament or gathered page. */
export type FoundPage = {
  at: number
  file: string
  text: string | null
  /** The people whose data its pages must not show, as one text. */
  reserved: string
}

/** `megabytes`: all memory that the process holds. */
type Answered = { id: number; megabytes: number }

export type ChildTell =
  /** The folder of the compiled pages, once it can answer. */
  | { tell: 'ready'; compiled: string }
  /** The data as it was read after the last `changed`, with this number. */
  | { tell: 'now'; versions: Versions; number: number }
  | (Answered & { tell: 'page'; found: FoundPage | null })
  /** `reserved` as in `FoundPage`; null where no page was reached. */
  | (Answered & { tell: 'failed'; file: string; error: string; reserved: string | null })
  | (Answered & { tell: 'live'; text: string | null })
  | (Answered & { tell: 'picture'; task: Task | null })
  | (Answered & { tell: 'preview'; preview: Preview | null })
  | (Answered & { tell: 'looked' })
  /**
   * The program on disk, or `sitio.yml`, is another one, or its compiled pages were removed: a new
   * process has to answer.
   */
  | { tell: 'outdated' }
  /** It cannot start: why, for the terminal and for people. */
  | { tell: 'refused'; message: string; publicMessage: string | null }

/** Parts whose assembled data stay in memory. */
const KEPT_DATA = 60

const tell = (told: ChildTell) => void process.send!(told)

type Renderer = Awaited<ReturnType<typeof finishedRenderer>>

/** An address of the compiled pages, and the part it belongs to. */
type Page = { address: string; part?: PartToRender }

class Pages {
  private readonly content: ContentNow
  private readonly renderer: Renderer
  private readonly search: SearchNow
  private readonly data = new LRUCache<string, { version: string; data: PageData }>({
    max: KEPT_DATA,
  })
  private readonly tables = new LRUCache<string, Table>({ max: KEPT_DATA })
  private shared: { products: string; table: Table } | undefined

  constructor(content: ContentNow, renderer: Renderer) {
    this.content = content
    this.renderer = renderer
    this.search = new SearchNow(content)
  }

  /** Null where the site has none of the files. Throws `PageFailure`. */
  async first(files: readonly AskedFile[], versions: Versions): Promise<FoundPage | null> {
    for (const [at, { file, isOnlyAsked }] of files.entries()) {
      const searched = this.search.textOf(file, versions.names)
      // It shows people of any tournament: an older one is never shown in its place.
      if (searched !== undefined) return { at, file, text: searched, reserved: versions.names }
      const page = await this.pageOf(file, versions)
      if (!page) continue
      const reserved = this.reservedIn(page.part)
      const version = versionOfFile(file, versions, nowHere())
      const text = isOnlyAsked ? null : await this.text(file, page, version, reserved)
      return { at, file, text, reserved }
    }
    return null
  }

  /** Null where an answer is invalid. */
  async live({ shell, route, answers, version }: LivePageAsk, { code }: Versions) {
    const given = Object.entries(answers).map(([path, { etag, text }]) => {
      return [path, { etag, value: JSON.parse(text) as unknown }] as const
    })
    const live = { route, given: Object.fromEntries(given) }
    return this.renderer.renderLive(shell, live, version, this.dataOf(undefined, code))
  }

  private async text(file: string, { address, part }: Page, version: string, reserved: string) {
    try {
      return (await this.renderer.render(address, this.dataOf(part, version))).text
    } catch (error) {
      throw new PageFailure(file, reserved, error)
    }
  }

  private async pageOf(file: string, versions: Versions): Promise<Page | undefined> {
    const owner = ownerOf(file)
    if (owner === undefined) {
      const address = (await this.sharedTable(versions)).get(file)
      return address === undefined ? undefined : { address }
    }
    const part = this.content.part(owner)
    const address = part && this.tableOf(part).get(file)
    return address === undefined ? undefined : { address, part: part! }
  }

  /** The addresses of a part's pages and data, by file. */
  private tableOf(part: PartToRender): Table {
    const key = `${part.id} ${part.digest}`
    const known = this.tables.get(key)
    if (known) return known
    const { pages, calendars = [], data = [] } = part
    const table: Table = new Map([
      ...pages.map((address) => [fileOfPage(address), address] as const),
      ...[...calendars, ...data].map((address) => [dataFile(address), address] as const),
    ])
    this.tables.set(key, table)
    return table
  }

  private async sharedTable({ products }: Versions): Promise<Table> {
    if (this.shared?.products === products) return this.shared.table
    const data = this.dataOf(undefined, products)
    const { sharedRoutes, addressesOf } = this.renderer
    const addresses = await Promise.all(sharedRoutes.map((route) => addressesOf(route, data)))
    const table: Table = new Map(
      addresses.flat().map((address) => [fileAt(address), address] as const),
    )
    this.shared = { products, table }
    return table
  }

  /** One object while the version is the same: what pages work out of it is kept with it. */
  private dataOf(part: PartToRender | undefined, version: string): PageData {
    const key = part?.id ?? ''
    const known = this.data.get(key)
    if (known?.version === version) return known.data
    const { JobData } = this.renderer
    const data = part
      ? new JobData(workDir(), part.of ?? [part], { ...NOTHING_BESIDE, ...part.beside })
      : new JobData(workDir(), [], this.content.mainPages())
    this.data.set(key, { version, data })
    return data
  }

  /** Empty for what shows no single tournament. */
  private reservedIn(part: PartToRender | undefined) {
    return part && !isGathered(part.id) ? (part.people?.reserved ?? []).join(' ') : ''
  }
}

type Table = ReadonlyMap<string, string>

const dataFile = (address: string) => decodeURIComponent(address).slice(1)
const fileAt = (address: string) =>
  /\.\w+$/.test(address) ? dataFile(address) : fileOfPage(address)

class PageFailure extends Error {
  readonly file: string
  readonly reserved: string
  /** Whether a file of the reading store was gone. */
  readonly isMissing: boolean

  constructor(file: string, reserved: string, cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    this.isMissing = (cause as NodeJS.ErrnoException | null)?.code === 'ENOENT'
    this.file = file
    this.reserved = reserved
  }
}

/** The number of the last change that was noted before this process began. */
const START = Number(process.argv[2] ?? 0)

/** Reads and compiles; then answers until its parent goes. */
async function serve() {
  const content = new ContentNow({ content: contentDir(), work: workDir() })
  const early: ChildAsk[] = []
  const wait = (ask: ChildAsk) => void early.push(ask)
  process.on('message', wait)
  const first = await content.read()
  const { program } = content
  const compiled = await compiledPages(program!)
  keepCompiled(compiled)
  const pages = new Pages(content, await finishedRenderer(compiled))
  const pictures = new PictureTasks(content)
  const previews = new PreviewTasks(content)
  let said = { versions: first, number: START }
  let number = START
  const current = async () => {
    const asked = number
    const versions = await content.read()
    const now = content.isBehind ? said.number : asked
    const isGone = !existsSync(compiled)
    if (isGone || content.program!.digest !== program!.digest) tell({ tell: 'outdated' })
    if (said.versions !== versions || said.number !== now)
      tell({ tell: 'now', versions, number: now })
    said = { versions, number: now }
    return versions
  }
  const answer = async (ask: Answerable) => {
    if (ask.ask === 'look') {
      content.changed(ask.ids)
      await current()
      return tell({ tell: 'looked', ...answered(ask) })
    }
    const versions = await current()
    if (ask.ask === 'live') {
      const text = await pages.live(ask, versions)
      return tell({ tell: 'live', ...answered(ask), text })
    }
    if (ask.ask === 'picture') {
      const task = await pictures.taskOf(ask.name, versions)
      return tell({ tell: 'picture', ...answered(ask), task })
    }
    if (ask.ask === 'preview') {
      const preview = await previews.previewOf(ask.file)
      return tell({ tell: 'preview', ...answered(ask), preview })
    }
    const found = await pages.first(ask.files, versions).catch((error: unknown) => {
      // A build has deleted what another process read anew.
      if (!(error instanceof PageFailure) || !error.isMissing) throw error
      content.changed(null)
      return current().then((again) => pages.first(ask.files, again))
    })
    tell({ tell: 'page', ...answered(ask), found })
  }
  let turn: Promise<void> = Promise.resolve()
  const take = (ask: ChildAsk) => {
    if (ask.ask === 'changed') {
      content.changed(ask.ids)
      number = ask.number
      return
    }
    turn = turn.then(() => answer(ask)).catch((error: unknown) => failed(ask, error))
  }
  process.off('message', wait).on('message', take)
  tell({ tell: 'now', versions: first, number: START })
  tell({ tell: 'ready', compiled })
  early.forEach(take)
}

const MEGABYTE = 1024 * 1024
const answered = ({ id }: { id: number }): Answered => ({
  id,
  megabytes: process.memoryUsage.rss() / MEGABYTE,
})

function failed(ask: Answerable, error: unknown) {
  const named = ask.ask === 'live' ? ask.shell : ask.ask
  const { file, reserved } = error instanceof PageFailure ? error : { file: named, reserved: null }
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  tell({ tell: 'failed', ...answered(ask), file, error: said, reserved })
}

process.once('disconnect', () => process.exit(0))
serve().catch((error: unknown) => {
  const refusal = error instanceof Refusal ? error : null
  const message = refusal?.message ?? (error instanceof Error ? error.stack! : String(error))
  process.send!(
    { tell: 'refused', message, publicMessage: refusal?.publicMessage ?? null } satisfies ChildTell,
    () => process.exit(1),
  )
})
