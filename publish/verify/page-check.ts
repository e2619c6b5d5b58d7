/**
 * Checks pages in memory, in the process that renders them: everything that one page or one
 * tournament's pages show. `verify.ts` checks the rest.
 */
import { matchAnchor } from '../../src/lib/addresses/links.ts'
import { fileAt, fragmentOf, linksIn } from './page-links.ts'
import type { HeavyPage } from './page-scales.ts'
import { heavyPage } from './page-scales.ts'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { mayBeListed } from '../sitemap/listed.ts'

/** A page and an address that it refers to in vain. */
export type BrokenLink = { file: string; address: string }

/** The results of the check of some pages. */
export type PageReport = {
  /** The size of each page, in bytes. */
  sizes: Record<string, number>
  /**
   * By tournament (shared pages under ''): addresses outside it, each with a page that refers to
   * it.
   */
  links: Record<string, Record<string, string>>
  /** By tournament: the anchors of its matches, by file; for shared pages, all anchors. */
  anchors: Record<string, Record<string, string[]>>
  /** By tournament (shared pages under ''): the previews that its pages name. */
  previews: Record<string, string[]>
  broken: BrokenLink[]
  heavy: HeavyPage[]
  /** Files of the pages that the sitemap lists. */
  listed: string[]
}

/** The anchor of a match's details: `matchAnchor` of `src/lib/addresses/links.ts`. */
export const MATCH = new RegExp(`^${matchAnchor({ id: '' })}`)

export class PageCheck {
  private sizes: PageReport['sizes'] = {}
  private heavy: HeavyPage[] = []
  private broken: BrokenLink[] = []
  private listed: string[] = []
  /** By owner: what its pages refer to, and the ids on each page. */
  private owners = new Map<string, Owner>()

  /** `size` is in bytes; pass it where it is already known. */
  add(file: string, html: string, size = Buffer.byteLength(html)) {
    this.sizes[file] = size
    if (!file.endsWith('.html')) {
      if (ownerOf(file) !== undefined) this.ownerOf(file).ids.set(file, new Set())
      return
    }
    const { addresses, missingIds, ids, previews, isForRobots } = linksIn(html, file)
    if (isForRobots && mayBeListed(file)) this.listed.push(file)
    for (const id of missingIds) this.broken.push({ file, address: `#${id}` })
    const owner = this.ownerOf(file)
    owner.ids.set(file, ids)
    for (const address of addresses) if (!owner.links.has(address)) owner.links.set(address, file)
    for (const preview of previews) owner.previews.add(preview)
    const heavy = heavyPage(file, html, size)
    if (heavy) this.heavy.push(heavy)
  }

  /**
   * The results since the last report. All pages of a tournament must have been added before it.
   */
  report(): PageReport {
    const { sizes, heavy, broken, listed, owners } = this
    const report: PageReport = {
      sizes,
      links: {},
      anchors: {},
      previews: {},
      broken,
      heavy,
      listed,
    }
    for (const [id, { links, ids, previews }] of owners) {
      const outside = [...links].filter(([address, file]) => {
        if (id === '' || ownerOf(address.slice(1)) !== id) return true
        if (!leadsTo(address, ids)) broken.push({ file, address })
        return false
      })
      report.links[id] = Object.fromEntries(outside)
      report.previews[id] = [...previews]
      report.anchors[id] = placesIn(ids, id === '' ? /^/ : MATCH)
    }
    this.sizes = {}
    this.heavy = []
    this.broken = []
    this.listed = []
    this.owners = new Map()
    return report
  }

  private ownerOf(file: string): Owner {
    const id = ownerOf(file) ?? ''
    const known = this.owners.get(id)
    if (known) return known
    const owner: Owner = { links: new Map(), ids: new Map(), previews: new Set() }
    this.owners.set(id, owner)
    return owner
  }
}

type Owner = {
  links: Map<string, string>
  ids: Map<string, ReadonlySet<string>>
  previews: Set<string>
}

/** True if a page exists at the address and has its anchor. */
function leadsTo(address: string, ids: Owner['ids']) {
  const file = fileAt(address, (it) => ids.has(it))
  const fragment = fragmentOf(address)
  return file !== undefined && (fragment === '' || ids.get(file)!.has(fragment))
}

const placesIn = (ids: Owner['ids'], which: RegExp) =>
  Object.fromEntries(
    [...ids]
      .map(([file, all]) => [file, [...all].filter((id) => which.test(id))] as const)
      .filter(([, places]) => places.length > 0),
  )

/** Shared pages may be in several reports; all others are in one. */
function byOwner<Field extends 'links' | 'anchors' | 'previews'>(
  parts: readonly PageReport[],
  field: Field,
  merge: (all: PageReport[Field][string][]) => PageReport[Field][string],
): PageReport[Field] {
  type Found = PageReport[Field][string]
  const found = new Map<string, Found[]>()
  for (const part of parts)
    for (const [id, own] of Object.entries(part[field]) as [string, Found][])
      found.set(id, [...(found.get(id) ?? []), own])
  return Object.fromEntries(
    [...found].map(([id, all]) => [id, all.length === 1 ? all[0] : merge(all)]),
  ) as PageReport[Field]
}

/** Merges the reports of several processes. */
export const mergedReports = (parts: readonly PageReport[]): PageReport => ({
  sizes: Object.assign({}, ...parts.map(({ sizes }) => sizes)),
  links: byOwner(parts, 'links', (all) => Object.assign({}, ...all.toReversed())),
  anchors: byOwner(parts, 'anchors', (all) => Object.assign({}, ...all)),
  previews: byOwner(parts, 'previews', (all) => [...new Set(all.flat())]),
  broken: parts.flatMap(({ broken }) => broken),
  heavy: parts.flatMap(({ heavy }) => heavy),
  listed: parts.flatMap(({ listed }) => listed),
})
