/**
 * Turns a folder of sheets into a tournament folder: everything except reading and writing files.
 */
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { fileNamed, readCompetition } from './competition.ts'
import type { Competition, ReadingOptions, SheetFiles } from './competition.ts'
import { knownNickNames, knownRosters, knownTeams, planFolder } from './files/folder-plan.ts'
import type { FolderPlan } from './files/folder-plan.ts'
import { importProblem } from './problems.ts'
import { isTeam } from './imported-match.ts'
import { seatsIn } from './seats.ts'
import type { DecidedSeats } from './seats.ts'
import { placedInSheets } from './sheet-places.ts'
import { decodeSheet } from './decoding.ts'
import { sheetField } from './files/tournament-file.ts'

/** Returns what `npm run check` would report for a folder: its id, texts by path, pictures. */
export type CheckFolder = (
  id: string,
  files: ReadonlyMap<string, string>,
  images: readonly string[],
) => Problem[]

export type Import = {
  competition: Competition
  /** First of the sheets, then of the folder that would be written. */
  problems: Problem[]
  /** Undefined when a problem blocks. */
  plan: FolderPlan | undefined
}

/**
 * The folder's name: `into`, else `URL_name` of torneo.yml, else derived from the tournament's
 * name.
 */
export function tournamentId(files: SheetFiles, into?: string): string | Problem {
  const torneo = torneoText(files)
  const stated = into ?? (torneo === undefined ? undefined : sheetField(torneo, 'URL_name'))
  const name = torneo === undefined ? undefined : sheetField(torneo, 'name')
  const id = stated ?? (name === undefined ? undefined : slugOf(String(name)))
  if (typeof id === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 100) return id
  const place = { file: 'torneo.yml', line: 1, column: 1, field: into ? '--into' : 'URL_name' }
  if (torneo === undefined && !into) return missingTorneo()
  return importProblem('folderName', place, {
    value: String(id ?? ''),
    guess: slugOf(String(id ?? '')),
  })
}

/** Whether the tournament counts points; decides the wording of reports. */
export function isBasketball(files: SheetFiles): boolean {
  const torneo = torneoText(files)
  return torneo !== undefined && sheetField(torneo, 'sport') === 'basketball'
}

const missingTorneo = () =>
  importProblem('missingTorneo', { file: 'torneo.yml', line: 1, column: 1, field: '' })

function torneoText(files: SheetFiles): string | undefined {
  const name = fileNamed(files.keys(), 'torneo.yml') ?? fileNamed(files.keys(), 'torneo.yaml')
  const bytes = name === undefined ? undefined : files.get(name)
  return bytes && decodeSheet(bytes)
}

/** Whether the better placed side advances after a drawn match. */
const decidesByTable = (torneo: string) =>
  [sheetField(torneo, 'seriesTieBreakers')].flat().includes('tablePosition')

/**
 * `hasNewTeams`: a team with another team's roster is still a new team. `removesEvents`: removes
 * goals and cards that `eventos.csv` lacks, from however many matches.
 */
export type ImportOptions = ReadingOptions & { hasNewTeams?: boolean; removesEvents?: boolean }

const blocks = ({ severity }: Problem) => severity === 'error'

/**
 * Reads the sheets and plans the folder. `existing` and `images` are the folder's current
 * contents. `options` say how rosters are read. A plan that the check would refuse is not
 * returned.
 */
export function importTournament(
  id: string,
  files: SheetFiles,
  { existing, images }: { existing: ReadonlyMap<string, string>; images: readonly string[] },
  check: CheckFolder,
  { hasNewTeams = false, removesEvents = false, ...options }: ImportOptions = {},
): Import {
  const torneo = torneoText(files)
  const read = (seats?: DecidedSeats) =>
    readCompetition(files, knownTeams(existing), {
      ...options,
      nickNames: knownNickNames(existing),
      ...(!hasNewTeams && { rosters: knownRosters(existing) }),
      mayBeDrawn: torneo !== undefined && decidesByTable(torneo),
      seats,
    })
  const { competition, problems: inSheets } =
    torneo === undefined ? read() : withSeats(id, read, torneo, existing)
  const inTorneo = torneo === undefined ? [missingTorneo()] : torneoProblems(id, torneo, check)
  const problems = firstOf([...inTorneo, ...inSheets])
  if (torneo === undefined || problems.some(blocks)) {
    return { competition, problems, plan: undefined }
  }
  const plan = planned(id, competition, torneo, existing, removesEvents)
  const found = check(id, plan.files, images).map((problem) =>
    placedInSheets(problem, { id, competition, plan, existing, torneo }),
  )
  const inFolder = found.filter((problem) => blocks(problem) || isOfSheets(problem))
  return {
    competition,
    problems: [...problems, ...goneAndKept(plan, competition), ...inFolder],
    plan: inFolder.some(blocks) ? undefined : plan,
  }
}

/** Warnings about what the sheets say; `npm run check` reports the others. */
const OF_SHEETS: ReadonlySet<string> = new Set([
  'matchTwice',
  'manyMeetings',
  'roundsBackwards',
  'resultAhead',
  'stillPlaying',
  'yearAhead',
  'levelBasketball',
  'unlikelyGoals',
  'playingUndated',
  'matchEarly',
  'legsBackwards',
])

const isOfSheets = ({ code, file }: Problem) => OF_SHEETS.has(code) && file.endsWith('.csv')

/** Results that are removed, and events that stay although the sheets lack them. */
function goneAndKept({ undone, keepsEvents }: FolderPlan, { rows }: Competition): Problem[] {
  const gone = [...undone].map(([match, score]) =>
    importProblem('resultUndone', rows.matches.get(match.id)!.estado, {
      score,
      state: match.state,
    }),
  )
  const place = { file: 'eventos.csv', line: 1, column: 1, field: '' }
  const kept = keepsEvents > 0 ? [importProblem('eventsKept', place, { count: keepsEvents })] : []
  return [...gone, ...kept]
}

type ReadSheets = ReturnType<typeof readCompetition>

/** More phases than any tournament has. */
const MAX_PHASES = 12

/**
 * Reads the sheets with the playoff places filled by their own results: events and shoot-out
 * winners name teams. A phase's sides are known once the previous phase is.
 */
function withSeats(
  id: string,
  read: (seats?: DecidedSeats) => ReadSheets,
  torneo: string,
  existing: ReadonlyMap<string, string>,
): ReadSheets {
  let now = read()
  const hasPlaces = ({ matches }: Competition) =>
    matches.some(({ state, team1, team2 }) => {
      const isPlayed = state !== 'por jugar'
      return isPlayed && !(isTeam(team1.team) && isTeam(team2.team))
    })
  let known = 0
  for (let phase = 0; phase < MAX_PHASES && hasPlaces(now.competition); phase++) {
    const seats = seatsIn(id, planFolder(now.competition, torneo, existing).files)
    if (seats.size === known) break
    known = seats.size
    now = read(seats)
  }
  return now
}

/**
 * The plan in which a playoff place stays a place while it leads to the team in the sheets, also
 * by the new results.
 */
function planned(
  id: string,
  competition: Competition,
  torneo: string,
  existing: ReadonlyMap<string, string>,
  removesEvents: boolean,
): FolderPlan {
  const seats = seatsIn(id, existing)
  const plan = planFolder(competition, torneo, existing, { seats, removesEvents })
  if (seats.size === 0) return plan
  const then = seatsIn(id, plan.files)
  const lasting = new Map([...seats].filter(([seat, team]) => then.get(seat) === team))
  if (lasting.size === seats.size) return plan
  return planFolder(competition, torneo, existing, { seats: lasting, removesEvents })
}

const MAX_PROBLEMS = 200

/** At most as many as a person reads; the last one counts the rest. */
function firstOf(problems: readonly Problem[]): Problem[] {
  const [next, ...rest] = problems.slice(MAX_PROBLEMS)
  if (!next) return [...problems]
  const more = importProblem('tooManyProblems', { ...next, field: '' }, { count: rest.length + 1 })
  // Warnings alone do not block, however many there are.
  const severity = [next, ...rest].some(blocks) ? 'error' : 'warning'
  return [...problems.slice(0, MAX_PROBLEMS), { ...more, severity }]
}

/** Problems inside torneo.yml; its teams and pictures are checked once they exist. */
function torneoProblems(id: string, torneo: string, check: CheckFolder): Problem[] {
  const later = ['unknownTeam', 'missingImage', 'unknownJornada', 'emptyGroup', 'teamInNoGroup']
  const withoutName = torneo.replace(/^URL_name:.*$/m, `URL_name: ${id}`)
  return check(id, new Map([['torneo.yml', withoutName]]), [])
    .filter(({ file, code }) => /(^|\/)torneo\.yml$/.test(file) && !later.includes(code))
    .map((problem) => ({ ...problem, file: 'torneo.yml' }))
    .filter(blocks)
}
