/** Finds the release that can be served at once, without a build. */
import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockAt } from '../../ground/lock.ts'
import type { Log } from '../../ground/log.ts'
import type { Manifest } from './manifest.ts'
import { readManifest } from './manifest.ts'
import { releaseFiles } from './part-facts.ts'
import { DamagedRelease } from './release-folder.ts'
import { lockOf, releasesOf } from './releases.ts'
import { withoutReserved } from './reserved-since.ts'
import { releaseNames, show, shownRelease } from './swap.ts'

/**
 * Missing files of a release; if the list of a part's files is missing, the file that holds the
 * list.
 */
export function filesGone(folder: string, manifest: Manifest): string[] {
  try {
    return [...releaseFiles(dirname(folder), manifest)].filter(
      (file) => !statSync(join(folder, file), { throwIfNoEntry: false })?.isFile(),
    )
  } catch (error) {
    if (error instanceof DamagedRelease) return [error.message]
    throw error
  }
}

/**
 * Makes `out` show a complete release: the current one, or else the newest complete one. False
 * where there is none. A release whose file list is missing is shown as it is, because it was
 * verified before it was first shown.
 */
export async function showWhole(
  { out, work }: { out: string; work: string },
  log: Log,
): Promise<boolean> {
  const releases = releasesOf(work, out)
  const shown = await shownRelease(out, releases)
  if (shown !== null && (await isWhole(releases, shown))) return true
  for (const name of (await releaseNames(releases)).toReversed()) {
    if (name === shown || !(await isWhole(releases, name))) continue
    try {
      await using _lock = await lockAt(lockOf(work), PATIENCE)
      await showOlder({ out, work, releases }, name, log)
      log(`La versión que se mostraba no está completa; se muestra la ${name}.`)
      return true
    } catch (error) {
      log(`No se pudo mostrar la versión ${name}: ${(error as Error).message}`)
    }
  }
  return Boolean(await stat(join(out, 'index.html')).catch(() => null))
}

/** A build in another process also makes releases, so wait for it. */
const PATIENCE = { patience: 60_000 }

async function showOlder(
  { out, work, releases }: { out: string; work: string; releases: string },
  name: string,
  log: Log,
) {
  const manifest = await readManifest(releases, name)
  const { release } = await withoutReserved({ work, releases }, manifest!, log)
  await show(out, join(releases, release), log)
}

async function isWhole(releases: string, name: string) {
  const manifest = await readManifest(releases, name)
  if (!manifest?.shared.includes('index.html')) return false
  return filesGone(join(releases, name), manifest).length === 0
}
