/**
 * Gathered pages: each shows several tournaments, and is rendered again only where what it shows
 * changed. A build handles them like tournaments: as parts of the site, by id. Pure.
 */
import {
  billPages,
  placesPage,
  type BillName,
  type BillPage,
} from '../../src/lib/addresses/bills.ts'
import { leagueLink } from '../../src/lib/addresses/links.ts'
import type { PastSeason } from '../../src/lib/rules/table/past-season.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { digestOf } from '../../ground/digest.ts'
import type { Beside } from './beside.ts'
import { readDetails, type Addresses, type Reading, type ReadingKey } from './kept/reading-store.ts'

/**
 * A unit that is rendered, kept and removed together: one tournament's pages, or one gathered
 * page.
 */
export type Part = Pick<Reading, 'id' | 'digest' | 'hasPictures' | 'names' | 'held'> & {
  /**
   * The tournaments that its pages are made from, besides all cards; by default the part itself.
   */
  of?: readonly ReadingKey[]
  /** Data about other tournaments that its pages show. */
  beside?: Partial<Beside>
  /** Other seasons of its league that are over: its pages show their matches and people. */
  pasts?: readonly ReadingKey[]
}

/** A part and the addresses to render for it. */
export type PartToRender = Part & Addresses

/** One part for each of these shown tournaments. */
export function tournamentParts(readings: readonly Reading[]): Part[] {
  const leagues = leaguesAmong(readings)
  return readings.map((reading) => withSeasons(reading, leagues))
}

/**
 * What a list page or the page of places shows: its own words, and the tournaments whose cards it
 * has.
 */
export type Shown =
  | { page: Omit<BillPage<TournamentCard>, 'cards'>; of: readonly string[] }
  | { places: readonly BillName[]; address: string }

/** Every list page of these tournaments. */
export function listPages(cards: readonly TournamentCard[]): Shown[] {
  const pages = billPages(cards).map(({ cards: own, ...page }): Shown => ({
    page,
    of: own.map(({ URL_name }) => URL_name),
  }))
  const places = placesPage(cards)
  return places ? [...pages, places] : pages
}

/** The part of such a page; `cardDigest` returns the digest of a tournament's card. */
export function listPart(shown: Shown, cardDigest: (id: string) => string): Part {
  if ('places' in shown) return gathered(shown.address, JSON.stringify(shown))
  const { page, of } = shown
  return gathered(page.address, JSON.stringify(page) + of.map(cardDigest).join(' '))
}

/** The pages of leagues. */
export const leagueParts = (readings: readonly Reading[]): Part[] =>
  [...leaguesAmong(readings)].map(([league, seasons]) => {
    const keys = seasons.map(({ id, digest }) => ({ id, digest }))
    return { ...gathered(leagueLink(league), JSON.stringify(keys)), of: keys }
  })

const leaguesAmong = (readings: readonly Reading[]): Leagues =>
  Map.groupBy(
    readings.filter(({ card }) => card?.season),
    ({ card }) => card!.season!.league,
  )

/**
 * Adds the addresses to render: a tournament's come from the reading store; a gathered part has
 * one page.
 */
export function withAddresses(work: string, parts: readonly Part[]): PartToRender[] {
  const pasts = pastReader(work)
  return parts.map((part) => ({
    ...part,
    ...addressesOf(work, part),
    ...(part.pasts && { beside: { ...part.beside, pasts: part.pasts.flatMap(pasts) } }),
  }))
}

/** Reads a past season once for all seasons that show it. */
function pastReader(work: string) {
  const known = new Map<string, PastSeason[]>()
  return (key: ReadingKey): PastSeason[] => {
    const before = known.get(key.id)
    if (before) return before
    const { past } = readDetails(work, key)
    const read = past ? [past] : []
    known.set(key.id, read)
    return read
  }
}

function addressesOf(work: string, { id, digest, of = [] }: Part): Addresses {
  if (isGathered(id)) return { pages: [`/${id}`] }
  const { pages, calendars = [], data = [], people } = readDetails(work, of[0] ?? { id, digest })
  return { pages, calendars, data, ...(people && { people }) }
}

/** Whether a part's digest includes this reading. */
export const isOfReading = (digest: string | undefined, reading: ReadingKey) =>
  digest?.split(' ')[0] === reading.digest

type Leagues = ReadonlyMap<string, readonly Reading[]>

/**
 * A season's pages link to the league's other seasons, so the digest covers their names and years;
 * and of those that are over everything, because its pages show their matches and people.
 */
function withSeasons(reading: Reading, leagues: Leagues): Part {
  const { id, digest, hasPictures, names, card, held, isUnlisted } = reading
  const part = {
    id,
    digest,
    ...(held && { held }),
    ...(hasPictures && { hasPictures }),
    ...(names !== undefined && { names }),
  }
  const league = card?.season?.league
  if (isUnlisted) return { ...part, beside: { cards: [] } }
  if (league === undefined) return part
  const others = leagues.get(league)!.filter((other) => other.card && other !== reading)
  const cards = others.flatMap((other) => other.card ?? [])
  const pasts = others
    .filter((other) => other.card?.progress?.isOver)
    .map((other) => ({ id: other.id, digest: other.digest }))
  const shown = JSON.stringify([cards.map(seasonShown), pasts])
  return {
    ...part,
    digest: `${digest} ${digestOf([], shown).slice(0, 16)}`,
    of: [{ id, digest }],
    beside: { cards },
    pasts,
  }
}

const seasonShown = ({ URL_name, name, progress, season }: TournamentCard) => ({
  URL_name,
  name,
  year: progress?.year,
  teams: season?.teams,
})

/** No tournament's id has a slash. */
export const isGathered = (id: string) => id.includes('/')

/** The ids that are tournaments. */
export const tournamentsAmong = (ids: readonly string[]) => ids.filter((id) => !isGathered(id))

const gathered = (address: string, shown: string): Part => ({
  id: address.slice(1),
  digest: digestOf([], shown),
  of: [],
})
