/**
 * The index of the site's parts: each part's digest, and each group's contents. A change to one
 * tournament is worked out from that tournament, its league and the lists that show it. Build time
 * only.
 */
import type { SQLTagStore } from 'node:sqlite'
import { leagueLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { listingOf } from '../../src/lib/addresses/bills.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { digestOf } from '../ground/digest.ts'
import {
  isGathered,
  isList,
  leagueParts,
  listPages,
  listPart,
  tournamentParts,
  type Part,
  type Shown,
} from './gathered.ts'
import { groupCount, groupOf, type PartGroups } from './part-groups.ts'
import type { Reading } from './reading-store.ts'

/** Digests over all parts; `names` covers what they add to the site's index. */
export type PartTotals = { cards: string; news: string; names: string; pages: number }

/** The readings that parts are worked out from. */
type Readings = {
  get: (id: string) => Reading | undefined
  /** Yields all readings, by id. */
  all: () => Iterable<Reading>
  ofLeague: (league: string) => Reading[]
  cardsOf: (ids: readonly string[]) => TournamentCard[]
  allCards: () => TournamentCard[]
}

type InGroup = { digest: string; names?: string }

/** Up to this many changed tournaments, their lists are looked up one by one. */
const FEW = 64
/** How many rows one query fetches. */
const AT_ONCE = 64
/** Suffix that sorts directly after an address; used as the next page's cursor. */
const NEXT = '\u0001'

export class PartIndex implements PartGroups {
  private readonly sql: SQLTagStore
  private readonly readings: Readings
  /** The number of groups; 1 while unknown. */
  private count = 1

  constructor(sql: SQLTagStore, readings: Readings) {
    this.sql = sql
    this.readings = readings
  }

  get digests(): string[] {
    return this.sql.all`SELECT parts FROM part_group ORDER BY number`.map(({ parts }) =>
      String(parts),
    )
  }

  in(group: number): Map<string, InGroup> {
    const rows = this.sql
      .all`SELECT id, digest, names FROM part WHERE number = ${group} ORDER BY id`
    return new Map(
      rows.map(({ id, digest, names }) => [
        String(id),
        { digest: String(digest), ...(names !== null && { names: String(names) }) },
      ]),
    )
  }

  totals(): PartTotals {
    const groups = this.sql.all`SELECT cards, news, names, pages FROM part_group ORDER BY number`
    const all = (field: 'cards' | 'news' | 'names') =>
      digestOf([], groups.map((group) => String(group[field])).join(' '))
    const pages = groups.reduce((sum, group) => sum + Number(group.pages), 0)
    return { cards: all('cards'), news: all('news'), names: all('names'), pages }
  }

  /** Ids of all tournaments, sorted, then ids of the gathered parts. */
  ids(): string[] {
    const ids = this.sql.all`SELECT id FROM part ORDER BY id`.map(({ id }) => String(id))
    return [...ids.filter((id) => !isGathered(id)), ...ids.filter(isGathered)]
  }

  /** The existing parts among these ids: tournaments first, then gathered ones. */
  some(ids: readonly string[]): Part[] {
    const tournaments = this.tournaments(ids.filter((id) => !isGathered(id)))
    return [...tournaments, ...ids.filter(isGathered).flatMap((id) => this.gathered(id) ?? [])]
  }

  /** Reads the seasons of a league once. */
  private tournaments(ids: readonly string[]): Part[] {
    const parts = new Map<string, Part>()
    for (const id of ids) {
      if (parts.has(id)) continue
      const reading = this.readings.get(id)
      const league = reading?.card?.season?.league
      const together = league === undefined ? [] : this.readings.ofLeague(league)
      const all = league === undefined && reading ? [reading] : together
      for (const part of tournamentParts(all)) parts.set(part.id, part)
    }
    return ids.flatMap((id) => parts.get(id) ?? [])
  }

  private gathered(id: string): Part | undefined {
    const row = this.sql.get`SELECT digest, shown FROM part WHERE id = ${id}`
    if (!row) return undefined
    if (row.shown === null) return this.league(id)
    const shown = JSON.parse(String(row.shown)) as Shown
    const part = { id, digest: String(row.digest), of: [] }
    if ('places' in shown) return { ...part, beside: { places: shown.places } }
    const bill = { ...shown.page, cards: this.readings.cardsOf(shown.of) }
    return { ...part, beside: { bills: [bill] } }
  }

  private league(id: string): Part | undefined {
    return leagueParts(this.readings.ofLeague(id.slice(idOfLeague('').length)))[0]
  }

  /** The digests of the names that tournaments add to the site's index, by tournament id. */
  names(): string[] {
    return this.sql.all`SELECT names FROM part WHERE names IS NOT NULL ORDER BY id`.map(
      ({ names }) => String(names),
    )
  }

  /** The same from an address on, by address. */
  *namesFrom(address: string): Generator<string> {
    for (let from: string | null = address; from !== null;) {
      const rows: Record<string, unknown>[] = this.sql.all`
        SELECT address, names FROM part WHERE names IS NOT NULL AND address >= ${from} ORDER BY address LIMIT ${AT_ONCE}`
      yield* rows.map(({ names }) => String(names))
      from = rows.length < AT_ONCE ? null : `${String(rows.at(-1)!.address)}${NEXT}`
    }
  }

  /** Whether a part uses the names with this digest. */
  isName(digest: string) {
    return (
      this.sql.get`SELECT 1 FROM part INDEXED BY by_names WHERE names = ${digest}` !== undefined
    )
  }

  /** Works out all parts from all readings. */
  workOut() {
    this.sql.run`DELETE FROM part`
    const seasons: Reading[] = []
    for (const reading of this.readings.all())
      if (reading.card?.season) seasons.push(reading)
      else if (reading.card) this.put(tournamentParts([reading])[0]!, reading)
    for (const league of Map.groupBy(seasons, ({ card }) => card!.season!.league).values())
      this.putLeague(league)
    this.putLists(listPages(this.readings.allCards()))
    this.regroup()
  }

  /** Updates the parts for changed readings: what they were, and what they are. */
  change(before: readonly Reading[], now: readonly Reading[]) {
    const touched = new Set<number>()
    this.count = this.digests.length
    const note = (id: string) => touched.add(groupOf(id, this.count))
    const present = new Set(now.map(({ id }) => id))
    for (const { id } of before) if (!present.has(id)) this.remove(id, note)
    for (const reading of now)
      if (!reading.card) this.remove(reading.id, note)
      else if (!reading.card.season) this.put(tournamentParts([reading])[0]!, reading, note)
    const leagues = new Set([...before, ...now].flatMap(({ card }) => card?.season?.league ?? []))
    for (const league of leagues) {
      const seasons = this.readings.ofLeague(league)
      if (seasons.length > 0) this.putLeague(seasons, note)
      else this.remove(idOfLeague(league), note)
    }
    this.changeLists(before, now, note)
    const { parts } = this.sql.get`SELECT count(*) AS parts FROM part`!
    if (groupCount(Number(parts)) !== this.count) this.regroup()
    else for (const number of touched) this.sumUp(number)
  }

  private changeLists(before: readonly Reading[], now: readonly Reading[], note: Note) {
    const old = new Map(before.map((reading) => [reading.id, reading]))
    const present = new Set(now.map(({ id }) => id))
    const isGone = ({ id, card }: Reading) => card !== null && !present.has(id)
    const isMoved = (one: Reading) => listing(old.get(one.id)) !== listing(one)
    const ids = now
      .filter(({ id, cardDigest }) => old.get(id)?.cardDigest !== cardDigest)
      .map(({ id }) => JSON.stringify(id))
    if (before.some(isGone) || now.some(isMoved) || ids.length > FEW)
      return this.putLists(listPages(this.readings.allCards()), note)
    const pages = ids.flatMap(
      (id) => this.sql.all`SELECT id, shown FROM part WHERE instr(shown, ${id}) > 0`,
    )
    for (const [id, shown] of new Map(pages.map((row) => [String(row.id), String(row.shown)])))
      if (isList(id)) this.putList(JSON.parse(shown) as Shown, note)
  }

  private putLists(pages: readonly Shown[], note: Note = ignore) {
    const left = new Set(
      this.sql.all`SELECT id FROM part WHERE shown IS NOT NULL`.map(({ id }) => String(id)),
    )
    for (const shown of pages) left.delete(this.putList(shown, note))
    for (const id of left) this.remove(id, note)
  }

  /** Returns its id. */
  private putList(shown: Shown, note: Note) {
    const digests = 'of' in shown ? this.cardDigests(shown.of) : new Map<string, string>()
    const part = listPart(shown, (id) => digests.get(id)!)
    this.write({ part, shown: JSON.stringify(shown) }, note)
    return part.id
  }

  private cardDigests(ids: readonly string[]) {
    const rows = this.sql.all`
      SELECT id, card FROM part WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    return new Map(rows.map(({ id, card }) => [String(id), String(card)]))
  }

  private putLeague(seasons: readonly Reading[], note: Note = ignore) {
    const parts = tournamentParts(seasons)
    for (const [at, part] of parts.entries()) this.put(part, seasons[at]!, note)
    for (const part of leagueParts(seasons)) this.write({ part }, note)
  }

  private put(part: Part, reading: Reading, note: Note = ignore) {
    this.write({ part, reading }, note)
  }

  private write({ part, reading, shown }: ToWrite, note: Note) {
    const { id, digest } = part
    const card = reading?.cardDigest ?? null
    const news = reading?.newsDigest ?? null
    const names = reading?.names ?? null
    const address = reading?.card ? tournamentLink(reading.card) : null
    const pages = reading?.pageCount ?? 0
    const { changes } = this.sql.run`
      INSERT INTO part (id, number, digest, card, news, names, address, pages, shown)
      VALUES (${id}, ${groupOf(id, this.count)}, ${digest}, ${card}, ${news}, ${names}, ${address}, ${pages}, ${shown ?? null})
      ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, card = excluded.card, news = excluded.news,
        names = excluded.names, address = excluded.address, pages = excluded.pages, shown = excluded.shown
      WHERE (digest, card, news, names, address, pages, shown) IS NOT
        (excluded.digest, excluded.card, excluded.news, excluded.names, excluded.address, excluded.pages, excluded.shown)`
    if (changes > 0) note(id)
  }

  private remove(id: string, note: Note) {
    if (this.sql.run`DELETE FROM part WHERE id = ${id}`.changes > 0) note(id)
  }

  private regroup() {
    this.sql.run`DELETE FROM part_group`
    const ids = this.ids()
    const count = groupCount(ids.length)
    for (const id of ids)
      this.sql.run`UPDATE part SET number = ${groupOf(id, count)} WHERE id = ${id}`
    for (let number = 0; number < count; number++) this.sumUp(number)
  }

  private sumUp(number: number) {
    const rows = this.sql.all`
      SELECT id, digest, card, news, names, pages FROM part WHERE number = ${number} ORDER BY id`
    const of = (...fields: string[]) =>
      digestOf([], rows.map((row) => fields.map((field) => row[field] ?? '').join(' ')).join('\n'))
    const pages = rows.reduce((sum, row) => sum + Number(row.pages), 0)
    this.sql.run`
      INSERT OR REPLACE INTO part_group (number, parts, cards, news, names, pages)
      VALUES (${number}, ${of('id', 'digest')}, ${of('card')}, ${of('news')}, ${of('names')}, ${pages})`
  }
}

type ToWrite = { part: Part; reading?: Reading; shown?: string }

/** Called with each changed part's id. */
type Note = (id: string) => void
const ignore: Note = () => undefined

const idOfLeague = (league: string) => leagueLink(league).slice(1)
const listing = (reading: Reading | undefined) =>
  reading?.card && !reading.isUnlisted ? listingOf(reading.card) : undefined
