/**
 * Notes which releases have all the previews that their pages name, so that they are not checked
 * again.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../ground/replace-file.ts'

export const drawnFile = (releases: string, release: string) => join(releases, `${release}.drawn`)

export const isDrawn = (releases: string, release: string) =>
  existsSync(drawnFile(releases, release))

export const noteDrawn = (releases: string, release: string) =>
  replaceFile(drawnFile(releases, release), '')

export const forgetDrawn = (releases: string, release: string) =>
  rmSync(drawnFile(releases, release), { force: true })
