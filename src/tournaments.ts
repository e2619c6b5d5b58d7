/** The one door to the collections: everything that pages are made of, whole. */
import { getCollection } from 'astro:content'
import { assemble } from './lib/assemble.ts'
import type { Product } from './lib/schema/product.ts'
import type { Tournament, TournamentCard, WrittenTournament } from './lib/schema/tournament.ts'

type Kept = { digest: string; tournament: Tournament }
const assembled = new Map<string, Kept>()

/** Every tournament that is being built, assembled once, by `URL_name`. */
export async function allTournaments(): Promise<Tournament[]> {
  const entries = await getCollection('torneos')
  return entries.toSorted(byId).map(({ id, data }) => {
    const { written, digest } = data as { written: string; digest: string }
    const known = assembled.get(id)
    if (known?.digest === digest) return known.tournament
    const { tournament } = assemble(JSON.parse(written) as WrittenTournament)
    assembled.set(id, { digest, tournament })
    return tournament
  })
}

/** The cards of every tournament, also of those that are not being built, by `URL_name`. */
export const allCards = async (): Promise<TournamentCard[]> =>
  (await getCollection('tarjetas')).toSorted(byId).map(({ data }) => data as TournamentCard)

/** The shop's products, by file name. */
export const allProducts = async (): Promise<Product[]> =>
  (await getCollection('productos')).toSorted(byId).map(({ data }) => data as Product)

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
