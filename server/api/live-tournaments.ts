/** The live tournaments in memory, each put together once and again only when it is replaced. */
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
} from '../../src/lib/live/answers/answers.ts'
import { liveTournament, tournamentOfTeam } from '../../src/lib/live/answers/live-tournament.ts'
import type { StatPath, TournamentListItem } from '../../src/lib/live/answers/types.ts'
import { assemble } from '../../src/lib/assembly/assemble.ts'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { Database } from './database.ts'
import { isBusy } from './database-trouble.ts'
import { cacheControl, SECURITY } from './headers.ts'
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

  function refresh() {
    const before = live
    const entries = database.tournaments().flatMap(({ URL_name, digest }) => {
      const known = before.get(URL_name)
      if (known?.digest === digest) return [[URL_name, known] as const]
      const made = madeAnswers(database, URL_name) ?? known
      return made ? [[URL_name, made] as const] : []
    })
    live = new Map(entries)
    const cards = listOf(entries.map(([, { card }]) => card))
    const isPlaying = cards.some((card) => card.isPlaying)
    list = preparedAnswer(() => cards, headers({ isPlaying, isCompleted: false }))
  }

  /** Another process may have written; to ask costs microseconds. */
  function upToDate() {
    try {
      const now = database.version()
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
function madeAnswers(database: Database, URL_name: string): LiveAnswers | undefined {
  try {
    const kept = database.tournament(URL_name)
    return kept && answersOf(database, JSON.parse(kept.written) as WrittenTournament, kept.digest)
  } catch (error) {
    console.error(`No se pudo armar el torneo ${URL_name}:`, error)
    return undefined
  }
}

function answersOf(database: Database, written: WrittenTournament, digest: string): LiveAnswers {
  const versions = new Map(database.pictures(written.id).map(({ name, digest }) => [name, digest]))
  const t = liveTournament(assemble(written).tournament, (image) =>
    image.startsWith('imagenes/') ? pictureAddress(written.id, image, versions.get(image)) : image,
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
