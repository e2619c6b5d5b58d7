/** Answers changed one field at a time, wherever the field stands in them. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A copy of a field and what stands there; undefined leaves the field out. */
type Change = (value: Json) => Json | undefined

/** What one change makes of an answer, and what it is called. */
export type Changed = { title: string; field: string; answer: unknown }

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an answer, as `jornadas.*.matches.*.team1.goals`: each kind once, `*` for any place of a list. */
export function fieldsIn(answer: unknown): string[] {
  const found = new Set<string>()
  const look = (value: Json, path: string) => {
    const under = (key: string) => (path ? `${path}.${key}` : key)
    if (Array.isArray(value)) value.forEach((item) => look(item, under('*')))
    else if (isRecord(value))
      for (const [key, field] of Object.entries(value)) {
        found.add(under(key))
        look(field, under(key))
      }
  }
  look(answer as Json, '')
  return [...found]
}

/** The answer with every field of the kind changed. */
export const withField = (answer: unknown, field: string, change: Change): unknown =>
  changedAt(answer as Json, field.split('.'), change)

function changedAt(value: Json, [key, ...rest]: string[], change: Change): Json {
  if (key === '*')
    return Array.isArray(value) ? value.map((item) => inside(item, rest, change) ?? null) : value
  if (!isRecord(value) || key === undefined || !Object.hasOwn(value, key)) return value
  const { [key]: field, ...others } = value
  const next = inside(field!, rest, change)
  return next === undefined ? others : { ...others, [key]: next }
}

const inside = (value: Json, rest: string[], change: Change) =>
  rest.length === 0 ? change(value) : changedAt(value, rest, change)

const idOf = (team: Json) => (isRecord(team) ? team.id! : team)

/**
 * The other shapes that the specification leaves open, by the name of a field: what a number, a whole team or a
 * list is elsewhere may stand here too.
 */
const OTHER_SHAPES: Record<string, Change[]> = {
  id: [
    (value) => (typeof value === 'number' ? String(value) : value),
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  ],
  sex: [() => 'Mixto', () => 'Libre'],
  pageColorVersion: [() => 'verde'],
  tournamentType: [() => 'liguilla'],
  groups: [(groups) => (Array.isArray(groups) ? groups.map(idsOf) : groups)],
  activeJornadas: [
    (rounds) =>
      Array.isArray(rounds)
        ? rounds.map((round) => (isRecord(round) ? round.jornadaPosition! : round))
        : rounds,
  ],
  doesntPlay: [
    () => null,
    () => [],
    (teams) => (Array.isArray(teams) ? (teams[0] ?? null) : teams),
    (team) => (Array.isArray(team) || team === null ? team : [team]),
  ],
  team: [idOf],
}

const idsOf = (teams: Json) => (Array.isArray(teams) ? teams.map(idOf) : teams)

/**
 * The answer with each field absent, null, and in each of its other shapes; those that `needed` are
 * only ever in another shape.
 */
export const changesOf = (answer: unknown, needed: RegExp): Changed[] =>
  fieldsIn(answer).flatMap((field) => {
    const others = OTHER_SHAPES[field.split('.').at(-1)!] ?? []
    const changes: [string, Change][] = others.map((change, at) => [`otherwise ${at + 1}`, change])
    if (!needed.test(field)) changes.unshift(['absent', () => undefined], ['null', () => null])
    return changes.map(([how, change]) => ({
      title: `${field}: ${how}`,
      field,
      answer: withField(answer, field, change),
    }))
  })

/** The answer with these fields absent or null together. */
export const without = (answer: unknown, fields: readonly (readonly [string, boolean])[]) =>
  fields.reduce(
    (changed, [field, isNull]) => withField(changed, field, () => (isNull ? null : undefined)),
    answer,
  )

/** The answer with more in every record than any page knows, also by names that pages give to other things. */
export function withMore(answer: unknown): unknown {
  const more = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(more)
    if (!isRecord(value)) return value
    const fields = Object.entries(value).map(([key, field]) => [key, more(field)] as const)
    return { ...UNKNOWN, ...Object.fromEntries(fields) }
  }
  return more(answer as Json)
}

const UNKNOWN: { [key: string]: Json } = {
  created_at: '2025-07-01T10:00:00Z',
  season: 'Apertura 2025',
  league: 3,
  progress: 0.5,
  round: { number: 3 },
  legs: 'ida',
  phases: [{ name: 'Única' }],
  outlook: { weather: 'sunny' },
  suspensions: ['Ana'],
  state: 'open',
  note: { text: 'x' },
  minutes: 90,
  place: 'Cancha 1',
  withdrawn: false,
}
