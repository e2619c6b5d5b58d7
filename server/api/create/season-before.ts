/** What a new tournament takes from the season before it, which its maker organises too. */
import { randomBytes } from 'node:crypto'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { saidBy } from '../../../src/lib/edit/edit.ts'
import type { EarlierSeason } from '../../../src/lib/planning/earlier-season.ts'
import { imagesNamed } from '../../../src/lib/planning/earlier-season.ts'
import { leagueName } from '../../../src/lib/rules/table/league.ts'
import type { BodyOf } from '../../../src/lib/schema/calls.ts'
import type { Place as PlaceName } from '../../../src/lib/schema/mesa.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { actorOf } from '../actors/actor.ts'
import type { Account as WholeAccount } from '../database/account-tables.ts'
import type { Database } from '../database/database.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import type { MesaService } from '../mesa/mesa.ts'
import type { TournamentPlace } from '../mesa/place.ts'
import { Refused } from '../refusal.ts'
import { CREATE_SAYS } from './wording.ts'

export type SeasonMeans = {
  database: Pick<Database, 'roleOf' | 'listingOf'>
  places: Partial<Record<PlaceName, TournamentPlace>>
  /** Writes the league of a tournament that has none. */
  joinLeague: MesaService['joinLeague']
}

type Account = Pick<WholeAccount, 'id' | 'username'>
type After = NonNullable<BodyOf<'Create'>['after']>

/** Bytes of pictures that are taken over; what comes after them is drawn, or photographed anew. */
const MOST_BYTES = 20_000_000

/**
 * The season that is followed; nothing of it is changed. One without a league gets a key, which has a
 * random part: a tournament that names a key joins its seasons. `joinSeasons` writes it once the new
 * season is made. Throws a `Refused`.
 */
export async function seasonBefore(
  means: SeasonMeans,
  account: Account,
  { id, keepsRosters }: After,
): Promise<{ earlier: EarlierSeason; pictures: KeptFile[] }> {
  const place = await placeOf(means, account, id)
  const stored = await place?.read(id)
  if (!place || !stored) throw new Refused(403, CREATE_SAYS.notYours)
  const { tournament, folder } = stored.said ?? saidBy(stored.texts)
  const [file] = folder.files('torneo')
  if (!tournament || !file) throw new Refused(422, CREATE_SAYS.brokenBefore, {}, { problems: [] })
  const teams = folder.files('equipo').map(({ plan, data }) => ({ id: plan.id, data }))
  const named = teams.flatMap(({ data: { players, ...own } }) => [
    ...imagesNamed(own),
    ...(keepsRosters ? imagesNamed(players) : []),
  ])
  const pictures = within(MOST_BYTES, await place.pictures(id, named))
  const league = tournament.league ?? newLeague(tournament)
  const images = pictures.map(({ name }) => name)
  const earlier = { teams, keepsRosters, images, league, tournament: file.data }
  return { earlier: { ...earlier, sport: tournament.sport }, pictures }
}

/** Those that the planned texts name. */
export const picturesIn = (texts: ReadonlyMap<string, string>, pictures: readonly KeptFile[]) =>
  pictures.filter(({ name }) => [...texts.values()].some((text) => text.includes(name)))

async function placeOf({ database, places }: SeasonMeans, account: Account, URL_name: string) {
  for (const name of ['beta', 'live'] as const) {
    const key = { place: name, URL_name }
    if (!places[name] || (await database.roleOf(account.id, key)) !== 'organiser') continue
    const row = await database.listingOf(key)
    if ((row?.removed ?? null) === null) return places[name]
  }
  return undefined
}

function newLeague({ name, URL_name }: Pick<Tournament, 'name' | 'URL_name'>) {
  const words = slugOf(leagueName([name]) || URL_name).slice(0, 60)
  return `${words.replace(/-$/, '')}-${randomBytes(4).toString('hex')}`
}

/**
 * Writes the league of a new season that was made to the one before it. Asked again after a call that
 * ended in between, it does what is left; where another new season came first, its league counts.
 */
export async function joinSeasons(
  means: SeasonMeans,
  account: Account,
  draft: string,
  { before, made }: { before: string; made: { id: string; place: PlaceName } },
) {
  const place = await placeOf(means, account, before)
  // Taken away since, or no longer this account's.
  if (!place) return
  const league = await leagueIn(means.places[made.place], made.id)
  const own = await leagueIn(place, before)
  if (league === undefined || own === league) return
  const [joins, key] = own === undefined ? [before, league] : [made.id, own]
  await means.joinLeague(actorOf(account), joins, `${draft}-liga`.slice(0, 60), key)
}

async function leagueIn(place: TournamentPlace | undefined, id: string) {
  const stored = await place?.read(id)
  return stored && (stored.said ?? saidBy(stored.texts)).tournament?.league
}

function within(most: number, pictures: readonly KeptFile[]): KeptFile[] {
  let sum = 0
  return pictures.filter(({ body }) => (sum += body.length) <= most)
}
