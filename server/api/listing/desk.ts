/**
 * The operators' desk: what waits for them, what visitors reported, what is hidden. They look, and
 * decide what lists show; a tournament's results are its organisers'.
 */
import { tournamentLink } from '../../../src/lib/addresses/links.ts'
import { saidBy } from '../../../src/lib/edit/edit.ts'
import type {
  DeskAnswer,
  DeskDecision,
  DeskTournament,
  Listing,
  Place as PlaceName,
  Report,
  ReportAnswer,
} from '../../../src/lib/schema/mesa.ts'
import type { Counters } from '../accounts/counters.ts'
import { networkOf } from '../address.ts'
import { accountIdOf, type Actor } from '../actors/actor.ts'
import { may, type Doing } from '../actors/may.ts'
import { shownListing } from '../create/note-listing.ts'
import type { Database } from '../database/database.ts'
import type { Listed } from '../database/listing-table.ts'
import type { KeptReport } from '../database/operator-tables.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { tables } from '../database/tables.ts'
import { whenFree } from '../database/when-free.ts'
import type { Limits } from '../limits.ts'
import type { UnsavedChange } from '../mesa/folder-place.ts'
import type { TournamentPlace } from '../mesa/place.ts'
import { Refused } from '../refusal.ts'
import { SAYS, tooManyAttempts } from '../wording.ts'
import { purgedAt } from './purge.ts'
import { LISTING_SAYS } from './wording.ts'

type Means = {
  database: Database
  places: Partial<Record<PlaceName, TournamentPlace>>
  counters: Counters
  limits: Pick<Limits, 'reports' | 'reportsOfNetwork'>
  /** A keyed digest, which cannot be reversed. */
  digest: (text: string) => string
  now: () => number
  /** Shows lists and pages as they should be now. */
  showAgain: (key: TournamentKey) => Promise<void>
  /** The changes that git refuses. */
  refused?: (() => readonly UnsavedChange[]) | undefined
}

/** Of each list, so that the answer stays small; the others come once these are decided. */
const AT_ONCE = 30

export type DeskService = ReturnType<typeof desk>

export function desk(means: Means) {
  const { database, places, counters, limits, digest, now, showAgain } = means

  async function refuseStrangers(actor: Actor, doing: Doing) {
    const id = accountIdOf(actor)
    const isOperator = id !== undefined && (await database.isOperator(id))
    if (!may(actor, doing, { isOperator })) throw new Refused(403, LISTING_SAYS.operatorsOnly)
  }

  async function answer(): Promise<DeskAnswer> {
    const rows = (await database.notOpen()).filter(({ place }) => places[place])
    const inState = (wanted: Listing) =>
      rows.filter(({ state, removed }) => removed === null && state === wanted).slice(0, AT_ONCE)
    const gone = rows.filter(({ removed }) => removed !== null).slice(0, AT_ONCE)
    return {
      waiting: await linesOf(means, inState('pending')),
      reported: await reportedLines(means),
      hidden: await linesOf(means, inState('hidden')),
      removed: (await linesOf(means, gone)).map((line, index) => ({
        ...line,
        until: iso(purgedAt(gone[index]!.removed!)),
      })),
      unsaved: await unsavedLines(means),
    }
  }

  return {
    async desk(actor: Actor): Promise<DeskAnswer> {
      await refuseStrangers(actor, 'operatorDesk')
      return answer()
    },
    async decide(actor: Actor, { id, place, listing }: DeskDecision): Promise<DeskAnswer> {
      await refuseStrangers(actor, 'operatorDecision')
      const key = { place, URL_name: id }
      if (!(await places[place]?.has(id))) throw new Refused(404, SAYS.tournamentNotFound)
      await whenFree(() =>
        database.atOnce(function* () {
          yield* tables.setListing(key, listing, now())
          yield* tables.forgetReports(key)
        }),
      )
      await showAgain(key)
      return answer()
    },
    /** `address` is the caller's network address. */
    async report(id: string, address: string, { place, text }: Report): Promise<ReportAnswer> {
      const key = { place, URL_name: id }
      const row = await database.listingOf(key)
      const isShown = !row || shownListing(row) !== 'hidden'
      if (!isShown || !(await places[place]?.has(id)))
        throw new Refused(404, SAYS.tournamentNotFound)
      const tries = [
        { kind: 'reports', allowance: limits.reports, name: address },
        {
          kind: 'reports of a network',
          allowance: limits.reportsOfNetwork,
          name: networkOf(address),
        },
      ]
      const wait = await counters.take(tries)
      if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
      const network = digest(`report ${networkOf(address)}`)
      await whenFree(() => database.addReport({ ...key, network, text, at: now() }))
      return { isReceived: true }
    },
  }
}

/** By tournament; what is of none has no page. */
async function unsavedLines(means: Means): Promise<NonNullable<DeskAnswer['unsaved']>> {
  const groups = Map.groupBy(means.refused?.() ?? [], ({ URL_name }) => URL_name)
  return Promise.all(
    [...groups].slice(0, AT_ONCE).map(async ([URL_name, changes]) => {
      const { at: since, why } = changes[0]!
      const facts = { changes: changes.length, since, why: why.slice(0, LONGEST_WHY) }
      if (URL_name === undefined) return { ...LISTING_SAYS.ofSite, place: 'beta', ...facts }
      return { ...(await lineOf(means, { place: 'beta', URL_name })), ...facts }
    }),
  )
}

const LONGEST_WHY = 500

const iso = (at: number) => new Date(at).toISOString()

const linesOf = (means: Means, rows: readonly Listed[]) =>
  Promise.all(rows.map((row) => lineOf(means, row)))

async function lineOf(
  { places, database }: Means,
  { place, URL_name, account, at }: TournamentKey & Partial<Listed>,
): Promise<DeskTournament> {
  const stored = await places[place]?.read(URL_name)
  const said = stored && (stored.said ?? saidBy(stored.texts))
  const { name = URL_name, sport = 'football' } = said?.tournament ?? {}
  const by = account ? (await database.account(account))?.username : undefined
  return {
    id: URL_name,
    name,
    place,
    address: tournamentLink({ URL_name, sport, isLocalData: place === 'beta' }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at: iso(at) }),
  }
}

async function reportedLines(means: Means): Promise<DeskAnswer['reported']> {
  const all = await means.database.reports()
  const groups = Map.groupBy(all, ({ place, URL_name }) => `${place} ${URL_name}`)
  // What many networks say comes first, then what waits longest: noise about others is behind it.
  const first = [...groups.values()]
    .toSorted((a, b) => networksIn(b) - networksIn(a) || a.at(-1)!.number - b.at(-1)!.number)
    .slice(0, AT_ONCE)
  return Promise.all(first.map((reports) => reportedLine(means, reports)))
}

const networksIn = (reports: readonly KeptReport[]) =>
  new Set(reports.map(({ network }) => network)).size

async function reportedLine(means: Means, reports: readonly KeptReport[]) {
  const [{ place, URL_name }] = reports as readonly [KeptReport]
  const row = await means.database.listingOf({ place, URL_name })
  return {
    ...(await lineOf(means, row ?? { place, URL_name })),
    listing: row ? shownListing(row) : ('open' as const),
    networks: networksIn(reports),
    reports: reports.map(({ text, at }) => ({ text, at: iso(at) })),
  }
}
