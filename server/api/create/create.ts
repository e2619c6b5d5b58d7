/** Making a tournament from a phone: once for an account and a draft, all of it or nothing. */
import { join } from 'node:path'
import type { Today } from '../../../src/lib/calendar/today.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import { tournamentLink } from '../../../src/lib/addresses/links.ts'
import { saidBy } from '../../../src/lib/edit/edit.ts'
import type { CreateAnswer, Place as PlaceName } from '../../../src/lib/schema/mesa.ts'
import type { BodyOf } from '../../../src/lib/schema/calls.ts'
import type { ChangeOf } from '../../../src/lib/schema/change.ts'
import type { Sport } from '../../../src/lib/schema/tournament.ts'
import { inTurn } from '../../../ground/in-turn.ts'
import type { Counters } from '../accounts/counters.ts'
import { actorOf } from '../actors/actor.ts'
import type { Account as WholeAccount } from '../database/account-tables.ts'
import type { Database } from '../database/database.ts'
import type { Listed } from '../database/listing-table.ts'
import { tables } from '../database/tables.ts'
import type { NewEntry } from '../database/journal-table.ts'
import type { Work } from '../database/work.ts'
import type { Limits } from '../limits.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { isTaken } from '../mesa/new-folder.ts'
import { keptPhoto, tournamentPictureName } from '../mesa/sent-photo.ts'
import type { TournamentPlace } from '../mesa/place.ts'
import { networkOf } from '../address.ts'
import type { ApartWork } from '../apart/apart-work.ts'
import { Refused } from '../refusal.ts'
import { tooManyAttempts } from '../wording.ts'
import { newAddresses } from './new-address.ts'
import { UNNAMED, type Planned } from './planned-or-refused.ts'
import { joinSeasons, picturesIn, seasonBefore, type SeasonMeans } from './season-before.ts'
import type { CreateSettings } from './settings.ts'
import { hasMostUnfinished } from './unfinished.ts'
import { CREATE_SAYS } from './wording.ts'

/** What a phone sends. */
type Creation = BodyOf<'Create'>
type Account = Pick<WholeAccount, 'id' | 'username'>

export type CreateMeans = {
  database: Database
  settings: CreateSettings
  places: Partial<Record<PlaceName, TournamentPlace>>
  /** Where a new tournament is made. */
  home: PlaceName
  /** The folder with `torneos/`, whose names are never given away. */
  content: string
  plan: ApartWork['plan']
  /** Writes the league of a tournament that has none. */
  joinLeague: SeasonMeans['joinLeague']
  counters: Counters
  limits: Pick<
    Limits,
    'creations' | 'creationsOfNetwork' | 'creationTries' | 'creationsOfSite' | 'unfinished'
  >
  /** Milliseconds since 1970. */
  now: () => number
  today: () => Today
  /** Tells the operator that unusually many were made. */
  alarm: (words: string) => void
}

export type Create = ReturnType<typeof creating>

const DAY_MS = 24 * 3_600_000
const SITE_FULL_SECONDS = '3600'
/** How often another name is tried when the first was taken meanwhile. */
const TIMES = 20

/** `address` is the caller's network address. Throws a `Refused`. */
export function creating(means: CreateMeans) {
  const { database, counters, limits, now } = means
  const turns = inTurn()
  async function create(
    account: Account,
    address: string,
    { draft, jpeg, after, ...asked }: Creation,
  ): Promise<CreateAnswer> {
    const joined = async (answer: CreateAnswer) => {
      const made = { id: answer.id, place: answer.place }
      if (after) await joinSeasons(means, account, draft, { before: after.id, made })
      return answer
    }
    const before = await madeBefore(means, account, draft)
    if (before) return joined(before)
    await refuseStrangers(means, account)
    const counted = [
      { kind: 'creations', allowance: limits.creations, name: address },
      {
        kind: 'creationsOfNetwork',
        allowance: limits.creationsOfNetwork,
        name: networkOf(address),
      },
    ]
    const all = { kind: 'creationTries', allowance: limits.creationTries, name: address }
    const wait = await counters.take([...counted, all])
    if (wait > 0)
      throw new Refused(429, `${CREATE_SAYS.tooOften} ${tooManyAttempts(wait)}`, {
        'Retry-After': String(wait),
      })
    try {
      const { alarm, most } = limits.creationsOfSite
      if ((await database.madeSince(now() - DAY_MS)) >= most)
        throw new Refused(429, CREATE_SAYS.siteFull, { 'Retry-After': SITE_FULL_SECONDS })
      await refuseUnfinished(means, account)
      // What costs little comes first: a broken photo is refused before a calendar is made.
      const picture = jpeg === undefined ? undefined : tournamentPictureName(jpeg)
      const files = picture === undefined ? [] : [await keptPhoto(picture, jpeg!, UNNAMED)]
      const before = after && (await seasonBefore(means, account, after))
      const planned = await means.plan(
        ...([actorOf(account).id, asked, means.today(), picture, before?.earlier] as const),
      )
      const taken = before ? picturesIn(planned.texts, before.pictures) : []
      const pictures = { own: files, taken }
      const answer = await makeUnderFreeName(means, { account, draft, planned, pictures })
      const made = await database.madeSince(now() - DAY_MS)
      if (made >= alarm)
        means.alarm(`Hoy se hicieron ${made} torneos desde teléfonos: ${ALARM_CURE}`)
      return await joined(answer)
    } catch (error) {
      await counters.giveBack(counted)
      throw error
    }
  }
  // Two drafts at once must not both be the last that an account may have.
  return (account: Account, address: string, creation: Creation) =>
    turns(String(account.id), () => create(account, address, creation))
}

const ALARM_CURE =
  'revisa en Mesa los que esperan, o pon CASCARITA_CREATE=invited y reinicia el servicio.'

/** The answer to a repeated call; undefined where nothing was made from this draft. */
async function madeBefore(means: CreateMeans, { id }: Account, draft: string) {
  const known = await means.database.madeFrom(id, draft)
  const place = known && means.places[known.place]
  if (!known || !place) return undefined
  // A killed server may have noted it only.
  if ((await means.database.entry(known, draft))?.isUnwritten) await place.finish()
  const row = await means.database.madeFrom(id, draft)
  return row && answerOf(row, await sportOf(means, row))
}

type Made = Pick<Listed, 'URL_name' | 'place' | 'state'>

const answerOf = ({ URL_name, place, state }: Made, sport: Sport): CreateAnswer => ({
  id: URL_name,
  place,
  address: tournamentLink({ URL_name, sport, isLocalData: place === 'beta' }),
  listing: state,
})

async function sportOf({ places }: CreateMeans, { place, URL_name }: Listed): Promise<Sport> {
  const stored = await places[place]?.read(URL_name)
  const said = stored && (stored.said ?? saidBy(stored.texts))
  return said?.tournament?.sport ?? 'football'
}

async function refuseStrangers({ database, settings: { who } }: CreateMeans, { id }: Account) {
  if (who === 'nobody') throw new Refused(403, CREATE_SAYS.nobody)
  if (who === 'anyone') return
  const roles = await database.rolesOf(id)
  if (!roles.some(({ role }) => role === 'organiser')) throw new Refused(403, CREATE_SAYS.invited)
}

async function refuseUnfinished(means: CreateMeans, { id }: Account) {
  if (await hasMostUnfinished(means, id))
    throw new Refused(403, CREATE_SAYS.tooMany(means.limits.unfinished))
}

type Making = {
  account: Account
  draft: string
  planned: Planned
  /** Its own one, and those of the season before it. */
  pictures: { own: readonly KeptFile[]; taken: readonly KeptFile[] }
}

async function makeUnderFreeName(means: CreateMeans, making: Making): Promise<CreateAnswer> {
  const { account, draft, planned } = making
  let times = 0
  const year = Number(dayIn(means.today()).slice(0, 4))
  for (const URL_name of newAddresses(planned.name, year)) {
    if (!(await isFree(means, URL_name))) continue
    if (await isMade(means, making, URL_name)) {
      const made = { URL_name, place: means.home, state: means.settings.listing }
      return answerOf(made, planned.sport)
    }
    // Another phone with the same draft, or another tournament with the same name.
    const before = await madeBefore(means, account, draft)
    if (before) return before
    if (++times === TIMES) break
  }
  throw new Refused(503, CREATE_SAYS.notSaved, { 'Retry-After': '2' })
}

/** Another call was quicker: the name or the draft has a record. */
class Recorded extends Error {}

/** False where the name is taken, or the account has made a tournament from this draft. */
async function isMade(means: CreateMeans, making: Making, URL_name: string) {
  const { account, draft } = making
  const { home: place, places, settings, now } = means
  const { entry, files } = noted(making, now())
  const key = { place, URL_name }
  function* beside(): Work<void> {
    const { listing: state } = settings
    const listed = { ...key, state, account: account.id, draft, at: now() }
    if (!(yield* tables.addListing(listed))) throw new Recorded()
    if (place === 'live') yield* tables.setChanged(URL_name)
    yield* tables.setRole(account.id, key, 'organiser')
    yield* tables.setOwner(account.id, key)
  }
  try {
    return (await places[place]!.create(URL_name, files, entry, beside)) === 'written'
  } catch (error) {
    if (!(error instanceof Recorded)) throw error
    await places[place]!.finish()
    return false
  }
}

function noted(
  { account, draft, planned: { texts }, pictures: { own, taken } }: Making,
  now: number,
) {
  const at = new Date(now).toISOString()
  const actor = actorOf(account)
  const change = {
    kind: 'create',
    id: draft,
    draft,
    against: null,
    who: actor.name,
    when: at,
    ...(own[0] && { picture: own[0].name }),
    ...(taken.length > 0 && { taken: taken.map(({ name }) => name) }),
  }
  const entry: NewEntry = {
    id: draft,
    actor: actor.id,
    at,
    about: 'tournament',
    undoes: null,
    beforeState: '',
    afterState: '',
    traces: [],
    change: change as ChangeOf<'create'>,
  }
  const files = [...texts].map(([name, text]) => ({ name, body: new TextEncoder().encode(text) }))
  return { entry, files: [...files, ...own, ...taken] }
}

/** No record, no live tournament and no file has it. */
const isFree = async ({ database, content }: CreateMeans, URL_name: string) =>
  !(await database.isListed(URL_name)) &&
  !(await database.isLive(URL_name)) &&
  !isTaken(join(content, 'torneos', URL_name))
