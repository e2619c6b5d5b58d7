/**
 * What the pages of one job show, from the reading store. This file is compiled with the pages, so
 * that they share its code.
 */
import { assemble } from '../../src/lib/assembly/assemble.ts'
import { dayIn } from '../../src/lib/calendar/today.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import type { PageData, SiteTournament, StoredTournament } from '../../src/lib/sharing/page-data.ts'
import type { Revisions } from '../../src/lib/sharing/revisions.ts'
import { nowHere } from '../../ground/folders.ts'
import type { Beside } from '../reading/beside.ts'
import { bodyOf, type ReadingKey } from '../reading/kept/reading-store.ts'
import { storedProducts } from '../reading/shop.ts'

export class JobData implements PageData {
  /** Whether a page has asked for what it shows of several tournaments. */
  hasShownSeveral = false
  readonly year = Number(dayIn(nowHere()).slice(0, 4))
  private readonly work: string
  private readonly keys: readonly ReadingKey[]
  private readonly beside: Beside
  private readonly revisions = new Map<Tournament, Revisions>()
  private list: Promise<SiteTournament[]> | undefined
  private shop: ReturnType<typeof storedProducts> | undefined

  constructor(work: string, keys: readonly ReadingKey[], beside: Beside) {
    this.work = work
    this.keys = keys.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    this.beside = beside
  }

  tournaments() {
    return (this.list ??= Promise.all(this.keys.map((key) => this.assembled(key))))
  }

  revisionsOf(tournament: Tournament) {
    return this.revisions.get(tournament) ?? {}
  }

  async cardsOfLeague() {
    return this.several().cards
  }

  async pastSeasonsOf({ league }: Tournament) {
    if (league === undefined) return []
    return (this.several().pasts ?? []).filter((past) => past.league === league)
  }

  async home() {
    return this.several().home!
  }

  async bills() {
    return this.several()
  }

  async news() {
    return this.several().news!
  }

  products() {
    return (this.shop ??= storedProducts(this.work))
  }

  private several() {
    this.hasShownSeveral = true
    return this.beside
  }

  private async assembled(key: ReadingKey) {
    const {
      revisions = {},
      isUnlisted,
      formerPlayers,
      ...whole
    } = JSON.parse(await bodyOf(this.work, key)) as StoredTournament
    const { tournament: listed } = assemble(whole, { withPictures: true })
    const tournament = { ...listed, isUnlisted, formerPlayers }
    this.revisions.set(tournament, revisions)
    return tournament
  }
}
