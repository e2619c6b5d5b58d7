/** Which release can be served at once, without building anything. */
import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../build/steps.ts'
import type { Manifest } from './manifest.ts'
import { readManifest } from './manifest.ts'
import { filesIn } from './part-facts.ts'
import { DamagedRelease } from './release-folder.ts'
import { releasesOf } from './releases.ts'
import { releaseNames, show, shownRelease } from './swap.ts'

/** Files of a release that are no longer there; where it is lost which a part has, the file that says so. */
export function filesGone(folder: string, manifest: Manifest): string[] {
  try {
    return [...filesIn(dirname(folder), manifest)].filter(
      (file) => !statSync(join(folder, file), { throwIfNoEntry: false })?.isFile(),
    )
  } catch (error) {
    if (error instanceof DamagedRelease) return [error.message]
    throw error
  }
}

/**
 * Sees to it that `out` shows a whole release: the one that it shows, or else the newest that is
 * whole. False where there is nothing to show. One whose list of files is lost is shown as it is: it
 * was verified before it was shown.
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
      await show(out, join(releases, name), log)
      log(`La versión que se mostraba no está completa; se muestra la ${name}.`)
      return true
    } catch (error) {
      log(`No se pudo mostrar la versión ${name}: ${(error as Error).message}`)
    }
  }
  return Boolean(await stat(join(out, 'index.html')).catch(() => null))
}

async function isWhole(releases: string, name: string) {
  const manifest = await readManifest(releases, name)
  if (!manifest?.shared.includes('index.html')) return false
  return filesGone(join(releases, name), manifest).length === 0
}
