import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFiles } from '../../../../organiser/guide/schemas.ts'
import type { FileKind } from '../../../../src/lib/schema/parse.ts'
import { fieldsOf, fileSchemas, jsonSchemaOf } from '../../../../src/lib/schema/parse.ts'

test('the schema files are those that `npm run schemas` writes', async () => {
  const files = await schemaFiles('schemas')
  expect(files.size).toBe(Object.keys(fileSchemas).length)
  for (const [path, text] of files) expect(readFileSync(path, 'utf8'), path).toBe(text)
})

test.each(Object.keys(fileSchemas) as FileKind[])('every field of %s is explained', (kind) => {
  const { properties } = jsonSchemaOf(kind) as {
    properties: Record<string, { description?: string }>
  }
  const unexplained = fieldsOf(kind).filter((field) => !properties[field]?.description)
  expect(unexplained).toEqual([])
})

test('an editor knows which file is which', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
    'yaml.schemas': Record<string, string>
  }
  expect(Object.keys(settings['yaml.schemas']).toSorted()).toEqual(
    readdirSync('schemas')
      .map((name) => `./schemas/${name}`)
      .toSorted(),
  )
})
