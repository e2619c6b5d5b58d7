/** Returns to an earlier release: builds nothing, only moves a link. */
import { join } from 'node:path'
import { diskRefusal } from '../../ground/disk-trouble.ts'
import { lockAt } from '../../ground/lock.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import type { Manifest } from './manifest.ts'
import { readManifest } from './manifest.ts'
import { previewsIn } from './part-facts.ts'
import { lockOf, releasesOf } from './releases.ts'
import type { Log } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { noteRolledBack } from './rolled-back.ts'
import { withoutReserved } from './reserved-since.ts'
import { releaseNames, show, shownRelease } from './swap.ts'
import { filesGone } from './whole.ts'

type Place = { out: string; work: string }

/** A release that can be shown. */
export type Version = { name: string; built: string; tournaments: number; isShown: boolean }

const when = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' })

/** `versión 7, construida el 4 de julio de 2024, 18:02, con 12 torneos` */
export const versionWords = ({ name, built, tournaments }: Version) =>
  `versión ${name}, construida el ${when.format(new Date(built))}, con ${plural(tournaments, 'torneo', 'torneos')}`

/** The versions as lines; an arrow marks the shown one. */
export const versionList = (versions: readonly Version[]): string[] =>
  versions.length === 0
    ? ['Todavía no hay ninguna versión: npm run build']
    : versions.map((version) => `${version.isShown ? '→' : ' '} ${versionWords(version)}`)

/** All stored versions, newest first. */
export async function versionsOf({ out, work }: Place): Promise<Version[]> {
  const releases = releasesOf(work, out)
  const shown = await shownRelease(out, releases)
  const manifests = await Promise.all(
    (await releaseNames(releases)).map((name) => readManifest(releases, name)),
  )
  return manifests
    .filter((manifest) => manifest !== null)
    .map((manifest) => ({ ...versionOf(manifest), isShown: manifest.release === shown }))
    .toReversed()
}

/**
 * Shows the release before the shown one, or the one named by `wanted`. If it would show people
 * who were reserved since, shows a corrected copy. Refuses, in words for organisers, where there
 * is none or its files are missing.
 */
export async function rollback(
  place: Place,
  wanted: string | undefined,
  log: Log,
): Promise<Version> {
  try {
    await using _lock = await lockAt(lockOf(place.work))
    return await stepBack(place, wanted, log)
  } catch (error) {
    throw diskRefusal(error) ?? error
  }
}

async function stepBack({ out, work }: Place, wanted: string | undefined, log: Log) {
  const releases = releasesOf(work, out)
  const shown = await shownRelease(out, releases)
  const name = wanted ?? (await previousOf(releases, shown))
  const manifest = name === null ? null : await readManifest(releases, name)
  if (name === null || !manifest) throw new Refusal(notKept(wanted))
  if (name === shown) throw new Refusal(`La versión ${name} ya es la que se muestra.`)
  refuseDamaged(join(releases, name), manifest)
  const shownNow = await withoutReserved({ work, releases }, manifest, log)
  const folder = join(releases, shownNow.release)
  // Some previews may have been drawn since it was shown.
  linkPreviews(previewStore(work), folder, previewsIn(releases, shownNow))
  await noteRolledBack(work, folder)
  await show(out, folder, log)
  return { ...versionOf(shownNow), isShown: true }
}

const versionOf = (manifest: Manifest) => ({
  name: manifest.release,
  built: manifest.built,
  tournaments: manifest.tournaments,
})

const notKept = (wanted: string | undefined) =>
  `${wanted === undefined ? 'No hay otra versión a la cual volver' : `La versión ${wanted} no está guardada`}. Mira cuáles hay con: npm run rollback -- --list`

const previousOf = async (releases: string, shown: string | null) =>
  shown === null ? null : ((await readManifest(releases, shown))?.previous ?? null)

function refuseDamaged(folder: string, manifest: Manifest) {
  const { release } = manifest
  const gone = filesGone(folder, manifest)
  if (gone.length === 0) return
  throw new Refusal(
    `A la versión ${release} ${gone.length === 1 ? 'le falta' : 'le faltan'} ${plural(gone.length, 'archivo', 'archivos')}; no se cambió nada. Construye el sitio de nuevo: npm run build`,
  )
}
