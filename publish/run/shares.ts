/**
 * A cold build on several machines: each renders one share of the tournaments into a folder
 * (`build-share.ts`). One machine joins them into the site, byte for byte as if it had rendered
 * every page itself. This file reads and writes those folders.
 */
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import type { Part } from '../reading/gathered.ts'
import type { Now } from '../releases/plan.ts'
import { reportWithout, type PageReport } from '../verify/page-check.ts'
import { Refusal } from '../../ground/refusal.ts'

/** The share's number and how many there are: the second of eight. */
export type ShareNumber = { number: number; of: number }

/** What is stored beside the pages of a share. */
type Share = ShareNumber & {
  /** The digest of everything but the data, as in a release. */
  code: string
  /** The digest of each tournament whose pages the share has. */
  tournaments: Record<string, string>
  /**
   * Tournaments whose current files are not shown. The joining machine renders their last good
   * files.
   */
  held: string[]
  /** The check of the share's pages. */
  report: PageReport
}

const LIST = 'parte.json'
const PAGES = 'sitio'
const MOST = 1000

/** Parses `2/8`; refuses anything else. */
export function shareNumber(words: string): ShareNumber {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(words) ?? []).map(Number)
  if (number === undefined || of === undefined || number < 1 || number > of || of > MOST)
    throw new Refusal(`--part «${words}»: escribe cuál de cuántas, por ejemplo 2/8.`)
  return { number, of }
}

const wordsOf = ({ number, of }: ShareNumber) => `${number}/${of}`
const commandOf = (share: ShareNumber) => `npm run build -- --part ${wordsOf(share)}`

/** The tournaments of one share: every nth, so that the large ones of one league are spread out. */
export const idsOfShare = (ids: readonly string[], { number, of }: ShareNumber): string[] =>
  ids.filter((_id, index) => index % of === number - 1)

/** The share's folder in `folder`: `2-de-8`. */
export const shareFolder = (folder: string, { number, of }: ShareNumber) =>
  join(folder, `${number}-de-${of}`)

/**
 * Copies a share's pages to where shares are kept, perhaps on another disk. Replaces an earlier
 * copy.
 */
export async function keepShare(folder: string, pages: string, share: Share) {
  const place = shareFolder(folder, share)
  const beside = `${place}.${process.pid}.new`
  await mkdir(beside, { recursive: true })
  await cp(pages, join(beside, PAGES), { recursive: true })
  await writeFile(join(beside, LIST), JSON.stringify(share))
  await refuseOtherFolder(place)
  await rm(place, { recursive: true, force: true })
  await rename(beside, place)
}

async function refuseOtherFolder(place: string) {
  if (!(await stat(place).catch(() => null)) || (await listOf(place))) return
  throw new Refusal(`${place} ya existe y no es una parte: quítala o usa otra carpeta con --out.`)
}

const listOf = async (place: string): Promise<Share | null> => {
  try {
    return JSON.parse(await readFile(join(place, LIST), 'utf8')) as Share
  } catch {
    return null
  }
}

/**
 * What this build has: the ids of all tournaments, and of those whose current files are not shown.
 */
type Here = Pick<Now, 'code' | 'parts'> & {
  folders: readonly string[]
  held: { has: (id: string) => boolean }
}

/**
 * All shares in a folder, checked. Refuses if a share is missing, or comes from another program or
 * other data.
 */
export class Shares {
  /** The tournaments whose pages come from the shares. */
  readonly ids: ReadonlySet<string>
  readonly reports: PageReport[]
  private readonly places: string[]
  private readonly held: Here['held']

  private constructor(found: readonly { place: string; share: Share }[], held: Here['held']) {
    const all = found.flatMap(({ share }) => Object.keys(share.tournaments))
    this.ids = new Set(all.filter((id) => !held.has(id)))
    this.reports = found.map(({ share }) => reportWithout(share.report, held))
    this.places = found.map(({ place }) => place)
    this.held = held
  }

  static async of(folder: string, now: Here) {
    const names = (await readdir(folder).catch(() => [])).filter((name) =>
      /^\d+-de-\d+$/.test(name),
    )
    const found = await Promise.all(
      names.map(async (name) => {
        const place = join(folder, name)
        const share = await listOf(place)
        if (!share) throw new Refusal(`${place} no es una parte entera: hazla de nuevo.`)
        return { place, share }
      }),
    )
    refuseMissing(
      folder,
      found.map(({ share }) => share),
    )
    for (const { share } of found) refuseOther(share, now)
    return new Shares(found, now.held)
  }

  /** Copies the shares' pages beside those rendered here. */
  async copyTo(out: string) {
    for (const place of this.places) {
      const pages = join(place, PAGES)
      await cp(pages, out, {
        recursive: true,
        filter: (from) => !this.isHeld(relative(pages, from)),
      })
    }
  }

  private isHeld(file: string) {
    return this.held.has(ownerOf(file.replaceAll(sep, '/')) ?? '')
  }
}

function refuseMissing(folder: string, shares: readonly Share[]) {
  const [first] = shares
  if (!first)
    throw new Refusal(
      `En ${folder} no hay partes. Haz la primera con ${commandOf({ number: 1, of: 2 })}.`,
    )
  const { of } = first
  const other = shares.find((share) => share.of !== of)
  if (other)
    throw new Refusal(
      `En ${folder} hay partes de ${of} y de ${other.of}: deja solo las de una construcción.`,
    )
  const there = new Set(shares.map(({ number }) => number))
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((it) => !there.has(it))
  if (missing.length > 0)
    throw new Refusal(
      `En ${folder} faltan partes. Hazlas con:\n${missing.map((number) => `  ${commandOf({ number, of })}`).join('\n')}`,
    )
}

function refuseOther(share: Share, { code, parts, folders, held }: Here) {
  const again = `Hazla de nuevo con: ${commandOf(share)}`
  if (share.code !== code)
    throw new Refusal(`La parte ${wordsOf(share)} es de otra versión del programa. ${again}`)
  const ids = new Set(idsOfShare(folders, share))
  const given = new Map(Object.entries(share.tournaments))
  const isOther = ({ id, digest }: Part) =>
    !held.has(id) && !share.held.includes(id) && given.get(id) !== digest
  if (parts.some([...ids]).some(isOther) || given.keys().some((id) => !ids.has(id)))
    throw new Refusal(`La parte ${wordsOf(share)} es de otros datos. ${again}`)
}
