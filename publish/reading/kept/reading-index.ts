/**
 * The index of readings: the facts that every build needs, each by its own query. Changes become
 * visible to others when they are kept. Build time only; reads and writes the disk.
 */
import { endOf, type Today } from '../../../src/lib/calendar/today.ts'
import type { Counts } from '../../../src/lib/addresses/home-lists.ts'
import type { TournamentCard } from '../../../src/lib/schema/tournament.ts'
import { databaseToRead, openIndex, type IndexDatabase } from './index-database.ts'
import { PartIndex } from './part-index.ts'
import type { Reading } from './reading-store.ts'

/**
 * The digest of the code and the folder that readings were made from; `ofPublic` is the signature
 * of `public/` at that time.
 */
export type Origin = { code: string; content: string; ofPublic: string }

/** A tournament of a league. */
export type Season = { id: string; league: string; sport: string }

export type ReadingsChange = {
  /** Replaces all existing readings. */
  isAll: boolean
  put: readonly Reading[]
  /** Ids of removed tournaments. */
  removed: readonly string[]
}

type Row = Record<string, unknown>

const KINDS = [
  ['basketball', 1],
  ['basketball', 0],
  ['football', 1],
  ['football', 0],
] as const

const readingIn = ({ value }: Row) => JSON.parse(String(value)) as Reading

export class ReadingIndex {
  readonly parts: PartIndex
  private readonly db: IndexDatabase['db']
  private readonly sql: IndexDatabase['sql']
  private readonly cards = new Map<string, TournamentCard | null>()

  private constructor({ db, sql }: IndexDatabase) {
    this.db = db
    this.sql = sql
    this.parts = new PartIndex(sql, this)
  }

  /**
   * Opens the index of a reading store for reading and writing; creates an empty one if missing.
   */
  static open = (work: string) => new ReadingIndex(openIndex(work))

  /** Opens for reading; null where there is none. */
  static toRead(work: string): ReadingIndex | null {
    const database = databaseToRead(work)
    return database && new ReadingIndex(database)
  }

  /** Null where nothing was read yet. */
  get origin(): Origin | null {
    const row = this.sql.get`SELECT value FROM state`
    return row ? (JSON.parse(String(row.value)) as Origin) : null
  }

  get count() {
    return Number(this.sql.get`SELECT count(*) AS count FROM reading`!.count)
  }

  /** How many tournaments are shown. */
  get shownCount() {
    return Number(
      this.sql
        .get`SELECT count(*) AS count FROM reading INDEXED BY by_facets WHERE sport IS NOT NULL`!
        .count,
    )
  }

  /**
   * Tournaments whose current files are not shown, by id, with the program that failed to publish
   * them; undefined where the files are wrong.
   */
  held(): Map<string, string | undefined> {
    const rows = this.sql.all`SELECT id, held_by FROM reading WHERE is_held ORDER BY id`
    return new Map(
      rows.map(({ id, held_by }) => [String(id), held_by === null ? undefined : String(held_by)]),
    )
  }

  /** By id, sorted. Fetched as two texts: ten thousand rows take twice as long. */
  signatures(): Map<string, string> {
    const { ids, all } = this.sql.get`
      SELECT json_group_array(id) AS ids, json_group_array(signature) AS "all"
      FROM (SELECT id, signature FROM reading INDEXED BY by_signature ORDER BY id)`!
    const signatures = JSON.parse(String(all)) as string[]
    return new Map((JSON.parse(String(ids)) as string[]).map((id, at) => [id, signatures[at]!]))
  }

  /** Ids of readings whose warnings may have changed since they were read. */
  stale(now: Today): Set<string> {
    const rows = this.sql.all`SELECT id FROM reading WHERE good_until <= ${endOf(now)}`
    return new Set(rows.map(({ id }) => String(id)))
  }

  get(id: string): Reading | undefined {
    const row = this.sql.get`SELECT value FROM reading WHERE id = ${id}`
    return row && readingIn(row)
  }

  /** The existing readings with these ids, by id. */
  some(ids: readonly string[]): Reading[] {
    return this.sql.all`
      SELECT value FROM reading WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`.map(
      readingIn,
    )
  }

  /** Yields all readings, by id. */
  *all(): Generator<Reading> {
    for (const row of this.sql.iterate`SELECT value FROM reading ORDER BY id`) yield readingIn(row)
  }

  /** Readings with problems, by id. */
  withProblems(): Reading[] {
    return this.sql.all`SELECT value FROM reading WHERE has_problems ORDER BY id`.map(readingIn)
  }

  /**
   * Seasons of leagues without problems of their own, by id; empty where each league has several
   * seasons, all of one sport.
   */
  seasons(): Season[] {
    const odd = this.sql.get`
      SELECT league FROM reading WHERE league IS NOT NULL AND NOT is_held
      GROUP BY league HAVING count(*) = 1 OR count(DISTINCT sport) > 1`
    if (!odd) return []
    return this.sql
      .all`SELECT id, league, sport FROM reading WHERE league IS NOT NULL AND NOT is_held ORDER BY id`.map(
      (row) => ({
        id: String(row.id),
        league: String(row.league),
        sport: String(row.sport),
      }),
    )
  }

  /** All seasons of a league, by id. */
  ofLeague(league: string): Reading[] {
    return this.sql.all`SELECT value FROM reading WHERE league = ${league} ORDER BY id`.map(
      readingIn,
    )
  }

  /** The cards of these tournaments, in this order; each is parsed once. */
  cardsOf(ids: readonly string[]): TournamentCard[] {
    const unknown = ids.filter((id) => !this.cards.has(id))
    if (unknown.length > 0) for (const { id, card } of this.some(unknown)) this.cards.set(id, card)
    return ids.flatMap((id) => this.cards.get(id) ?? [])
  }

  /** All cards, by id. */
  allCards(): TournamentCard[] {
    const rows = this.sql.all`SELECT id FROM reading WHERE sport IS NOT NULL ORDER BY id`
    return this.cardsOf(rows.map(({ id }) => String(id)))
  }

  /** Of each kind the first `most` cards by the home page's order (`addresses/bills.ts`), by id. */
  firstCards(most: number): TournamentCard[] {
    const ids = KINDS.flatMap(([sport, isNew]) => {
      const on = this.sql.all`
        SELECT id FROM reading INDEXED BY by_kind
        WHERE is_on AND sport = ${sport} AND is_new = ${isNew} ORDER BY id LIMIT ${most}`
      const over = this.sql.all`
        SELECT id FROM reading INDEXED BY by_kind_over
        WHERE NOT is_on AND sport IS NOT NULL AND sport = ${sport} AND is_new = ${isNew}
        ORDER BY year DESC, id LIMIT ${most - on.length}`
      return [...on, ...over].map(({ id }) => String(id))
    })
    return this.cardsOf(ids.toSorted())
  }

  /** How many tournaments the home page and its lists show. */
  homeCounts(): Counts {
    const { on } = this.sql
      .get`SELECT count(*) AS "on" FROM reading INDEXED BY by_kind WHERE is_on`!
    const { onAfter } = this.sql.get`
      SELECT count(*) AS onAfter FROM reading INDEXED BY by_kind
      WHERE is_on AND sport = 'basketball' AND is_new = 0`!
    const { overAfter } = this.sql.get`
      SELECT count(*) AS overAfter FROM reading INDEXED BY by_kind_over
      WHERE NOT is_on AND sport IS NOT NULL AND sport = 'basketball' AND is_new = 0`!
    const all = this.shownCount
    return { all, before: all - Number(onAfter) - Number(overAfter), isAnyOn: Number(on) > 0 }
  }

  /** One card for each combination of year, sport and sex. */
  cardsOfEachKind(): TournamentCard[] {
    const rows = this.sql.all`
      SELECT min(id) AS id FROM reading INDEXED BY by_facets WHERE sport IS NOT NULL GROUP BY year, sport, sex`
    return this.cardsOf(rows.map(({ id }) => String(id)))
  }

  /** How many tournaments have a card, up to `most`. */
  cardCount(most: number) {
    return this.sql.all`SELECT 1 FROM reading WHERE sport IS NOT NULL LIMIT ${most}`.length
  }

  /**
   * The tournaments with the newest results, the next matches and the newest matches left open, up
   * to `most` of each, by id.
   */
  withNews(most: number): Reading[] {
    const ids = [
      ...this.sql.all`
        SELECT id FROM reading WHERE is_open AND newest_result IS NOT NULL ORDER BY newest_result DESC, id LIMIT ${most}`,
      ...this.sql.all`
        SELECT id FROM reading WHERE is_open AND next_match IS NOT NULL ORDER BY next_match, id LIMIT ${most}`,
      ...this.sql.all`
        SELECT id FROM reading WHERE is_open AND left_open IS NOT NULL ORDER BY left_open DESC, id DESC LIMIT ${most}`,
    ].map(({ id }) => String(id))
    return this.some(ids)
  }

  /** Applies a change. Other processes see it, and earlier changes, only after `keep`. */
  change(origin: Origin, { isAll, put, removed }: ReadingsChange) {
    if (!this.db.isTransaction) this.db.exec('BEGIN IMMEDIATE')
    if (isAll) this.db.exec('DELETE FROM reading')
    for (const id of removed) this.sql.run`DELETE FROM reading WHERE id = ${id}`
    for (const reading of put)
      this.sql.run`
      INSERT INTO reading (id, value) VALUES (${reading.id}, ${JSON.stringify(reading)})
      ON CONFLICT (id) DO UPDATE SET value = excluded.value`
    this.cards.clear()
    this.parts.workOut()
    this.sql.run`DELETE FROM state`
    this.sql.run`INSERT INTO state VALUES (${JSON.stringify(origin)})`
  }

  /** Commits the changes; returns whether there were any. */
  keep() {
    const { isTransaction } = this.db
    if (isTransaction) this.db.exec('COMMIT')
    return isTransaction
  }

  /** Rolls back changes that were not kept. */
  close() {
    if (!this.db.isOpen) return
    if (this.db.isTransaction) this.db.exec('ROLLBACK')
    // Prepared statements would keep the file open.
    this.sql.clear()
    this.db.close()
  }
}

/** All readings of a store, by id; empty where nothing was read. */
export function readingsIn(work: string): Reading[] {
  const index = ReadingIndex.toRead(work)
  const readings = [...(index?.all() ?? [])]
  index?.close()
  return readings
}
