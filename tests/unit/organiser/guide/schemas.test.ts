import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { schemaFiles } from '../../../../organiser/guide/schemas.ts'
import type { FileKind } from '../../../../src/lib/schema/parse.ts'
import { NAMES } from '../../../../src/lib/schema/names.ts'
import {
  fieldsOf,
  fileSchemas,
  jsonSchemaOf,
  requiredFields,
} from '../../../../src/lib/schema/parse.ts'

test('the schema files are those that `npm run schemas` writes', async () => {
  const files = await schemaFiles('schemas')
  expect(files.size).toBe(Object.keys(fileSchemas).length)
  for (const [path, text] of files) expect(readFileSync(path, 'utf8'), path).toBe(text)
})

test.each(Object.keys(fileSchemas) as FileKind[])('every field of %s is explained', (kind) => {
  const { properties } = jsonSchemaOf(kind) as unknown as {
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

describe.each(Object.keys(fileSchemas) as FileKind[])('in Spanish, %s', (kind) => {
  const schema = jsonSchemaOf(kind) as Json

  test('has every field', () => {
    const missing = Object.values(NAMES[kind]).flatMap(({ names }) =>
      names.filter((name) => !(name in (schema.properties as Json))),
    )
    expect(missing).toEqual([])
  })

  test('refers to what is there', () => {
    const refs = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref!)
    for (const ref of refs) expect(at(schema, ref), ref).toBeDefined()
    expect(refs.length).toBeGreaterThan(5)
  })

  test('needs what is needed, by either name', () => {
    for (const field of requiredFields(kind)) {
      const names = [field, ...NAMES[kind][field]!.names]
      expect(schema.allOf).toContainEqual({ anyOf: names.map((name) => ({ required: [name] })) })
    }
  })
})

type Json = { [key: string]: unknown }

const at = (schema: unknown, ref: string) =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => (value as Json | undefined)?.[step], schema)
