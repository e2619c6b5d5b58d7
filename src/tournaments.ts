/** The one door to the data: everything that pages are made of, whole. */
import { getCollection } from 'astro:content'
import { assemble } from './lib/assembly/assemble.ts'
import { beingBuilt, contentDir, workDir } from '../publish/folders.ts'
import { bodyOf, storedIndex } from '../publish/reading/reading-store.ts'
import { readProducts } from '../publish/reading/products.ts'
import type { Product } from './lib/schema/product.ts'
import type { Tournament, TournamentCard, WrittenTournament } from './lib/schema/tournament.ts'

/** `written` is the JSON text of a `WrittenTournament`. */
type Written = { id: string; digest: string; written: string }

let assembled = new Map<string, { digest: string; tournament: Tournament }>()

/** Every tournament that is being rendered, each assembled once, by `URL_name`. */
export async function allTournaments(): Promise<Tournament[]> {
  const known = assembled
  const list = (await writtenTournaments()).toSorted(byId)
  assembled = new Map(
    list.map(({ id, digest, written }) => {
      const before = known.get(id)
      if (before?.digest === digest) return [id, before]
      const { tournament } = assemble(JSON.parse(written) as WrittenTournament, {
        withPictures: true,
      })
      return [id, { digest, tournament }]
    }),
  )
  return [...assembled.values()].map(({ tournament }) => tournament)
}

async function writtenTournaments(): Promise<Written[]> {
  const building = beingBuilt()
  if (building)
    return Promise.all(
      building.map(async (key) => ({ ...key, written: await bodyOf(workDir(), key) })),
    )
  const entries = await getCollection('torneos')
  return entries.map(({ id, data }) => ({ id, ...(data as Omit<Written, 'id'>) }))
}

/** The cards of every tournament, also of those that are not being rendered, by `URL_name`. */
export async function allCards(): Promise<TournamentCard[]> {
  if (beingBuilt())
    return ((await storedIndex(workDir()))?.readings ?? []).flatMap(({ card }) => card ?? [])
  return (await getCollection('tarjetas')).toSorted(byId).map(({ data }) => data as TournamentCard)
}

/** The shop's products, by file name. */
export async function allProducts(): Promise<Product[]> {
  if (beingBuilt())
    return (await readProducts(contentDir())).products.flatMap(({ data }) => data ?? [])
  return (await getCollection('productos')).toSorted(byId).map(({ data }) => data as Product)
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
