/** The parts of a release, and the links between them. */
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'

/** The pages of one part in a release. */
export type KeptPart = {
  /** The digest of its data. */
  digest: string
  /** The release for which they were rendered. */
  since: string
  /** The digest of what it adds to the site's index. */
  names?: string
}

/** `links` counts, by address, how many parts refer to it from outside. */
export type StoredParts = { parts: Record<string, KeptPart>; links: Record<string, number> }

export type Differences = {
  changed: ReadonlyMap<string, KeptPart>
  removed: readonly string[]
  /** By address, how many more parts refer to it than before. */
  links: ReadonlyMap<string, number>
}

export class KeptParts {
  private readonly parts: ReadonlyMap<string, KeptPart>
  private readonly counts: ReadonlyMap<string, number>
  /** The addresses that parts refer to, by the part that they belong to. */
  private byOwner: ReadonlyMap<string | undefined, string[]> | undefined

  constructor(parts: ReadonlyMap<string, KeptPart>, counts: ReadonlyMap<string, number>) {
    this.parts = parts
    this.counts = counts
  }

  static of = ({ parts, links }: StoredParts) =>
    new KeptParts(new Map(Object.entries(parts)), new Map(Object.entries(links)))

  static readonly none = new KeptParts(new Map(), new Map())

  get stored(): StoredParts {
    return { parts: Object.fromEntries(this.parts), links: Object.fromEntries(this.counts) }
  }

  get size() {
    return this.parts.size
  }

  get(id: string): KeptPart | undefined {
    return this.parts.get(id)
  }

  entries() {
    return this.parts.entries()
  }

  ids() {
    return this.parts.keys()
  }

  /** Whether any part refers to an address. */
  isLinked(address: string) {
    return this.counts.has(address)
  }

  /** All addresses that parts refer to and that belong to this part, or to no part. */
  linksTo(owner: string | undefined): readonly string[] {
    this.byOwner ??= Map.groupBy(this.counts.keys(), (address) => ownerOf(address.slice(1)))
    return this.byOwner.get(owner) ?? []
  }

  links() {
    return this.counts.keys()
  }

  /** The parts after some changes. */
  after({ changed, removed, links }: Differences): KeptParts {
    const parts = new Map(this.parts)
    for (const id of removed) parts.delete(id)
    for (const [id, part] of changed) parts.set(id, part)
    const counts = new Map(this.counts)
    for (const [address, more] of links) {
      const sum = (counts.get(address) ?? 0) + more
      if (sum > 0) counts.set(address, sum)
      else counts.delete(address)
    }
    return new KeptParts(parts, counts)
  }
}
