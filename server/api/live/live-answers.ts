/** All answers of one live tournament, from the database's texts. */
import { inspect } from 'node:util'
import {
  chronicleAnswerOf,
  detailsOf,
  isBeingPlayed,
  jornadasOf,
  listItemOf,
  playersOf,
  STAT_PATHS,
  statsOf,
  teamAnswerOf,
  teamsOf,
} from '../../../src/lib/live/answers/answers.ts'
import { fixturesById } from '../../../src/lib/outlook/chronicle.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import type { StatPath, TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import type { Preview } from '../../../src/lib/previews/preview.ts'
import { livePreview } from '../../../src/lib/previews/live-previews.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Revisions } from '../../../src/lib/sharing/revisions.ts'
import type { SearchNames } from '../../../src/lib/sharing/search-index.ts'
import { searchNames } from '../../../src/lib/sharing/search-names.ts'
import { printError } from '../../../ground/terminal.ts'
import type { Database } from '../database/database.ts'
import type { PictureStamp, ShownTournament } from '../database/tournament-tables.ts'
import { cacheControl, SECURITY } from '../headers.ts'
import type { KeptLive, LiveSaid } from './kept-live.ts'
import { preparedCalendars } from './live-calendars.ts'
import { pictureVersion } from './picture-call.ts'
import { preparedAnswer, type Prepared } from './prepared.ts'

/** One tournament's answers. */
export type LiveAnswers = {
  card: TournamentListItem
  details: Prepared
  teams: Prepared
  jornadas: Prepared
  stats: ReadonlyMap<string, Prepared>
  /** By live team id. */
  team: ReadonlyMap<string, Prepared>
  players: ReadonlyMap<string, Prepared>
  /** By match id. */
  chronicles: ReadonlyMap<string, Prepared>
  /** The preview of a part's page, or of the tournament's home; undefined where there is none. */
  preview: (site: string, kind?: string, part?: string) => Preview | undefined
  /** What the search finds of it. */
  names: () => SearchNames
  /** See `live-calendars.ts`; built on first use. */
  calendars: () => ReadonlyMap<string, Prepared>
}

/** Of an answer about tournaments in this state: for how long caches may keep it. */
export const answerHeaders = (state: Parameters<typeof cacheControl>[0]) => ({
  ...SECURITY,
  'Cache-Control': cacheControl(state),
  Vary: 'Accept-Encoding',
})

/**
 * The answers as the database has the tournament now. Undefined, and logged, where stored data
 * cannot be assembled, so that the other tournaments still work.
 */
export async function madeAnswers(
  database: Database,
  reading: KeptLive,
  { URL_name, isPending }: Pick<ShownTournament, 'URL_name' | 'isPending'>,
): Promise<LiveAnswers | undefined> {
  const pictures = await database.pictures(URL_name)
  const read = await reading.read(URL_name)
  const revisions = await database.calendarRevisions(URL_name)
  try {
    return read && answersOf(read, { pictures, revisions, isPending })
  } catch (error) {
    printError(`No se pudo armar el torneo ${URL_name}: ${inspect(error)}`)
    return undefined
  }
}

/** Keeps search engines away from a tournament that no list shows, and from its pages. */
export const NO_ROBOTS = { 'X-Robots-Tag': 'noindex' } as const

type Beside = { pictures: readonly PictureStamp[]; revisions: Revisions; isPending: boolean }

/** Leaves out, and logs, what the reader can no longer understand. Throws where nothing is left. */
function answersOf(
  { texts, said }: LiveSaid,
  { pictures, revisions, isPending }: Beside,
): LiveAnswers {
  const { id: URL_name } = texts
  const versions = new Map(pictures.map(({ name, digest }) => [name, digest]))
  const { tournament, problems } = said
  for (const problem of problems)
    if (problem.severity === 'error') printError(formatProblem(problem))
  if (!tournament) throw new Error('torneo.yml')
  const t = liveTournament(tournament, (image) =>
    image.startsWith('imagenes/') ? pictureAddress(URL_name, image, versions.get(image)) : image,
  )
  const kept = {
    ...answerHeaders({ isPlaying: isBeingPlayed(t), isCompleted: t.isCompleted }),
    ...(isPending && NO_ROBOTS),
  }
  const prepared = (value: () => unknown) => preparedAnswer(value, kept)
  let calendars: ReadonlyMap<string, Prepared> | undefined
  let names: SearchNames | undefined
  return {
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
    team: new Map(t.teams.map(({ id }) => [id, prepared(() => teamAnswerOf(t, id))])),
    players: new Map(t.teams.map(({ id }) => [id, prepared(() => playersOf(t, id))])),
    chronicles: new Map(
      [...fixturesById(t).keys()].map((id) => [id, prepared(() => chronicleAnswerOf(t, id))]),
    ),
    preview: (site, kind, part) => livePreview(t, site, kind, part),
    names: () => (names ??= searchNames(t)),
    calendars: () => (calendars ??= preparedCalendars(t, revisions, kept)),
  }
}

const pictureAddress = (URL_name: string, image: string, digest = '') =>
  `/api/tournaments/${URL_name}/${image.split('/').map(encodeURIComponent).join('/')}?v=${pictureVersion(digest)}`
