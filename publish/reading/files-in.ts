import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isIgnored } from '../../src/lib/reader/folder-plan.ts'

/** The files of a folder by name inside it, with `/`, sorted; without what systems leave behind. */
export const filesIn = async (folder: string) =>
  namesOf(folder, await readdir(folder, { recursive: true, withFileTypes: true }))

/** The same, synchronous. */
export const filesInNow = (folder: string) =>
  namesOf(folder, readdirSync(folder, { recursive: true, withFileTypes: true }))

const namesOf = (folder: string, entries: readonly Dirent[]): string[] =>
  entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isIgnored(file))
    .toSorted()
