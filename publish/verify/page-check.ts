/**
 * Checks pages while they are in memory: whatever can be checked on a page or among the pages of one
 * tournament is checked here, in the process that renders them; `verify.ts` checks the rest.
 */
import { matchAnchor } from '../../src/lib/addresses/links.ts'
import { fileAt, fragmentOf, linksIn } from './page-links.ts'
import type { HeavyPage } from './page-scales.ts'
import { heavyPage } from './page-scales.ts'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { mayBeListed } from '../sitemap/listed.ts'

/** A page and what it refers to in vain. */
export type BrokenLink = { file: string; address: string }

/** What the check found out about some pages. */
export type PageReport = {
  /** The bytes of each. */
  sizes: Record<string, number>
  /** Per tournament (empty for the pages of none): addresses outside it, with a page that has them. */
  links: Record<string, Record<string, string>>
  /** Per tournament: its matches' places, by file; of the pages of none every place. */
  anchors: Record<string, Record<string, string[]>>
  /** Per tournament (empty for the pages of none): the pictures that chats show of its pages. */
  previews: Record<string, string[]>
  broken: BrokenLink[]
  heavy: HeavyPage[]
  /** Files of the pages that search engines are told of. */
  listed: string[]
}

/** Where a match's details stand: `matchAnchor` of `lib/links.ts`. */
export const MATCH = new RegExp(`^${matchAnchor({ id: '' })}`)

export class PageCheck {
  private sizes: PageReport['sizes'] = {}
  private heavy: HeavyPage[] = []
  private broken: BrokenLink[] = []
  private listed: string[] = []
  /** Per owner: what its pages refer to, and the ids of each. */
  private owners = new Map<string, Owner>()

  /** `size` is in bytes, for whoever knows it. */
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

  /** What was found since the last report. All pages of a tournament come before it. */
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

/** True if a page answers, and has the place that the address jumps to. */
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

/** Pages of no tournament may be in several reports; all others are in one. */
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

/** A report without what it says of the pages of some parts. */
export function reportWithout(
  report: PageReport,
  parts: { has: (id: string) => boolean },
): PageReport {
  const isLeft = (file: string) => !parts.has(ownerOf(file) ?? '')
  const left = <T>(byOwner: Record<string, T>) =>
    Object.fromEntries(Object.entries(byOwner).filter(([id]) => !parts.has(id)))
  return {
    sizes: Object.fromEntries(Object.entries(report.sizes).filter(([file]) => isLeft(file))),
    links: left(report.links),
    anchors: left(report.anchors),
    previews: left(report.previews),
    broken: report.broken.filter(({ file }) => isLeft(file)),
    heavy: report.heavy.filter(({ file }) => isLeft(file)),
    listed: report.listed.filter(isLeft),
  }
}

/** The reports of several processes as one. */
export const mergedReports = (parts: readonly PageReport[]): PageReport => ({
  sizes: Object.assign({}, ...parts.map(({ sizes }) => sizes)),
  links: byOwner(parts, 'links', (all) => Object.assign({}, ...all.toReversed())),
  anchors: byOwner(parts, 'anchors', (all) => Object.assign({}, ...all)),
  previews: byOwner(parts, 'previews', (all) => [...new Set(all.flat())]),
  broken: parts.flatMap(({ broken }) => broken),
  heavy: parts.flatMap(({ heavy }) => heavy),
  listed: parts.flatMap(({ listed }) => listed),
})
