/**
 * `npm run schemas`: writes `schemas/*.json`, by which an editor completes and checks the YAML files
 * while they are typed (`.vscode/settings.json` says which file is which).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import prettier from 'prettier'
import type { FileKind } from '../src/lib/schema/parse.ts'
import { fileSchemas, jsonSchemaOf } from '../src/lib/schema/parse.ts'

const FOLDER = 'schemas'

/** The text of every schema file by its name, as it is to stand in `schemas/`. */
export async function schemaFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const kind of Object.keys(fileSchemas) as FileKind[]) {
    const text = JSON.stringify(jsonSchemaOf(kind))
    files.set(`${kind}.json`, await prettier.format(text, { parser: 'json', printWidth: 100 }))
  }
  return files
}

async function main() {
  const files = await schemaFiles()
  await mkdir(FOLDER, { recursive: true })
  for (const [name, text] of files) await writeFile(join(FOLDER, name), text)
  console.log(`${files.size} esquemas escritos en ${FOLDER}/.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
