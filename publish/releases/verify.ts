/**
 * The last check before a release is shown: every page must exist and be complete, and every link
 * must lead somewhere. New pages were checked where they were rendered (`page-check.ts`), and the
 * manifest records the links of the others, so no page is opened again.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isGathered } from '../reading/gathered.ts'
import type { Addresses } from '../reading/kept/reading-store.ts'
import { fileOfPage, ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { onOneLine } from '../../src/lib/problems/problem.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import type { PartFacts } from './part-facts.ts'
import type { BrokenLink, PageReport } from '../verify/page-check.ts'
import { MATCH } from '../verify/page-check.ts'
import { fileAt, fragmentOf } from '../verify/page-links.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import { importsIn } from '../rendering/preloads.ts'
import type { Log } from '../../ground/log.ts'
import { FailedParts } from '../reading/failed-parts.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** Files that every site has, whatever its data. */
const ALWAYS = [
  'index.html',
  '404.html',
  'torneo-beta/404.html',
  't-beta/404.html',
  ...new Set(SHELLS.map(({ path }) => fileOfPage(path))),
]

/**
 * Yields one file at a time: the full list of a large site would take as much memory as everything
 * else.
 */
function* expectedFiles(parts: readonly Addresses[]) {
  yield* ALWAYS
  for (const { pages, calendars = [], data = [] } of parts) {
    yield* pages.map(fileOfPage)
    for (const address of [...calendars, ...data]) yield address.slice(1)
  }
}

/** Files that should be in a folder and are missing or empty. */
export const missingFiles = (folder: string, parts: readonly Addresses[]) =>
  expectedFiles(parts)
    .filter((file) => !(sizeOf(join(folder, file)) > 0))
    .toArray()

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

type Laid = {
  folder: string
  /** The parts with new pages; all others were checked when they were rendered. */
  changed: readonly Addresses[]
  /** Whether the release has a file. */
  has: (file: string) => boolean
  /** Addresses outside their own part that pages refer to. */
  links: Iterable<string>
  /** Ids of the parts with unchanged pages that refer to an address. */
  linking: (address: string) => readonly string[]
  /** The anchors of a part's matches, by file; undefined where there is no such part. */
  anchorsOf: (id: string) => PartFacts['anchors'] | undefined
  /** The report of the new pages. */
  report: PageReport
  /** Whether the scripts are new, too. */
  isNewCode: boolean
  /** What a refusal says about the site; by default, that it stays as it was. */
  outcome?: string
}

const STAYS = 'No se cambió nada del sitio.'

/** Refuses a release with a missing or truncated page, or with a broken link. */
export async function verifyRelease(laid: Laid) {
  const { folder, changed, has, report, outcome = STAYS } = laid
  const missing = expectedFiles(changed).filter((file) => !has(file))
  const cut = Object.keys(report.sizes).filter(
    (file) => sizeOf(join(folder, file)) !== report.sizes[file],
  )
  const bad = [...missing, ...cut].map((file) => ({ part: ownerOf(file), line: file }))
  refuse(bad, {
    one: 'página falta o quedó a medias',
    many: 'páginas faltan o quedaron a medias',
    outcome,
  })
  const broken = [
    ...report.broken,
    ...brokenLinks(laid),
    ...(laid.isNewCode ? await brokenImports(folder, has) : []),
  ]
  refuse(
    broken.map(({ file, address }) => ({
      part: tournamentAt(file) ?? tournamentAt(address.slice(1)),
      line: `${file}: ${address}`,
    })),
    { one: 'enlace no lleva a ningún lado', many: 'enlaces no llevan a ningún lado', outcome },
  )
}

/** For a page of several tournaments, the one that the link leads to is at fault. */
function tournamentAt(file: string) {
  const owner = ownerOf(file)
  return owner === undefined || isGathered(owner) ? undefined : owner
}

/** Links of all pages, old and new, to files that the release lacks. */
function brokenLinks({ has, links, linking, anchorsOf, report }: Laid): BrokenLink[] {
  const leadsTo = (address: string) => {
    const file = fileAt(address, has)
    const fragment = fragmentOf(address)
    if (file === undefined || fragment === '') return file !== undefined
    // References inside a drawing are not checked.
    if (!file.endsWith('.html')) return true
    const owner = ownerOf(file)
    if (owner === undefined) return report.anchors['']?.[file]?.includes(fragment) ?? false
    return !MATCH.test(fragment) || (anchorsOf(owner)?.[file]?.includes(fragment) ?? false)
  }
  const ofNone = report.links[''] ?? {}
  const broken = [...new Set([...Object.keys(ofNone), ...links])].filter((it) => !leadsTo(it))
  return broken.flatMap((address) =>
    [
      ...Object.values(report.links).flatMap((files) => files[address] ?? []),
      ...linking(address),
    ].map((file) => ({ file, address })),
  )
}

async function brokenImports(folder: string, has: Laid['has']): Promise<BrokenLink[]> {
  return [...(await importsIn(folder))].flatMap(([script, imports]) =>
    imports
      .filter((address) => !has(address.slice(1)))
      .map((address) => ({ file: script.slice(1), address })),
  )
}

/** How many lines are listed, so that a person still reads the first. */
const SOME = 10

type Bad = { part: string | undefined; line: string }
type RefusalWords = { one: string; many: string; outcome: string }

function refuse(bad: readonly Bad[], { one, many, outcome }: RefusalWords) {
  if (bad.length === 0) return
  const lines = bad.map(({ line }) => line)
  const more = lines.length > SOME ? `\n… y ${lines.length - SOME} más` : ''
  const publicMessage = `${plural(lines.length, one, many)} en lo construido:\n${lines.slice(0, SOME).map(onOneLine).join('\n')}${more}\n${outcome}`
  const failed = bad.map(({ part, line }) => ({ part, error: `${plural(1, one, many)}: ${line}` }))
  throw new FailedParts(publicMessage, failed, { publicMessage })
}

const kilobytes = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const kb = (bytes: number) => `${kilobytes.format(bytes / 1000)} KB`

/** Sentences about pages that are too heavy; they stop nothing. */
export const heavyWords = (heavy: readonly HeavyPage[]) =>
  heavy
    .toSorted((one, other) => other.bytes / other.bar - one.bytes / one.bar)
    .map(
      ({ file, bytes, bar }) =>
        `${file} pesa unos ${kb(bytes)}; conviene que no pase de ${kb(bar)}.`,
    )

/** Logs the heaviest pages. `isSeason`: whether a tournament, by its id, is a league's, which may be split in two. */
export function logHeavy(heavy: readonly HeavyPage[], log: Log, isSeason: (id: string) => boolean) {
  if (heavy.length === 0) return
  const count = plural(heavy.length, 'página pesa', 'páginas pesan')
  log(`${count} más de lo que conviene en un teléfono con mala señal, sin detener nada:`)
  for (const words of heavyWords(heavy).slice(0, MOST_LOGGED)) log(`  ${words}`)
  if (heavy.length > MOST_LOGGED) log(`  … y ${heavy.length - MOST_LOGGED} más`)
  const owners = new Set(heavy.flatMap(({ file }) => ownerOf(file) ?? []))
  if ([...owners].some(isSeason))
    log('  Un torneo muy largo va mejor en dos, por ejemplo Apertura y Clausura.')
}

const MOST_LOGGED = 3
