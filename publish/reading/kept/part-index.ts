/** The index of the site's parts, each with its digest. Build time only. */
import type { SQLTagStore } from 'node:sqlite'
import { leagueLink } from '../../../src/lib/addresses/links.ts'
import type { TournamentCard } from '../../../src/lib/schema/tournament.ts'
import { digestOf } from '../../../ground/digest.ts'
import {
  isGathered,
  leagueParts,
  listPages,
  listPart,
  tournamentParts,
  type Part,
  type Shown,
} from '../gathered.ts'
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
}

export class PartIndex {
  private readonly sql: SQLTagStore
  private readonly readings: Readings

  constructor(sql: SQLTagStore, readings: Readings) {
    this.sql = sql
    this.readings = readings
  }

  /** The digest of each part, by id. */
  digests(): Map<string, string> {
    const rows = this.sql.all`SELECT id, digest FROM part ORDER BY id`
    return new Map(rows.map(({ id, digest }) => [String(id), String(digest)]))
  }

  totals(): PartTotals {
    const rows = this.sql.all`SELECT card, news, names, pages FROM part ORDER BY id`
    const all = (field: 'card' | 'news' | 'names') =>
      digestOf([], rows.map((row) => String(row[field] ?? '')).join(' '))
    const pages = rows.reduce((sum, row) => sum + Number(row.pages), 0)
    return { cards: all('card'), news: all('news'), names: all('names'), pages }
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

  /** Works out all parts from all readings: for a thousand tournaments in a twentieth of a second. */
  workOut() {
    this.sql.run`DELETE FROM part`
    const seasons: Reading[] = []
    const listed = new Map<string, { card: TournamentCard; digest: string }>()
    for (const reading of this.readings.all()) {
      const { id, card, cardDigest: digest, isUnlisted } = reading
      if (!card) continue
      if (!isUnlisted) listed.set(id, { card, digest })
      if (card.season) seasons.push(reading)
      else this.put(tournamentParts([reading])[0]!, reading)
    }
    for (const league of Map.groupBy(seasons, ({ card }) => card!.season!.league).values())
      this.putLeague(league)
    for (const shown of listPages([...listed.values()].map(({ card }) => card))) {
      const part = listPart(shown, (id) => listed.get(id)!.digest)
      this.write({ part, shown: JSON.stringify(shown) })
    }
  }

  private putLeague(seasons: readonly Reading[]) {
    const parts = tournamentParts(seasons)
    for (const [at, part] of parts.entries()) this.put(part, seasons[at]!)
    for (const part of leagueParts(seasons)) this.write({ part })
  }

  private put(part: Part, reading: Reading) {
    this.write({ part, reading })
  }

  private write({ part, reading, shown }: ToWrite) {
    const { id, digest } = part
    const card = reading?.cardDigest ?? null
    const news = reading?.newsDigest ?? null
    const names = reading?.names ?? null
    const pages = reading?.pageCount ?? 0
    this.sql.run`
      INSERT INTO part (id, digest, card, news, names, pages, shown)
      VALUES (${id}, ${digest}, ${card}, ${news}, ${names}, ${pages}, ${shown ?? null})`
  }
}

type ToWrite = { part: Part; reading?: Reading; shown?: string }

const idOfLeague = (league: string) => leagueLink(league).slice(1)
