/** The live tournaments in memory, each put together once and again only when it is replaced. */
import { inspect } from 'node:util'
import {
  detailsOf,
  isBeingPlayed,
  jornadasOf,
  listItemOf,
  listOf,
  playersOf,
  STAT_PATHS,
  statsOf,
  teamOf,
  teamsOf,
} from '../../../src/lib/live/answers/answers.ts'
import { liveTournament, tournamentOfTeam } from '../../../src/lib/live/answers/live-tournament.ts'
import type { StatPath, TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { printError } from '../../../publish/terminal.ts'
import type { Database } from '../database/database.ts'
import { isBusy } from '../database/database-trouble.ts'
import type { TournamentStamp } from '../database/tournament-tables.ts'
import { cacheControl, SECURITY } from '../headers.ts'
import { pictureVersion } from './picture-call.ts'
import { preparedAnswer, type Prepared } from './prepared.ts'

/** One tournament's answers. */
export type LiveAnswers = {
  digest: string
  card: TournamentListItem
  details: Prepared
  teams: Prepared
  jornadas: Prepared
  stats: ReadonlyMap<string, Prepared>
  /** By live team id. */
  team: ReadonlyMap<string, Prepared>
  players: ReadonlyMap<string, Prepared>
}

export type LiveTournaments = ReturnType<typeof liveTournaments>

export function liveTournaments(database: Database) {
  let version = database.version()
  let live: ReadonlyMap<string, LiveAnswers> = new Map()
  let list: Prepared
  let isAsked = false

  function refresh() {
    const before = live
    const entries = database.tournaments().flatMap(({ URL_name, digest }) => {
      const known = before.get(URL_name)
      if (known?.digest === digest) return [[URL_name, known] as const]
      const made = madeAnswers(database, { URL_name, digest }) ?? known
      return made ? [[URL_name, made] as const] : []
    })
    live = new Map(entries)
    const cards = listOf(entries.map(([, { card }]) => card))
    const isPlaying = cards.some((card) => card.isPlaying)
    list = preparedAnswer(() => cards, headers({ isPlaying, isCompleted: false }))
  }

  /**
   * Another process may have written. To ask costs as much as half an answer, so the requests that
   * came in together ask once: none of them began after that.
   */
  function upToDate() {
    if (isAsked) return
    try {
      const now = database.version()
      isAsked = true
      setImmediate(() => (isAsked = false))
      if (now === version) return
      refresh()
      version = now
    } catch (error) {
      // Locked by another process: what is in memory is from before.
      if (!isBusy(error)) throw error
    }
  }

  refresh()
  return {
    /** Reads what this process itself has written. */
    refresh,
    list(): Prepared {
      upToDate()
      return list
    },
    tournament(id: string): LiveAnswers | undefined {
      upToDate()
      return live.get(id)
    },
    /** The tournament in which a team of this live id plays. */
    tournamentOfTeam(id: string): LiveAnswers | undefined {
      upToDate()
      return live.get(tournamentOfTeam(id) ?? '')
    },
    cards(URL_names: readonly string[]): TournamentListItem[] {
      upToDate()
      return listOf(URL_names.flatMap((name) => live.get(name)?.card ?? []))
    },
  }
}

const headers = (state: Parameters<typeof cacheControl>[0]) => ({
  ...SECURITY,
  'Cache-Control': cacheControl(state),
  Vary: 'Accept-Encoding',
})

/** Undefined, and logged, where what is kept cannot be put together: the others are not to suffer. */
function madeAnswers(database: Database, stamp: TournamentStamp): LiveAnswers | undefined {
  try {
    return answersOf(database, stamp)
  } catch (error) {
    printError(`No se pudo armar el torneo ${stamp.URL_name}: ${inspect(error)}`)
    return undefined
  }
}

/** What the reader cannot understand any more is left out, and logged. Throws where that is all. */
function answersOf(database: Database, { URL_name, digest }: TournamentStamp): LiveAnswers {
  const versions = new Map(database.pictures(URL_name).map(({ name, digest }) => [name, digest]))
  const { files, images } = database.texts(URL_name)
  const { tournament, problems } = readTexts(URL_name, files, images)
  for (const problem of problems)
    if (problem.severity === 'error') printError(formatProblem(problem))
  if (!tournament) throw new Error('torneo.yml')
  const t = liveTournament(tournament, (image) =>
    image.startsWith('imagenes/') ? pictureAddress(URL_name, image, versions.get(image)) : image,
  )
  const kept = headers({ isPlaying: isBeingPlayed(t), isCompleted: t.isCompleted })
  const prepared = (value: () => unknown) => preparedAnswer(value, kept)
  return {
    digest,
    card: listItemOf(t),
    details: prepared(() => detailsOf(t)),
    teams: prepared(() => teamsOf(t)),
    jornadas: prepared(() => jornadasOf(t)),
    stats: new Map(
      (Object.keys(STAT_PATHS) as StatPath[]).map((stat) => [
        stat,
        prepared(() => statsOf(t, stat)),
      ]),
    ),
    team: new Map(t.teams.map(({ id }) => [id, prepared(() => teamOf(t, id))])),
    players: new Map(t.teams.map(({ id }) => [id, prepared(() => playersOf(t, id))])),
  }
}

const pictureAddress = (URL_name: string, image: string, digest = '') =>
  `/api/tournaments/${URL_name}/${image.split('/').map(encodeURIComponent).join('/')}?v=${pictureVersion(digest)}`
