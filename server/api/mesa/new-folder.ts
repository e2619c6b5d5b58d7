/**
 * A whole new tournament of the site. Its folder is written beside the others under a name that no
 * reader takes, then noted in the journal, then renamed. So a killed server leaves nothing, or a
 * note that the next start finishes.
 */
import { lstatSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '../../../ground/replace-file.ts'
import type { ChangedText } from '../../../src/lib/edit/edit.ts'
import { dataInText, textSaying } from '../../../src/lib/edit/file-text.ts'
import type { KeptFile } from '../database/tournament-tables.ts'

const besideOf = (torneos: string, URL_name: string) => join(torneos, `.${URL_name}.mesa`)
const IS_BESIDE = /^\..+\.mesa$/

/** Whether anything has this path, a broken link included. */
export const isTaken = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Writes the whole folder; it is on disk when the promise resolves, and not shown yet. */
export async function putBeside(torneos: string, URL_name: string, files: readonly KeptFile[]) {
  const beside = besideOf(torneos, URL_name)
  await rm(beside, { recursive: true, force: true })
  const folders = new Set([beside])
  for (const { name, body } of files) {
    const path = join(beside, name)
    folders.add(dirname(path))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body, { flush: true })
  }
  for (const folder of folders) await flushFolder(folder)
}

/** Shows it in one step. */
export async function swapIn(torneos: string, URL_name: string) {
  await rename(besideOf(torneos, URL_name), join(torneos, URL_name))
  await flushFolder(torneos)
}

export const dropBeside = (torneos: string, URL_name: string) =>
  rm(besideOf(torneos, URL_name), { recursive: true, force: true })

/** Finishes a noted folder; false where another one has its name. */
export async function finishFolder(
  torneos: string,
  URL_name: string,
  texts: readonly ChangedText[],
): Promise<boolean> {
  const path = join(torneos, URL_name)
  if (isTaken(path)) return hasTexts(path, texts)
  if (!isTaken(besideOf(torneos, URL_name))) {
    const files = texts.map(({ file, after }) => ({
      name: file,
      body: Buffer.from(file === 'torneo.yml' ? withoutPicture(after ?? '') : (after ?? '')),
    }))
    await putBeside(torneos, URL_name, files)
  }
  await swapIn(torneos, URL_name)
  return true
}

/** What was written beside is gone, and its picture with it: the journal has the texts alone. */
function withoutPicture(text: string) {
  const said = dataInText('torneo', text)
  if (!said) return text
  const { thumbnailImage: _thumbnail, tournamentLogoImage: _logo, ...data } = said.data
  return textSaying('torneo', text, data) ?? text
}

/** Its own texts, one of which may have been edited since. */
async function hasTexts(folder: string, texts: readonly ChangedText[]) {
  for (const { file, after } of texts)
    if ((await readFile(join(folder, file), 'utf8').catch(() => null)) === after) return true
  return false
}

/** Removes what a server left that was killed before it noted its folder. */
export async function sweepBeside(torneos: string) {
  if (!isTaken(torneos)) return
  for (const entry of readdirSync(torneos, { withFileTypes: true }))
    if (entry.isDirectory() && IS_BESIDE.test(entry.name))
      await rm(join(torneos, entry.name), { recursive: true, force: true })
}
