/** The one door to the data: everything that pages are made of, whole. */
import { getCollection } from 'astro:content'
import { assemble } from './lib/assembly/assemble.ts'
import { beingBuilt, contentDir, workDir } from '../publish/folders.ts'
import { bodyOf, storedIndex } from '../publish/reading/reading-store.ts'
import { readProducts } from '../publish/reading/products.ts'
import type { Product } from './lib/schema/product.ts'
import type { Tournament, TournamentCard, WrittenTournament } from './lib/schema/tournament.ts'

/** `written` gives the JSON text of a `WrittenTournament`. */
type Source = { id: string; digest: string; written: () => string | Promise<string> }

type Assembled = { digest: string; tournament: Tournament }

let assembled = new Map<string, Assembled>()

/** Every tournament that is being rendered, each read and assembled once, by `URL_name`. */
export async function allTournaments(): Promise<Tournament[]> {
  const known = assembled
  const list = (await sources()).toSorted(byId)
  assembled = new Map(
    await Promise.all(
      list.map(async (source): Promise<[string, Assembled]> => {
        const before = known.get(source.id)
        return [source.id, before?.digest === source.digest ? before : await assembledFrom(source)]
      }),
    ),
  )
  return [...assembled.values()].map(({ tournament }) => tournament)
}

async function assembledFrom({ digest, written }: Source): Promise<Assembled> {
  const whole = JSON.parse(await written()) as WrittenTournament
  return { digest, tournament: assemble(whole, { withPictures: true }).tournament }
}

async function sources(): Promise<Source[]> {
  const building = beingBuilt()
  if (building) return building.map((key) => ({ ...key, written: () => bodyOf(workDir(), key) }))
  const entries = await getCollection('torneos')
  return entries.map(({ id, data }) => {
    const { digest, written } = data as { digest: string; written: string }
    return { id, digest, written: () => written }
  })
}

/** The cards of every tournament, also of those that are not being rendered, by `URL_name`. */
export async function allCards(): Promise<TournamentCard[]> {
  if (beingBuilt())
    return ((await storedIndex(workDir()))?.readings ?? []).flatMap(({ card }) => card ?? [])
  return (await getCollection('tarjetas')).toSorted(byId).map(({ data }) => data as TournamentCard)
}

let checkedProducts: Promise<Product[]> | undefined

/** The shop's products, by file name. */
export async function allProducts(): Promise<Product[]> {
  if (beingBuilt()) return (checkedProducts ??= productsOnDisk())
  return (await getCollection('productos')).toSorted(byId).map(({ data }) => data as Product)
}

const productsOnDisk = async () =>
  (await readProducts(contentDir())).products.flatMap(({ data }) => data ?? [])

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
