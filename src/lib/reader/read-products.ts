/** Reads the shop's files, `productos/<id>.yml`, from their texts, and places every problem. */
import { slugOf } from '../addresses/slug.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { shownAs } from '../pictures/picture-of.ts'
import { PRODUCT_USE } from '../pictures/references.ts'
import { fold } from '../letters/fold.ts'
import type { Problem } from '../problems/problem.ts'
import type { Fault, FoundProblem } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'
import type { KnownPictures } from '../schema/picture.ts'
import type { Product, WrittenProduct } from '../schema/product.ts'
import { isIgnored } from './ignored-files.ts'
import { ordered } from './placed-problem.ts'
import type { DataText } from './data-text.ts'
import type { ReadAlone } from './read-alone.ts'
import { placedIn, readAlone } from './read-alone.ts'

/** `data` is null if the file cannot be read; its images are as pages show them. */
export type ReadProduct = { id: string; data: Product | null }

const ENDING = /\.(?:ya?ml|txt)$/i

/**
 * `files` by name inside `productos/`, `images` as fields name them, `pictures` with the facts of
 * those images, `refused` files that were not read. Also returns the facts of the images in use.
 * Pure; never throws.
 */
export function readProductTexts(
  files: ReadonlyMap<string, string | null>,
  images: readonly string[],
  pictures: InspectedPictures = new Map(),
  refused: ReadonlyMap<string, Fault> = new Map(),
): { products: ReadProduct[]; problems: Problem[]; pictures: KnownPictures } {
  const { planned, problems: ofNames } = plan(files.keys())
  const read = planned.map(({ file, id }) => readProduct(file, id, files.get(file)!))
  const known = Object.fromEntries(
    read
      .flatMap(({ data }) => (data ? imagesOf(data) : []))
      .flatMap(({ image }) => {
        const facts = pictures.get(image)?.facts
        return facts ? [[image, facts] as const] : []
      }),
  )
  const problems = [
    ...ofNames.filter(({ file }) => !refused.has(file)).map((problem) => placed(problem)),
    ...[...refused].map(([file, fault]) => placed({ ...fault, file, path: [] })),
    ...read.flatMap(({ file, problems }) => (refused.has(file) ? [] : problems)),
    ...sameNames(read),
    ...read.flatMap((product) => imageProblems(product, images, pictures)),
  ]
  const products = read.map(({ id, data }) => ({ id, data: data && shownProduct(data, known) }))
  return { products, problems: ordered(problems), pictures: known }
}

/** The product files with the ids from their names, and problems with the names. */
function plan(files: Iterable<string>) {
  const planned = new Map<string, { file: string; id: string }>()
  const problems: FoundProblem[] = []
  for (const file of [...files].filter((file) => !isIgnored(file)).toSorted()) {
    const at = { file, path: [] }
    const base = file.replace(ENDING, '')
    const id = slugOf(base)
    if (!ENDING.test(file) || file.includes('/')) {
      problems.push({ ...at, code: 'strayFile' })
      continue
    }
    const values = { guess: `${id}.yml` }
    if (base !== id) problems.push({ ...at, code: 'fileName', values })
    else if (!file.endsWith('.yml')) problems.push({ ...at, code: 'fileEnding', values })
    const other = planned.get(id)?.file
    if (other === undefined) planned.set(id, { file, id })
    else problems.push({ ...at, code: 'sameId', values: { other } })
  }
  return { planned: [...planned.values()], problems }
}

type ReadFile = { file: string; id: string } & ReadAlone<'producto'>

const readProduct = (file: string, id: string, text: string | null): ReadFile => ({
  file,
  id,
  ...readAlone('producto', pathOf(file), id, text),
})

/** Two products with one name would share a page. */
function sameNames(read: readonly ReadFile[]): Problem[] {
  const named = new Map<string, { name: string; file: string }>()
  const problems: Problem[] = []
  for (const { file, yaml, data } of read) {
    if (!data) continue
    const same = named.get(fold(data.name))
    const values = same && { other: same.name, where: same.file }
    if (values)
      problems.push(placed({ file, code: 'sameProductName', path: ['name'], values }, yaml))
    named.set(fold(data.name), { name: data.name, file })
  }
  return problems
}

/** A product's images and their paths in the file. */
const imagesOf = ({ image, extraImages }: WrittenProduct): { image: string; path: Path }[] => [
  ...(image === undefined ? [] : [{ image, path: ['image'] }]),
  ...extraImages.map((image, index) => ({ image, path: ['extraImages', index] })),
]

/** Missing images, and problems that the inspection found in existing ones. */
function imageProblems(
  { file, yaml, data }: ReadFile,
  images: readonly string[],
  pictures: InspectedPictures,
): Problem[] {
  if (!data) return []
  return imagesOf(data).flatMap(({ image, path }) => {
    const isMissing = image.startsWith('imagenes/') && !images.includes(image)
    const missing = { code: 'missingImage', values: { value: image } } as const
    const faults = [...(isMissing ? [missing] : []), ...(pictures.get(image)?.faults ?? [])]
    return faults.map(({ code, values }) => placed({ file, code, path, values }, yaml))
  })
}

const pathOf = (file: string) => (file === '' ? 'productos' : `productos/${file}`)

const placed = (problem: FoundProblem, text?: DataText) =>
  placedIn(pathOf(problem.file), problem, text)

/** The product with its images as pages show them. */
const shownProduct = (written: WrittenProduct, known: KnownPictures): Product => ({
  ...written,
  ...(written.image && { image: shownAs(known, written.image, PRODUCT_USE) }),
  extraImages: written.extraImages.map((image) => shownAs(known, image, PRODUCT_USE)),
})
