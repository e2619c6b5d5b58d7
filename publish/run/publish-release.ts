/**
 * From rendered pages to the shown site: lays a new release beside the last one, verifies it,
 * shows it, and deletes what rollback no longer needs.
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { madeWith, publicSettings } from '../hosts/public-settings.ts'
import { forgetDrawn, noteDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { readManifest, writeManifest, type Manifest } from '../releases/manifest.ts'
import { factsOf, keepFacts, previewsAmong, storeFacts } from '../releases/part-facts.ts'
import { layRelease } from '../releases/release.ts'
import type { NewFacts } from '../releases/release-parts.ts'
import type { KeptParts } from '../releases/kept-parts.ts'
import { releasesOf } from '../releases/releases.ts'
import { forgetOthers, nextRelease, show, type LastBuild } from '../releases/swap.ts'
import { logHeavy, verifyRelease } from '../releases/verify.ts'
import { isSharedSame, type Now, type BuildPlan } from '../releases/plan.ts'
import type { Rendered } from './render.ts'
import type { Log } from '../../ground/log.ts'

/** How many earlier releases are kept for a rollback. */
const KEPT_BEFORE = 2

type Release = {
  tournaments: number
  last: LastBuild
  now: Now
  plan: BuildPlan
  changed: readonly PartToRender[]
  made: Rendered
  /** Called once the release is verified, before it is shown. */
  onVerified: () => Promise<void>
}

type Place = { out: string; work: string; log: Log; today: Today }

/** A table with this many rounds is a league's season; the groups of a World Cup have three. */
const LONG_SEASON = 20

type Laid = { parts: KeptParts; facts: NewFacts }

/**
 * The links to verify. Links to pages of unchanged parts that the last release already had are
 * left out: they still work.
 */
function linksToVerify(last: LastBuild, plan: BuildPlan, { parts, facts }: Laid): Iterable<string> {
  if (!last || plan.whole) return parts.links()
  const others = new Set([...facts.keys(), ...plan.removed])
  const isKnown = (address: string) => {
    const owner = ownerOf(address.slice(1))
    return owner !== undefined && !others.has(owner) && last.manifest.parts.isLinked(address)
  }
  const ofNew = facts.values().flatMap(({ links }) => links)
  const toOthers = [undefined, ...others].flatMap((owner) => parts.linksTo(owner))
  return new Set([...ofNew.filter((address) => !isKnown(address)), ...toOthers])
}

/** Lays out the new release, verifies it and shows it. A release that fails is deleted. */
export async function publishRelease(
  { last, now, plan, changed, made, tournaments, onVerified }: Release,
  { out, work, log, today }: Place,
) {
  const releases = releasesOf(work, out)
  const release = await nextRelease(releases)
  const folder = join(releases, release)
  try {
    const { code, products, cards, news } = now
    const { still } = made
    const given = {
      folder,
      last,
      plan,
      ...made,
      today,
      siteUrl: publicSettings().siteUrl,
      people: new Map(changed.flatMap(({ id, people }) => (people ? [[id, people]] : []))),
      isSharedSame: isSharedSame(last?.manifest, now),
    }
    const { written, isDifferent, has, facts, ...laid } = layRelease(given)
    const { report } = made
    const factsOfPart = (id: string) => facts.get(id) ?? factsOf(releases, id, laid.parts.get(id)!)
    const standing = () => (plan.whole ? [] : [...laid.parts.ids()].filter((id) => !facts.has(id)))
    await verifyRelease({
      folder,
      changed,
      has,
      report,
      links: linksToVerify(last, plan, { parts: laid.parts, facts }),
      linking: (address) => standing().filter((id) => factsOfPart(id).links.includes(address)),
      anchorsOf: (id) => (laid.parts.get(id) ? factsOfPart(id).anchors : undefined),
      isNewCode: plan.whole !== null,
    })
    logHeavy(report.heavy, log, (id) => has(`torneo-beta/${id}/jornadas/${LONG_SEASON}.html`))
    await onVerified()
    storeFacts(releases, release, facts)
    const missing = linkPreviews(previewStore(work), folder, previewsAmong(laid, factsOfPart))
    const previous = (isDifferent ? last?.manifest.release : last?.manifest.previous) ?? null
    const inTime = { previous, built: new Date().toISOString() }
    const whatFor = { code, products, cards, news, release, still, tournaments }
    const settings = madeWith()
    const manifest: Manifest = { ...whatFor, settings, ...inTime, ...laid }
    if (missing.size === 0) await noteDrawn(releases, release)
    await writeManifest(releases, manifest)
    await show(out, folder, log)
    return { written, manifest, undrawn: missing }
  } catch (error) {
    forgetDrawn(releases, release)
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Deletes releases that are no longer kept. */
export async function tidyReleases(releases: string, manifest: Manifest) {
  const before = await releasesBefore(releases, manifest.previous)
  await forgetOthers(releases, [manifest.release, ...before.map(({ release }) => release)])
  await keepFacts(releases, [manifest, ...before])
}

/** The releases that a rollback can choose, newest first. */
async function releasesBefore(releases: string, newest: string | null) {
  const found: Manifest[] = []
  for (let name = newest; name !== null && found.length < KEPT_BEFORE;) {
    const manifest = await readManifest(releases, name)
    if (!manifest) break
    found.push(manifest)
    name = manifest.previous
  }
  return found
}
