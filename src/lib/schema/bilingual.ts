/** The JSON Schema of a file with Spanish names and short forms, for editors. */
import type { FieldName, Thing, Words } from './names.ts'
import { NAMES } from './names.ts'

type Json = { readonly [key: string]: unknown }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A Spanish name refers to its English one by a JSON pointer, so both have the same schema. */
export function bilingual(thing: Thing, schema: unknown, pointer = '#'): Json {
  if (!isJson(schema)) return {}
  const both = (inner: unknown, step: string) => bilingual(thing, inner, `${pointer}/${step}`)
  const { anyOf, items, properties, required } = schema
  if (Array.isArray(anyOf)) {
    return { ...schema, anyOf: anyOf.map((option, index) => both(option, `anyOf/${index}`)) }
  }
  if (items) return { ...schema, items: both(items, 'items') }
  if (!isJson(properties)) return schema
  const english = { ...properties, ...shortForms(thing, properties) }
  const { required: _, ...rest } = schema
  return {
    ...rest,
    properties: withSpanish(thing, english, `${pointer}/properties`),
    ...(Array.isArray(required) && {
      allOf: required.map((name) => eitherOf(thing, String(name))),
    }),
  }
}

function withSpanish(thing: Thing, properties: Json, pointer: string): Json {
  const fields = Object.entries(properties).map(([name, schema]): [string, Json] => {
    const of = NAMES[thing][name]?.of
    return [name, of ? bilingual(of, schema, `${pointer}/${name}`) : (schema as Json)]
  })
  const spanish = fields.flatMap(([name]) => {
    const field: FieldName = NAMES[thing][name] ?? { names: [] }
    const names = field.names.filter((one) => one !== name)
    return names.map((one) => [one, inSpanish(field, `${pointer}/${name}`)] as const)
  })
  return Object.fromEntries([...fields, ...spanish])
}

function inSpanish({ words }: FieldName, $ref: string): Json {
  if (!words) return { $ref }
  const choice = { enum: choices(words) }
  return { anyOf: [{ $ref }, choice, { type: 'array', items: choice }] }
}

const choices = (words: Words) => Object.keys(words)

const eitherOf = (thing: Thing, name: string): Json => ({
  anyOf: [name, ...(NAMES[thing][name]?.names ?? [])].map((one) => ({ required: [one] })),
})

const DEED = { type: ['integer', 'string'] }
const DEEDS = { anyOf: [DEED, { type: 'array', items: DEED }] }

/**
 * Short forms are in no schema, because they are expanded before validation; adds them for editors.
 */
function shortForms(thing: Thing, properties: Json): Json {
  if (thing === 'match' || thing === 'leg') {
    const score = {
      description: 'El marcador en un renglón: 3-2; con penales, 2-2 (4-3).',
      type: 'string',
      pattern: '^\\d{1,4} ?- ?\\d{1,4}( ?\\(\\d{1,2} ?- ?\\d{1,2}\\))?$',
    }
    return { score, team1: orName(properties.team1), team2: orName(properties.team2) }
  }
  if (thing === 'series') {
    return { team1: orName(properties.team1), team2: orName(properties.team2) }
  }
  if (thing !== 'side') return {}
  const list = (description: string) => ({ description, ...DEEDS })
  const { description } = properties.goals as Json
  return {
    goals: { description, anyOf: [properties.goals, { type: 'array', items: DEED }] },
    ownGoals: list('Quiénes metieron autogol: [4, 5 (31)], con el minuto si se sabe.'),
    fouls_commited: list('Quiénes cometieron faltas, una vez por cada una: [10, 10, 4].'),
    yellow_card: list('Quiénes vieron amarilla: [5, 9 (40)].'),
    red_card: list('Quién salió expulsado con roja directa: 5, o una lista.'),
    secondYellow: list('Quién salió expulsado por doble amarilla: 5, o una lista.'),
  }
}

/** A side may be only its team's name. */
const orName = (side: unknown) => ({ anyOf: [side, { type: 'string' }] })
