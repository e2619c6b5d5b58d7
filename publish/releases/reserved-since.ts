/**
 * A rollback must not show people who were reserved since, nor tournaments that are hidden now. For a tournament that would show them,
 * the newest release's pages are used, or none. The other tournaments roll back normally.
 */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../ground/log.ts'
import { noteDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import { isGathered, isOfReading } from '../reading/gathered.ts'
import { showsReserved, type People } from '../reading/people.ts'
import { ReadingIndex } from '../reading/kept/reading-index.ts'
import { readDetails } from '../reading/kept/reading-store.ts'
import { peopleNow } from '../reading/kept/reserved-now.ts'
import { unlistedIn } from '../reading/unlisted.ts'
import { folderSignature, publicSignature } from '../reading/signatures.ts'
import type { KeptPart } from './kept-parts.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { factsOf, previewsIn, type PartFacts } from './part-facts.ts'
import { isFile, ReleaseFolder } from './release-folder.ts'
import { nextRelease, releaseNames } from './swap.ts'

/**
 * A tournament that does not roll back, and the newer release whose pages are shown; null where
 * none may be shown.
 */
type Held = { id: string; from: Manifest | null; isHidden?: boolean }

/**
 * The release to show for `target`: itself, or a copy without what was reserved since. Logs a
 * sentence for each affected tournament.
 */
export async function withoutReserved(
  { work, releases }: { work: string; releases: string },
  target: Manifest,
  log: Log,
): Promise<Manifest> {
  const newer = await newerThan(releases, target)
  const now = await peopleAsked(work, releases, newer)
  const { hidden } = unlistedIn(work)
  const held: Held[] = []
  try {
    for (const [id, part] of target.parts.entries()) {
      if (isGathered(id)) continue
      if (hidden.has(id)) {
        held.push({ id, from: null, isHidden: true })
        continue
      }
      const asked = now.of(id, part)
      if (!asked || !showsReserved(factsOf(releases, id, part).people, asked)) continue
      const isFit = (manifest: Manifest) => mayShow(releases, manifest, id, asked)
      held.push({ id, from: newer.find(isFit) ?? null })
    }
  } finally {
    now.close()
  }
  if (held.length === 0) return target
  const made = await layWithout({ work, releases }, target, held)
  for (const one of held) log(sentenceOf(one, target))
  return made
}

const sentenceOf = ({ id, from, isHidden }: Held, { release }: Manifest) =>
  isHidden
    ? `torneos/${id}: no se muestra, porque está escondido o quitado.`
    : from
      ? `torneos/${id}: se queda como en la versión ${from.release}, porque la ${release} muestra la foto, el año de nacimiento o la página de alguien que ahora está en reserva. Lo que haya que corregir ahí, corrígelo en sus archivos y construye: npm run build`
      : `torneos/${id}: no se muestra por ahora, porque la versión ${release} muestra la foto, el año de nacimiento o la página de alguien que ahora está en reserva. Para que vuelva a verse, construye: npm run build`

/** Newer releases than `target`, newest first. */
async function newerThan(releases: string, target: Manifest): Promise<Manifest[]> {
  const names = (await releaseNames(releases)).filter((it) => Number(it) > Number(target.release))
  const manifests = await Promise.all(names.map((name) => readManifest(releases, name)))
  return manifests.filter((manifest) => manifest !== null).toReversed()
}

type Asked = {
  /** The people of a part to compare with; undefined where unknown or unchanged. */
  of: (id: string, part: KeptPart) => People | undefined
  close: () => void
}

/**
 * The people who are reserved now: from the current data, else from the newest release that has
 * the tournament.
 */
async function peopleAsked(
  work: string,
  releases: string,
  newer: readonly Manifest[],
): Promise<Asked> {
  const index = indexOf(work)
  const ofPublic = await publicSignature()
  const content = index?.origin?.content
  const ofData = (id: string, part: KeptPart) => {
    if (content === undefined) return undefined
    const folder = join(content, 'torneos', id)
    if (!isFolder(folder)) return undefined
    const reading = index!.get(id)
    if (reading?.card && reading.signature === folderSignature(folder, ofPublic)) {
      if (isOfReading(part.digest, reading)) return 'same'
      const people = ignoring(() => readDetails(work, reading).people)
      if (people) return people
    }
    return peopleNow(folder) ?? undefined
  }
  const ofReleases = (id: string, { since }: KeptPart) => {
    for (const { parts } of newer) {
      const part = parts.get(id)
      if (part) return part.since === since ? undefined : factsIn(releases, id, part)?.people
    }
    return undefined
  }
  return {
    of: (id, part) => {
      const found = ofData(id, part)
      return found === 'same' ? undefined : (found ?? ofReleases(id, part))
    },
    close: () => index?.close(),
  }
}

const indexOf = (work: string) => ignoring(() => ReadingIndex.toRead(work)) ?? null

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function ignoring<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

const factsIn = (releases: string, id: string, part: KeptPart): PartFacts | undefined =>
  ignoring(() => factsOf(releases, id, part))

/** Whether a release has all pages of a tournament and shows no reserved person. */
function mayShow(releases: string, { release, parts }: Manifest, id: string, asked: People) {
  const part = parts.get(id)
  const facts = part && factsIn(releases, id, part)
  if (!facts || showsReserved(facts.people, asked)) return false
  return facts.files.every((file) => isFile(join(releases, release, file)))
}

/** Scripts and styles that newer pages need; they are named by their content. */
const NAMED_BY_CONTENTS = /^_astro\//

/** Lays a release that links to the files of `target`, except for held tournaments. */
async function layWithout(
  { work, releases }: { work: string; releases: string },
  target: Manifest,
  held: readonly Held[],
): Promise<Manifest> {
  const release = await nextRelease(releases)
  const folder = join(releases, release)
  const laid = new ReleaseFolder(folder, join(releases, target.release))
  try {
    const ids = new Set(held.map(({ id }) => id))
    for (const file of target.shared) laid.keep(file)
    for (const [id, part] of target.parts.entries())
      if (!ids.has(id)) for (const file of factsOf(releases, id, part).files) laid.keep(file)
    const shared = new Set(target.shared)
    for (const { id, from } of held) {
      if (!from) continue
      const newer = join(releases, from.release)
      for (const file of factsOf(releases, id, from.parts.get(id)!).files) laid.keep(file, newer)
      for (const file of from.code === target.code ? [] : from.shared)
        if (NAMED_BY_CONTENTS.test(file) && laid.keep(file, newer)) shared.add(file)
    }
    const gone = held.filter(({ from }) => !from).length
    // The index is the target's, with its names of the held ones: the next build makes it anew.
    const { search: _ofTarget, ...known } = target
    const manifest: Manifest = {
      ...known,
      release,
      shared: [...shared].toSorted(),
      parts: partsWithout(releases, target, held),
      tournaments: target.tournaments - gone,
    }
    const missing = linkPreviews(previewStore(work), folder, previewsIn(releases, manifest))
    if (missing.size === 0) await noteDrawn(releases, release)
    await writeManifest(releases, manifest)
    return manifest
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Marks held tournaments as different, so that the next build renders them. */
function partsWithout(releases: string, { parts }: Manifest, held: readonly Held[]) {
  const changed = new Map<string, KeptPart>()
  const links = new Map<string, number>()
  const count = ({ links: addresses }: PartFacts, more: number) => {
    for (const address of addresses) links.set(address, (links.get(address) ?? 0) + more)
  }
  for (const { id, from } of held) {
    count(factsOf(releases, id, parts.get(id)!), -1)
    if (!from) continue
    const part = from.parts.get(id)!
    count(factsOf(releases, id, part), 1)
    changed.set(id, { ...part, digest: `${part.digest} of ${from.release}` })
  }
  const removed = held.filter(({ from }) => !from).map(({ id }) => id)
  return parts.after({ changed, removed, links })
}
