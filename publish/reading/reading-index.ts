/**
 * The index of readings: what everybody asks of them, each asked for by what it is wanted for. What changed is as if
 * it had not until it is kept. Build time only; reads and writes the disk.
 */
import { endOf, type Today } from '../../src/lib/calendar/today.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import type { Code } from './code-behind.ts'
import { databaseToRead, openDatabase, type IndexDatabase } from './index-database.ts'
import { PartIndex } from './part-index.ts'
import type { Reading } from './reading-store.ts'

/** What readings were made by and of; `ofPublic` is the signature of `public/` at that time. */
export type Origin = { code: Code; content: string; ofPublic: string }

/** Without `hasParts` the parts of the site have to be worked out anew. */
type State = Origin & { hasParts: boolean }

/** A tournament of a league. */
export type Season = { id: string; league: string; sport: string }

export type Change = {
  /** In place of all that there are. */
  isAll: boolean
  put: readonly Reading[]
  /** Ids. */
  removed: readonly string[]
  /** Only problems are asked for: the parts of the site are left for later. */
  isOfProblems: boolean
}

/** A reading that is no more, or no more as it was. */
export type Replaced = Pick<Reading, 'id' | 'digest' | 'names'>

const keysOf = ({ id, digest, names }: Reading): Replaced => ({
  ...{ id, digest },
  ...(names !== undefined && { names }),
})

type Row = Record<string, unknown>

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

  /** Of a reading store, to read and to write; an empty one where there is none. */
  static open = (work: string) => new ReadingIndex(openDatabase(work))

  /** To read; null where there is none. */
  static toRead(work: string): ReadingIndex | null {
    const database = databaseToRead(work)
    return database && new ReadingIndex(database)
  }

  /** Null where nothing was read yet. */
  get origin(): Origin | null {
    return this.state
  }

  private get state(): State | null {
    const row = this.sql.get`SELECT value FROM state`
    return row ? (JSON.parse(String(row.value)) as State) : null
  }

  /** Whether the parts of the site are of these readings. */
  get hasParts() {
    return this.state?.hasParts === true
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

  /** The tournaments that are not shown as their files are, by id: by which program's fault, undefined where the files are wrong. */
  held(): Map<string, string | undefined> {
    const rows = this.sql.all`SELECT id, held_by FROM reading WHERE is_held ORDER BY id`
    return new Map(
      rows.map(({ id, held_by }) => [String(id), held_by === null ? undefined : String(held_by)]),
    )
  }

  /** By id, sorted. As two texts: a row for each of ten thousand takes twice as long. */
  signatures(): Map<string, string> {
    const { ids, all } = this.sql.get`
      SELECT json_group_array(id) AS ids, json_group_array(signature) AS "all"
      FROM (SELECT id, signature FROM reading INDEXED BY by_signature ORDER BY id)`!
    const signatures = JSON.parse(String(all)) as string[]
    return new Map((JSON.parse(String(ids)) as string[]).map((id, at) => [id, signatures[at]!]))
  }

  /** Ids of those of which there may be something to warn of by now that was not when they were read. */
  stale(now: Today): Set<string> {
    const rows = this.sql.all`SELECT id FROM reading WHERE good_until <= ${endOf(now)}`
    return new Set(rows.map(({ id }) => String(id)))
  }

  get(id: string): Reading | undefined {
    const row = this.sql.get`SELECT value FROM reading WHERE id = ${id}`
    return row && readingIn(row)
  }

  /** Its digest, or that of the reading which another program has left. */
  digestOf(id: string): string | undefined {
    const earlier = this.sql.get`SELECT digest FROM earlier WHERE id = ${id}`
    return this.get(id)?.digest ?? (earlier && String(earlier.digest))
  }

  /** Those with these ids that there are, by id. */
  some(ids: readonly string[]): Reading[] {
    return this.sql.all`
      SELECT value FROM reading WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`.map(
      readingIn,
    )
  }

  /** One after the other, by id. */
  *all(): Generator<Reading> {
    for (const row of this.sql.iterate`SELECT value FROM reading ORDER BY id`) yield readingIn(row)
  }

  /** Those with problems, by id. */
  withProblems(): Reading[] {
    return this.sql.all`SELECT value FROM reading WHERE has_problems ORDER BY id`.map(readingIn)
  }

  /** The tournaments of leagues that are well by themselves, by id; none where each league has several, of one sport. */
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

  /** All of a league, by id. */
  ofLeague(league: string): Reading[] {
    return this.sql.all`SELECT value FROM reading WHERE league = ${league} ORDER BY id`.map(
      readingIn,
    )
  }

  /** The cards of these, in this order; each is understood once. */
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

  /** Of the tournaments that are on: how many, and the first so many of each kind, by id; how many others there are. */
  tournamentsOn(most: number): { count: number; others: number; first: TournamentCard[] } {
    const { count } = this.sql
      .get`SELECT count(*) AS count FROM reading INDEXED BY by_kind WHERE is_on`!
    const { total } = this.sql
      .get`SELECT count(*) AS total FROM reading INDEXED BY by_facets WHERE sport IS NOT NULL`!
    const ids = [
      ['basketball', 1],
      ['basketball', 0],
      ['football', 1],
      ['football', 0],
    ].flatMap(([sport, isNew]) =>
      this.sql.all`
        SELECT id FROM reading WHERE is_on AND sport = ${sport!} AND is_new = ${isNew!} ORDER BY id LIMIT ${most}`.map(
        ({ id }) => String(id),
      ),
    )
    return {
      count: Number(count),
      others: Number(total) - Number(count),
      first: this.cardsOf(ids.toSorted()),
    }
  }

  /** One card of each year, sport and sex that there is together. */
  cardsOfEachKind(): TournamentCard[] {
    const rows = this.sql.all`
      SELECT min(id) AS id FROM reading INDEXED BY by_facets WHERE sport IS NOT NULL GROUP BY year, sport, sex`
    return this.cardsOf(rows.map(({ id }) => String(id)))
  }

  /** How many tournaments have a card, up to `most`. */
  cardCount(most: number) {
    return this.sql.all`SELECT 1 FROM reading WHERE sport IS NOT NULL LIMIT ${most}`.length
  }

  /** The tournaments with the newest results, the next matches and the newest that were left open, so many of each, by id. */
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

  /** Answers what it replaced. For nobody else before it is kept, with what changed before and was not kept. */
  change(origin: Origin, { isAll, put, removed, isOfProblems }: Change): Replaced[] {
    if (!this.db.isTransaction) this.db.exec('BEGIN IMMEDIATE')
    const knewParts = this.hasParts
    const before = isAll ? [] : this.some([...put.map(({ id }) => id), ...removed])
    const standing: Replaced[] = isAll ? this.all().map(keysOf).toArray() : before
    if (isAll) this.db.exec('DELETE FROM reading; DELETE FROM earlier')
    for (const id of removed) this.sql.run`DELETE FROM reading WHERE id = ${id}`
    for (const reading of put)
      this.sql.run`
      INSERT INTO reading (id, value) VALUES (${reading.id}, ${JSON.stringify(reading)})
      ON CONFLICT (id) DO UPDATE SET value = excluded.value`
    for (const { id } of standing) this.cards.delete(id)
    if (!isOfProblems && (isAll || !knewParts)) this.parts.workOut()
    else if (!isOfProblems) this.parts.change(before, put)
    const state: State = { ...origin, hasParts: !isOfProblems }
    this.sql.run`DELETE FROM state`
    this.sql.run`INSERT INTO state VALUES (${JSON.stringify(state)})`
    const now = new Map(put.map(({ id, digest }) => [id, digest]))
    return standing.filter(({ id, digest }) => now.get(id) !== digest)
  }

  /** Keeps what changed; answers whether there was something to keep. */
  keep() {
    const { isTransaction } = this.db
    if (isTransaction) this.db.exec('COMMIT')
    return isTransaction
  }

  /** What changed and was not kept is as it was. */
  close() {
    if (!this.db.isOpen) return
    if (this.db.isTransaction) this.db.exec('ROLLBACK')
    // What is prepared would keep the file open.
    this.sql.clear()
    this.db.close()
  }
}

/** Of a store, by id; none where nothing was read. */
export function readingsIn(work: string): Reading[] {
  const index = ReadingIndex.toRead(work)
  const readings = [...(index?.all() ?? [])]
  index?.close()
  return readings
}
