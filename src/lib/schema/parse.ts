/**
 * Validates a file's value by its schema and reports problems in plain types. The reader's only
 * access to zod.
 */
import { z } from 'zod'
import { writtenJornada, writtenPlayoff } from './jornada.ts'
import type { PlayoffFile, WrittenJornada } from './jornada.ts'
import { bilingual } from './bilingual.ts'
import { MINUTES, minutesIn } from './match.ts'
import { writtenProduct } from './product.ts'
import type { WrittenProduct } from './product.ts'
import { writtenSite } from './site.ts'
import type { Site } from './site.ts'
import { writtenTeam } from './team.ts'
import type { WrittenTeam } from './team.ts'
import { writtenTournament } from './tournament.ts'
import type { WrittenTournamentFile } from './tournament.ts'

export type Path = (string | number)[]

/** The accepted type: one of these words, or several (`number|string`). */
export type Expected = string

/** One violation. `path` leads from the file's top to the value (or to where it is missing). */
export type SchemaIssue =
  | { kind: 'missing'; path: Path; expected: Expected }
  | { kind: 'type'; path: Path; expected: Expected }
  | { kind: 'unknownKey'; path: Path; allowed: string[] }
  | { kind: 'choice'; path: Path; choices: string[] }
  /** A value that would be right as the only one of a list. */
  | { kind: 'inList'; path: Path }
  | { kind: 'tooSmall' | 'tooLarge'; path: Path; limit: number; of: 'number' | 'text' | 'list' }
  /** The number of minutes in the lines of a side's players. */
  | { kind: 'tooManyMinutes'; path: Path; limit: number; count: number }
  /** A rule of `text.ts` or similar, by its code: `date`, `slug`, `image`. */
  | { kind: 'rule'; path: Path; rule: string }

export type Parsed<T> =
  | { data: T; issues?: undefined }
  | { data?: undefined; issues: SchemaIssue[] }

/** The kinds of file that users write. */
export const fileSchemas = {
  torneo: writtenTournament,
  equipo: writtenTeam,
  jornada: writtenJornada,
  eliminatoria: writtenPlayoff,
  producto: writtenProduct,
  sitio: writtenSite,
} as const

export type FileKind = keyof typeof fileSchemas
/** Files that are read one at a time; a tournament's files are read together. */
export type LoneKind = 'producto' | 'sitio'
export type TournamentKind = Exclude<FileKind, LoneKind>
export type FileData = {
  torneo: WrittenTournamentFile
  equipo: WrittenTeam
  jornada: WrittenJornada
  eliminatoria: PlayoffFile
  producto: WrittenProduct
  sitio: Site
}

/** The value as data of its kind, or all its violations. Never throws. */
export function parseFile<K extends FileKind>(kind: K, value: unknown): Parsed<FileData[K]> {
  const result = fileSchemas[kind].safeParse(value)
  if (result.success) return { data: result.data as FileData[K] }
  const issues = result.error.issues.flatMap((issue) =>
    plainIssues(issue, [], value, fileSchemas[kind]),
  )
  return { issues: withoutEchoes(issues) }
}

/** The required fields of a kind of file. */
export const requiredFields = (kind: FileKind): string[] =>
  Object.entries(fileSchemas[kind].shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([key]) => key)

/** The fields of a kind of file, in the schema's order. */
export const fieldsOf = (kind: FileKind): string[] => Object.keys(fileSchemas[kind].shape)

const TITLES: Record<FileKind, string> = {
  torneo: 'Un torneo: torneo.yml',
  equipo: 'Un equipo: equipos/halcones.yml',
  jornada: 'Una jornada: jornadas/01.yml',
  eliminatoria: 'Una fase de la eliminatoria: eliminatoria/1-semifinal.yml',
  producto: 'Un producto de la tienda: productos/balon.yml',
  sitio: 'El sitio: sitio.yml',
}

/** The JSON Schema of a kind of file as written, for completion and checks in editors. */
export const jsonSchemaOf = (kind: FileKind) => ({
  title: TITLES[kind],
  ...bilingual(kind, englishSchemaOf(kind)),
})

const englishSchemaOf = (kind: FileKind) =>
  z.toJSONSchema(fileSchemas[kind], {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Patterns in JSON Schema have no flags; colours may be in capitals.
      if (jsonSchema.pattern?.startsWith('^#')) {
        jsonSchema.pattern = jsonSchema.pattern.replaceAll('a-f', 'a-fA-F')
      }
    },
  })

type Issue = z.core.$ZodIssue

function plainIssues(
  issue: Issue,
  above: Path,
  root: unknown,
  schema: z.core.$ZodType,
): SchemaIssue[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
  const value = valueAt(root, path)
  switch (issue.code) {
    case 'invalid_union':
      return unionIssues(issue.errors, path, root, schema)
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        kind: 'unknownKey',
        path: [...path, key],
        allowed: keysAt(schema, path),
      }))
    case 'invalid_type':
      return value === undefined
        ? [{ kind: 'missing', path, expected: issue.expected }]
        : [{ kind: 'type', path, expected: issue.expected }]
    case 'invalid_value':
      return value === undefined
        ? [{ kind: 'missing', path, expected: 'string' }]
        : [{ kind: 'choice', path, choices: issue.values.map(String) }]
    case 'too_small':
      return [{ kind: 'tooSmall', path, limit: Number(issue.minimum), of: measured(value) }]
    case 'too_big':
      if (issue.origin === MINUTES) {
        const count = minutesIn(value as readonly unknown[])
        return [{ kind: 'tooManyMinutes', path, limit: Number(issue.maximum), count }]
      }
      return [{ kind: 'tooLarge', path, limit: Number(issue.maximum), of: measured(value) }]
    default:
      return [{ kind: 'rule', path, rule: issue.message }]
  }
}

/** The issues of the union's branch that was most likely meant. */
function unionIssues(
  branches: Issue[][],
  path: Path,
  root: unknown,
  schema: z.core.$ZodType,
): SchemaIssue[] {
  const value = valueAt(root, path)
  const plain = branches.map((issues) =>
    issues.flatMap((issue) => plainIssues(issue, path, root, schema)),
  )
  if (typeof value === 'string' && plain.some(wantsList) && fitsInList(path, root, schema))
    return [{ kind: 'inList', path }]
  // A single word beside another type (a number or '00') is not a likely branch, nor is any word
  // where a list is written.
  const isOther = (issue: SchemaIssue) =>
    issue.kind === 'type' ||
    (issue.kind === 'choice' && (issue.choices.length === 1 || typeof value === 'object'))
  const ofSameType = plain.filter(
    (issues) => !issues.some((issue) => isOther(issue) && issue.path.length === path.length),
  )
  if (value !== undefined && ofSameType.length > 0)
    return ofSameType.toSorted((a, b) => a.length - b.length)[0]!
  const expected = [
    ...new Set(
      plain.flat().flatMap((issue) => ('expected' in issue ? issue.expected.split('|') : [])),
    ),
  ]
    .toSorted()
    .join('|')
  return [{ kind: value === undefined ? 'missing' : 'type', path, expected }]
}

const wantsList = (issues: readonly SchemaIssue[]) =>
  issues.some((issue) => issue.kind === 'type' && issue.expected === 'array')

/** Whether the value at a path is right as the only one of a list. */
function fitsInList(path: Path, root: unknown, schema: z.core.$ZodType): boolean {
  const key = path.at(-1)
  const copy = structuredClone(root)
  const above = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown> | undefined
  if (key === undefined || above === undefined) return false
  above[key] = [above[key]]
  const { error } = z.core.safeParse(schema, copy)
  const isThere = (at: readonly PropertyKey[]) => path.every((part, index) => at[index] === part)
  return !error?.issues.some((issue) => isThere(issue.path))
}

/** An unknown key and a missing one may be a single mistake; keeps both, without repeats. */
function withoutEchoes(issues: SchemaIssue[]): SchemaIssue[] {
  const listed = new Set<string>()
  return issues.filter((issue) => {
    const key = `${issue.kind} ${JSON.stringify(issue.path)}`
    return !listed.has(key) && listed.add(key)
  })
}

const measured = (value: unknown) =>
  typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : 'number'

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

/** Whether a place in a file accepts a value; for a union, any branch may. */
export const takes = (kind: FileKind, path: Path, value: unknown): boolean =>
  schemasAt(fileSchemas[kind], path).some((schema) => z.safeParse(schema, value).success)

/** The schema's keys at a path; for a union, those of all branches. */
const keysAt = (schema: z.core.$ZodType, path: Path): string[] => {
  const forms = schemasAt(schema, path).flatMap(formsOf)
  return [...new Set(forms.flatMap((def) => (def.type === 'object' ? Object.keys(def.shape) : [])))]
}

function schemasAt(schema: z.core.$ZodType, [key, ...rest]: Path): z.core.$ZodType[] {
  if (key === undefined) return [schema]
  return formsOf(schema).flatMap((def) => {
    if (def.type === 'array') return schemasAt(def.element, rest)
    if (def.type !== 'object' || !Object.hasOwn(def.shape, key)) return []
    return schemasAt(def.shape[key]!, rest)
  })
}

/** The possible schemas of a value: each branch of a union, without optional wrappers. */
function formsOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'][] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
    case 'nonoptional':
      return formsOf(def.innerType)
    case 'pipe':
      return formsOf(def.in)
    case 'union':
      return def.options.flatMap(formsOf)
    default:
      return [def]
  }
}
