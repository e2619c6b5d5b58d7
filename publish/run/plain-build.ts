/**
 * The steps that a plain `astro build` lacks: resized photos, finished pages, and a check of every
 * page. `npm run build` has its own steps and does not use this file.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { lstat, unlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { namesUnder } from '../../ground/files-under.ts'
import { makePictures } from '../pictures/pictures.ts'
import { leagueParts, tournamentParts, withAddresses } from '../reading/gathered.ts'
import { readProducts } from '../reading/products.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { pageFinisher } from '../rendering/finished-page.ts'
import { IN_SITE, linkedSheets, sheetsIn } from '../rendering/linked-sheets.ts'
import { scriptsIn } from '../rendering/preloads.ts'
import { readingsIn } from '../reading/kept/reading-index.ts'
import { releasesOf } from '../releases/releases.ts'
import { shownRelease } from '../releases/swap.ts'
import { PageCheck } from '../verify/page-check.ts'
import { verifyRelease } from '../releases/verify.ts'
import type { Log } from '../../ground/log.ts'

/** Folders: Astro's output, the data, and the work folder with the readings. */
type Places = { out: string; content: string; work: string }

/**
 * Detaches the release that `out` links to, because Astro would empty its folder. The release
 * stays for `npm run build` and `npm run rollback`.
 */
export async function leaveRelease({ out, work }: Omit<Places, 'content'>) {
  const isLink = (await lstat(out).catch(() => null))?.isSymbolicLink()
  if (isLink && (await shownRelease(out, releasesOf(work, out))) !== null) await unlink(out)
}

/**
 * Makes all pictures of the site in `out`, except previews, which pages name where the site's
 * address is known (`siteUrl`); the log says so. Refuses a picture that cannot be read.
 */
export async function addPictures({ out, ...places }: Places, siteUrl: string, log: Log) {
  const { pictures } = await readProducts(places.content)
  const made = await makePictures(places, tournamentParts(shownIn(places.work)), pictures, log)
  for (const { file, path } of made) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    copyFileSync(path, join(out, file))
  }
  if (!siteUrl) return
  for (const file of [...namesUnder(out)].filter(isPage)) {
    const html = readFileSync(join(out, file), 'utf8')
    writeFileSync(join(out, file), html.replace(OF_PREVIEWS, ''))
  }
  log('Las vistas previas para chats quedan fuera: las dibuja «npm run build».')
}

/** How a page names its preview. */
const OF_PREVIEWS =
  /<meta (?:property="og:image(?::width|:height)?"|name="twitter:card") content="[^"]*"\s*\/?>/g

/**
 * Finishes every page in `out` as `npm run build` does, and removes the style sheets that no page
 * links any more.
 */
export async function finishPages(out: string) {
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const sheets = join(out, IN_SITE)
  const finish = pageFinisher(await scriptsIn(out), linkedSheets(sheets))
  // Before they are finished themselves.
  const shells = SHELLS.map(({ path }) => read(fileOfPage(path)))
  const linked = new Set<string>()
  for (const file of [...namesUnder(out)].filter(isPage)) {
    const text = await finish(file, read(file), async () => shells)
    writeFileSync(join(out, file), text)
    for (const [, name] of text.matchAll(LINKED_SHEET)) linked.add(name!)
  }
  for (const name of sheetsIn(sheets)) if (!linked.has(name)) rmSync(join(sheets, name))
}

const LINKED_SHEET = /<link [^>]*href="\/_astro\/([^"/]+\.css)"/g

/** Refuses a site with a missing page or a broken link. */
export async function verifyPlain({ out, work }: Omit<Places, 'content'>, log: Log) {
  const readings = shownIn(work)
  const files = [...namesUnder(out)]
  const check = new PageCheck()
  for (const file of files) {
    const { size } = statSync(join(out, file))
    check.add(file, isPage(file) ? readFileSync(join(out, file), 'utf8') : '', size)
  }
  const report = check.report()
  const there = new Set(files)
  await verifyRelease({
    folder: out,
    report,
    isNewCode: true,
    changed: withAddresses(work, [...tournamentParts(readings), ...leagueParts(readings)]),
    has: (file) => there.has(file),
    links: Object.values(report.links).flatMap((of) => Object.keys(of)),
    linking: () => [],
    anchorsOf: (id) => report.anchors[id],
    outcome: `Lo que quedó en ${relative('', out)} no está completo; no lo publiques.`,
  })
  log(`${files.filter(isPage).length} páginas revisadas: ningún enlace lleva al vacío.`)
}

const shownIn = (work: string) => readingsIn(work).filter(({ card }) => card !== null)

const isPage = (file: string) => file.endsWith('.html')
