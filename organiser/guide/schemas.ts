/**
 * The files of `schemas/`, by which an editor completes and checks the YAML files while they are typed
 * (`.vscode/settings.json` says which file is which).
 */
import prettier from 'prettier'
import type { FileKind } from '../../src/lib/schema/parse.ts'
import { fileSchemas, jsonSchemaOf } from '../../src/lib/schema/parse.ts'

/** The text of every schema file by its name, as it is to stand in `schemas/`. */
export async function schemaFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const kind of Object.keys(fileSchemas) as FileKind[]) {
    const text = JSON.stringify(jsonSchemaOf(kind))
    files.set(`${kind}.json`, await prettier.format(text, { parser: 'json', printWidth: 100 }))
  }
  return files
}
