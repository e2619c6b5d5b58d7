/**
 * The files of `schemas/`, with which an editor completes and checks YAML files while they are
 * typed (`.vscode/settings.json` maps them). Reads the disk.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import type { FileKind } from '../../src/lib/schema/parse.ts'
import { fileSchemas, jsonSchemaOf } from '../../src/lib/schema/parse.ts'
import type { WrittenFiles } from './written-files.ts'

/** Every schema by its path in `folder`, and null for any other file there. */
export async function schemaFiles(folder: string): Promise<WrittenFiles> {
  const there = await readdir(folder).catch(() => [])
  const files = new Map<string, string | null>(there.map((name) => [join(folder, name), null]))
  for (const kind of Object.keys(fileSchemas) as FileKind[]) {
    const text = JSON.stringify(jsonSchemaOf(kind))
    const file = `${kind}.json`
    files.set(join(folder, file), (await format(file, text, { printWidth: 100 })).code)
  }
  return files
}
