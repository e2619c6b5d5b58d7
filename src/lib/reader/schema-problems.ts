/** Converts schema issues to problems that say what to write. */
import { didYouMean } from '../problems/did-you-mean.ts'
import type { Values } from '../problems/catalogue.ts'
import type { FoundProblem, ProblemCode } from '../problems/problems.ts'
import { shown } from '../problems/catalogue.ts'
import { fieldNamed, fieldsByName, NAMES, SHORT_FIELDS } from '../schema/names.ts'
import type { FileKind, Path, SchemaIssue } from '../schema/parse.ts'
import { takes, valueAt } from '../schema/parse.ts'
import { hiddenSignIn } from '../letters/hidden-signs.ts'
import { slugOf } from '../addresses/slug.ts'
import {
  choiceForWord,
  fieldForWord,
  guessedBoolean,
  guessedColor,
  guessedDate,
  guessedGroup,
  guessedLink,
  guessedNumber,
  guessedPhone,
  guessedScore,
  guessedTime,
  impossibleDate,
} from './guesses.ts'
import { fieldOf } from './data-text.ts'
import { inSpanish } from './spanish-words.ts'
import { spanishName, spoken, thingAt } from './translation.ts'

/** What the sentences need besides the issue. */
export type Surroundings = {
  file: string
  kind: FileKind
  /** The file's value, with English names. */
  value: unknown
  /** Whether sentences name fields in Spanish. */
  isSpanish: () => boolean
  /** The text after a key that has no value. */
  afterKey: (path: Path) => string
  /** The teams' names by their ids. */
  teams: ReadonlyMap<string, string>
  /** The roster number or id of a team's player by name, if there is one. */
  playerNamed: (team: string, name: string) => string | undefined
}

export function schemaProblems(issues: SchemaIssue[], around: Surroundings): FoundProblem[] {
  const problems = issues.flatMap((issue) => {
    const { code, values, at } = described(issue, around)
    return [{ code, file: around.file, path: issue.path, ...(at ? { at } : {}), values }]
  })
  return withoutMisspelt(firstOfEachPlace(problems), around.kind)
}

/** Keeps the first problem of each value: one value, one mistake. */
function firstOfEachPlace(problems: FoundProblem[]): FoundProblem[] {
  const places = new Set<string>()
  return problems.filter(({ path }) => {
    const place = JSON.stringify(path)
    return !places.has(place) && places.add(place)
  })
}

/** A place has one of these fields; if one is misspelt, the others are not missing. */
const PLACE_FIELDS = ['rank', 'winnerOf', 'loserOf']

/** A field that is missing because its name is misspelt is one mistake, not two. */
function withoutMisspelt(problems: FoundProblem[], kind: FileKind): FoundProblem[] {
  const place = (path: Path) => JSON.stringify(path)
  const meant = new Set(
    problems
      .filter(({ at, values }) => at === 'key' && values?.guess !== undefined)
      .flatMap(({ path, values }) => {
        const said = values!.guess!.split(': ')[0]!
        const thing = thingAt(kind, path.slice(0, -1))
        const guess = (thing && fieldNamed(thing, said)?.english) ?? said
        const fields = PLACE_FIELDS.includes(guess) ? PLACE_FIELDS : [guess]
        return fields.map((field) => place([...path.slice(0, -1), field]))
      }),
  )
  return problems.filter((problem) => problem.code !== 'missing' || !meant.has(place(problem.path)))
}

type Described = { code: ProblemCode; values: Values; at?: 'key' }

function described(issue: SchemaIssue, around: Surroundings): Described {
  const value = valueAt(around.value, issue.path)
  switch (issue.kind) {
    case 'missing':
      return { code: 'missing', values: { what: inWords(whatFor(issue.path), around) } }
    case 'unknownKey':
      return unknownKey(issue, around)
    case 'choice':
      return otherChoice(issue, value, around)
    case 'inList': {
      const said = saidWord(issue.path, String(value), around)
      return { code: 'inBrackets', values: { value: said, guess: `[${said}]` } }
    }
    case 'tooSmall':
    case 'tooLarge':
      return measured(issue, value)
    case 'tooManyMinutes':
      return { code: 'tooManyMinutes', values: { count: issue.count, limit: issue.limit } }
    case 'type':
      return wrongType(issue, value, around)
    case 'rule':
      return broken(issue, String(value), around)
  }
}

const inWords = (text: string, { isSpanish, kind }: Surroundings) =>
  isSpanish() ? inSpanish(text, kind) : text

function unknownKey(
  { path, allowed }: Extract<SchemaIssue, { kind: 'unknownKey' }>,
  { kind, isSpanish, value }: Surroundings,
): Described {
  const key = String(path.at(-1))
  const thing = thingAt(kind, path.slice(0, -1))
  const fields = [...new Set([...allowed, ...((thing && SHORT_FIELDS[thing]) ?? [])])]
  const said = (field: string) => (thing && isSpanish() ? spanishName(thing, field) : field)
  const english = (name: string) => (thing && fieldNamed(thing, name)?.english) ?? name
  const joined = /^(\w+):(.+)$/.exec(key)
  if (joined && fields.includes(english(joined[1]!))) {
    const values = { value: key, guess: `${joined[1]}: ${joined[2]}` }
    return { code: 'yamlColonSpace', at: 'key', values }
  }
  const names = thing ? [...fieldsByName(thing).keys()] : []
  const known = [...fields, ...names.filter((name) => fields.includes(english(name)))]
  // A field of this thing that may not stand beside the others here is not misspelt.
  const isMisplaced = thing !== undefined && fieldNamed(thing, key) !== undefined
  const near = isMisplaced ? undefined : didYouMean(key, known)
  const meant = isMisplaced ? undefined : (fieldForWord(key, fields) ?? (near && english(near)))
  const score = meant === 'score' ? guessedScore(valueAt(value, path)) : undefined
  const values = {
    value: isMisplaced ? said(english(key)) : key,
    guess: meant && said(meant) + (score ? `: ${score}` : ''),
    fields: fields
      .filter((field) => !isMisplaced || field !== english(key))
      .map(said)
      .join(', '),
  }
  return { code: 'unknownKey', at: 'key', values }
}

/** Words between commas, or a single one, where their list belongs: with brackets they are right. */
function withoutBrackets(path: Path, value: unknown, around: Surroundings): Described | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const thing = thingAt(around.kind, path.slice(0, path.lastIndexOf(fieldOf(path))))
  const words = thing && NAMES[thing][fieldOf(path)]?.words
  const parts = String(value).split(/\s*,\s*/)
  const meant = parts.map((part) => words?.[part] ?? (typeof value === 'number' ? value : part))
  if (!takes(around.kind, path, meant)) return undefined
  const said = parts.map((part) => saidWord(path, part, around)).join(', ')
  return { code: 'inBrackets', values: { value: said, guess: `[${said}]` } }
}

/** A name that stands for a whole list, inside the brackets of one. */
function withBrackets(path: Path, value: unknown, around: Surroundings): Described | undefined {
  const list = path.slice(0, -1)
  if (typeof path.at(-1) !== 'number' || !takes(around.kind, list, value)) return undefined
  return { code: 'notInBrackets', values: { value: saidWord(path, String(value), around) } }
}

function otherChoice(
  { path, choices }: Extract<SchemaIssue, { kind: 'choice' }>,
  value: unknown,
  around: Surroundings,
): Described {
  if (typeof value === 'object' && value !== null)
    return { code: 'notText', values: { got: kindOf(value) } }
  if (value === null) return nothing(path, around)
  const brackets = withBrackets(path, value, around) ?? withoutBrackets(path, value, around)
  if (brackets) return brackets
  const written = String(value)
  const said = (choice: string) => saidWord(path, choice, around)
  const near = didYouMean(
    written,
    choices.flatMap((choice) => [choice, said(choice)]),
  )
  const meant = choiceForWord(written, choices) ?? near
  const guess = meant && said(meant)
  return {
    code: 'choice',
    values: { value: written, choices: choices.map(said).join(', '), guess },
  }
}

/** A field's word as the file says it, in Spanish or English. */
function saidWord(path: Path, word: string, { kind, isSpanish }: Surroundings): string {
  const thing = thingAt(kind, path.slice(0, path.lastIndexOf(fieldOf(path))))
  const field = thing && NAMES[thing][fieldOf(path)]
  return field && isSpanish() ? spoken(field, word) : word
}

function measured(
  { kind, of, limit }: Extract<SchemaIssue, { kind: 'tooSmall' | 'tooLarge' }>,
  value: unknown,
): Described {
  const large = kind === 'tooLarge'
  if (of === 'number') return { code: kind, values: { value: String(value), limit } }
  const length = (value as string | unknown[]).length
  if (of === 'text') return { code: large ? 'tooLong' : 'empty', values: { length, limit } }
  return { code: large ? 'tooMany' : 'tooFew', values: { length, limit } }
}

function nothing(path: Path, around: Surroundings): Described {
  const after = around.afterKey(path)
  return /^[#&!]\S/.test(after)
    ? { code: 'nothingAfterSign', values: { value: after } }
    : { code: 'nothing', values: {} }
}

/** A name that YAML reads as null: `apellidos: Null`. */
function nullWord(path: Path, around: Surroundings, expected: string): Described | undefined {
  const word = /^null(?=[\s,}\]]|$)/i.exec(around.afterKey(path))?.[0]
  const isText = expected.split('|').includes('string')
  return word && isText ? { code: 'notQuoted', values: { value: word } } : undefined
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'una lista'
  if (typeof value === 'object' && value !== null) return 'un grupo de campos'
  return `«${shown(value)}»`
}

function wrongType(
  { path, expected }: Extract<SchemaIssue, { kind: 'type' }>,
  value: unknown,
  around: Surroundings,
): Described {
  if (value === null && path.length > 0)
    return nullWord(path, around, expected) ?? nothing(path, around)
  const got = kindOf(value)
  const wants = new Set(expected.split('|'))
  const field = fieldOf(path)
  if (typeof value === 'number' && (field === 'time' || COLOR_FIELDS.has(field))) {
    return broken(
      { kind: 'rule', path, rule: field === 'time' ? 'time' : 'color' },
      shown(value),
      around,
    )
  }
  if (DATE_FIELDS.has(field) && typeof value !== 'object')
    return broken({ kind: 'rule', path, rule: 'date' }, shown(value), around)
  if (wants.has('array') && !wants.has('string'))
    return withoutBrackets(path, value, around) ?? { code: 'notList', values: { got } }
  if (wants.has('boolean')) {
    const guess = guessedBoolean(value)
    return {
      code: 'notBoolean',
      values: { got, guess: guess === undefined ? guess : String(guess) },
    }
  }
  if (wants.has('object') && !wants.has('string')) {
    const joined = path.length === 0 ? /^(\w+):(\S.*)$/.exec(String(value)) : null
    if (!joined)
      return {
        code: 'notFields',
        values: { got, example: inWords(exampleOf(field, around.file), around) },
      }
    const isAlone = !/\w:\S/.test(joined[2]!)
    const guess = isAlone ? `${joined[1]}: ${joined[2]}` : undefined
    return { code: 'yamlColonSpace', values: { value: joined[0], guess } }
  }
  if ((wants.has('number') || wants.has('int')) && !wants.has('string')) {
    const score = field === 'goals' ? guessedScore(value) : undefined
    if (score) return { code: 'scoreInSide', values: { value: String(value), guess: score } }
    const guess = guessedNumber(value)
    if (typeof value === 'string' && /^\d+$/.test(value))
      return { code: 'quotedNumber', values: { guess: value } }
    return typeof value === 'number'
      ? { code: 'notWhole', values: { value: String(value) } }
      : { code: 'notNumber', values: { got, guess: guess === undefined ? guess : String(guess) } }
  }
  if (PLAYER_FIELDS.has(field) && typeof value === 'number')
    return { code: 'notWhole', values: { value: String(value) } }
  if (typeof value !== 'object') return { code: 'notQuoted', values: { value: String(value) } }
  return { code: 'notText', values: { got } }
}

const DATE_FIELDS = new Set(['date', 'originalDate'])
const COLOR_FIELDS = new Set(['color', 'teamLogoColor', 'teamJerseyColor'])
const PLAYER_FIELDS = new Set(['player', 'playingPlayers'])
const TEAM_FIELDS = new Set(['team', 'doesntPlay', 'groups', 'drawingOfLots'])

function broken(
  { path, rule }: Extract<SchemaIssue, { kind: 'rule' }>,
  value: string,
  around: Surroundings,
): Described {
  switch (rule) {
    case 'date': {
      const why = impossibleDate(value)
      return why
        ? { code: 'dateImpossible', values: { value, why } }
        : { code: 'date', values: { value, guess: guessedDate(value) } }
    }
    case 'time':
      return { code: 'time', values: { value, guess: guessedTime(value) } }
    case 'color':
      return { code: 'color', values: { value, guess: guessedColor(value) } }
    case 'slug':
      return brokenReference(path, value, around)
    case 'image': {
      const file = /([^/\\]+\.(?:png|jpe?g|svg|webp|avif|gif))$/i.exec(value)?.[1]
      return { code: 'image', values: { value, guess: file ? `imagenes/${file}` : undefined } }
    }
    case 'phone':
      return { code: 'phone', values: { value, guess: guessedPhone(value) } }
    case 'link':
      return { code: 'link', values: { value, guess: guessedLink(value) } }
    case 'timeZone': {
      const guess = didYouMean(value, Intl.supportedValuesOf('timeZone'))
      return { code: 'timeZone', values: { value, guess } }
    }
    case 'hiddenSign':
      return { code: 'hiddenSign', values: { value: hiddenSignIn(value) } }
    case 'empty':
    case 'dateYear':
    case 'pathNameLength':
      return { code: rule, values: { value } }
    default:
      return fieldOf(path) === 'group'
        ? { code: 'group', values: { value, guess: guessedGroup(value) } }
        : { code: 'minute', values: { value } }
  }
}

/** A reference to a team, player or match that does not have the form of an id. */
function brokenReference(path: Path, value: string, around: Surroundings): Described {
  const field = fieldOf(path)
  if (TEAM_FIELDS.has(field))
    return { code: 'unknownTeam', values: { value, guess: teamGuess(value, around.teams) } }
  if (PLAYER_FIELDS.has(field)) {
    const team = teamBeside(around.value, path)
    const guess = around.playerNamed(team, value)
    return { code: 'playerReference', values: { value, team, guess } }
  }
  return { code: 'slug', values: { value, guess: slugOf(value) } }
}

/** The id of the team that was probably meant; for several names between commas, a list of ids. */
function teamGuess(written: string, teams: ReadonlyMap<string, string>): string | undefined {
  const parts = written.split(/\s*,\s*/).filter((part) => part !== '')
  if (parts.length > 1) {
    const ids = parts.map((part) => teamGuess(part, teams))
    return ids.includes(undefined) ? undefined : `[${ids.join(', ')}]`
  }
  const meant = didYouMean(written, teams.values())
  return didYouMean(written, teams.keys()) ?? [...teams].find(([, known]) => known === meant)?.[0]
}

/** The team of the side that a path is in. */
function teamBeside(root: unknown, path: Path): string {
  const side = path.findLastIndex((key) => key === 'team1' || key === 'team2')
  return side < 0 ? '' : String(valueAt(root, [...path.slice(0, side + 1), 'team']) ?? '')
}

const WHAT: Record<string, string> = {
  name: 'el nombre',
  host: 'quién organiza',
  sex: 'male, female o mixed',
  location: 'dónde se juega',
  firstName: 'el nombre del jugador',
  playoffName: 'el nombre de la fase: Semifinal',
  team1: 'el primer equipo: team1: { team: halcones }',
  team2: 'el segundo equipo: team2: { team: halcones }',
  team: 'la clave del equipo, el nombre de su archivo',
  player: 'el número del jugador',
  points: 'cuántos puntos',
  reason: 'la razón; se lee bajo la tabla',
  legs: 'los partidos del cruce, cada uno en su renglón con guion',
  rank: 'el lugar en la tabla, desde 1',
  brand: 'la marca',
  size: 'el tamaño',
  price: 'el precio en pesos',
  amount: 'cuántos quedan',
  link: 'la dirección de la página: https://www.instagram.com/cascarita',
}

const whatFor = (path: Path) => WHAT[fieldOf(path)] ?? 'su valor'

const EXAMPLES: Record<string, string> = {
  team1: 'team1: { team: halcones, goals: 2 }',
  team2: 'team2: { team: halcones, goals: 2 }',
  matches: '- team1: { team: halcones }',
  series: '- team1: { team: halcones }',
  players: '- firstName: Juan',
  minutes: 'minutes: { goals: [12, 45] }',
  suspensions: 'suspensions: { yellowCards: 5, red: 1 }',
  withdrawn: 'withdrawn: { date: 2024-08-01, matches: awarded }',
  phases: '- { name: Segunda fase, from: 8, groups: [[halcones, xolos]], carries: none }',
  networks: '- { name: Instagram, link: https://www.instagram.com/cascarita }',
  pointsAdjustments: '- { points: -3, reason: Alineó a un jugador suspendido }',
}

/** An example of a field, or of the whole file. */
function exampleOf(field: string, file: string): string {
  const isOfTeam = field === 'suspensions' && file.startsWith('equipos/')
  if (isOfTeam) return '- { player: 10, date: 2024-08-01, matches: 2, reason: Conducta }'
  if (field) return EXAMPLES[field] ?? `${field}: { name: Los Halcones }`
  if (file.startsWith('jornadas/')) return 'matches:'
  return file.startsWith('eliminatoria/') ? 'playoffName: Semifinal' : 'name: Los Halcones'
}
