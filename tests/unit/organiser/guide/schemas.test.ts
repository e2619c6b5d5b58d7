import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFiles } from '../../../../organiser/guide/schemas.ts'
import type { FileKind } from '../../../../src/lib/schema/parse.ts'
import { fieldsOf, fileSchemas, jsonSchemaOf } from '../../../../src/lib/schema/parse.ts'

test('the schema files are those that `npm run schemas` writes', async () => {
  const files = await schemaFiles()
  expect(readdirSync('schemas').toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files) expect(readFileSync(`schemas/${name}`, 'utf8')).toBe(text)
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
