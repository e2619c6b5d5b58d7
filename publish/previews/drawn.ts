/** Which releases have all previews that their pages name: a note beside each, so that nobody looks for them again. */
import { existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../reading/replace-file.ts'

export const drawnFile = (releases: string, release: string) => join(releases, `${release}.drawn`)

export const isDrawn = (releases: string, release: string) =>
  existsSync(drawnFile(releases, release))

export const noteDrawn = (releases: string, release: string) =>
  replaceFile(drawnFile(releases, release), '')

export const forgetDrawn = (releases: string, release: string) =>
  rmSync(drawnFile(releases, release), { force: true })

/** Of a release that is called otherwise from now on. */
export async function renameDrawn(releases: string, from: string, to: string) {
  if (isDrawn(releases, from)) await rename(drawnFile(releases, from), drawnFile(releases, to))
}
