/** The shop's files, `productos/<id>.yml`. Build time only; reads files, writes none. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '../../src/lib/problems/did-you-mean.ts'
import type { Inspected, InspectedPictures } from '../../src/lib/pictures/inspect.ts'
import { inspectPicture } from '../../src/lib/pictures/inspect.ts'
import { shownAs } from '../../src/lib/pictures/picture-of.ts'
import { PRODUCT_USE } from '../../src/lib/pictures/references.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { FoundProblem } from '../../src/lib/problems/problems.ts'
import { sentences } from '../../src/lib/problems/problems.ts'
import { requiredFields } from '../../src/lib/schema/parse.ts'
import type { KnownPictures, PictureFacts } from '../../src/lib/schema/picture.ts'
import type { Product, WrittenProduct } from '../../src/lib/schema/product.ts'
import { slugOf } from '../../src/lib/addresses/slug.ts'
import { isIgnored } from '../../src/lib/reader/folder-plan.ts'
import { filesOfPublic, publicPictures } from './public-pictures.ts'
import { ordered } from '../../src/lib/reader/read-texts.ts'
import { savedFile } from '../../src/lib/reader/repair.ts'
import { fieldOf, schemaProblems } from '../../src/lib/reader/schema-problems.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'
import type { YamlText } from '../../src/lib/reader/yaml-text.ts'
import { readYaml } from '../../src/lib/reader/yaml-text.ts'

/** `data` is null where the file cannot be read; its images are as they are shown. */
export type ReadProduct = { id: string; data: Product | null }

const ENDING = /\.(?:ya?ml|txt)$/i

function placed({ code, file, path, at, values }: FoundProblem, yaml?: YamlText): Problem {
  const { line, column } = yaml?.locate(path, at) ?? { line: 1, column: 1 }
  const words = sentences(code, values)
  return { ...words, code, file: `productos/${file}`, line, column, field: fieldOf(path) }
}

/** The product with its images as pages show them. */
const shownProduct = (written: WrittenProduct, known: KnownPictures): Product => ({
  ...written,
  ...(written.image && { image: shownAs(known, written.image, PRODUCT_USE) }),
  extraImages: written.extraImages.map((image) => shownAs(known, image, PRODUCT_USE)),
})

/**
 * `files` by name inside `productos/`, `images` as fields name them, `pictures` what was found in
 * those. Pure; never throws. Answers also what is known of the pictures that are used.
 */
export function readProductTexts(
  files: ReadonlyMap<string, string | null>,
  images: readonly string[],
  pictures: InspectedPictures = new Map(),
): { products: ReadProduct[]; problems: Problem[]; pictures: KnownPictures } {
  const problems: Problem[] = []
  const tell = (problem: FoundProblem, yaml?: YamlText) => problems.push(placed(problem, yaml))
  const seen = new Map<string, string>()
  const names = new Map<string, { name: string; file: string }>()
  const products: ReadProduct[] = []
  const known: Record<string, PictureFacts> = {}
  for (const file of [...files.keys()].filter((file) => !isIgnored(file)).toSorted()) {
    const at = { file, path: [] }
    const base = file.replace(ENDING, '')
    const id = slugOf(base)
    if (!ENDING.test(file) || file.includes('/')) {
      tell({ ...at, code: 'strayFile' })
      continue
    }
    if (base !== id) tell({ ...at, code: 'fileName', values: { guess: `${id}.yml` } })
    else if (!file.endsWith('.yml'))
      tell({ ...at, code: 'fileEnding', values: { guess: `${id}.yml` } })
    const other = seen.get(id)
    if (other !== undefined) {
      tell({ ...at, code: 'sameId', values: { other } })
      continue
    }
    seen.set(id, file)
    const yaml = readYaml(files.get(file)!)
    for (const { code, values, field = '', ...position } of yaml.problems) {
      problems.push({ ...placed({ ...at, code, values }), ...position, field })
    }
    if (yaml.problems.length === 0 && (yaml.value ?? null) === null) {
      tell({ ...at, code: 'emptyFile', values: { fields: requiredFields('producto').join(', ') } })
    }
    if ((yaml.value ?? null) === null) {
      products.push({ id, data: null })
      continue
    }
    const { data, issues } = savedFile('producto', id, yaml.value)
    const around = { file, value: yaml.value, afterKey: yaml.afterKey, teams: new Map() }
    for (const problem of schemaProblems(issues, { ...around, playerNamed: () => undefined })) {
      tell(problem, yaml)
    }
    if (!data) {
      products.push({ id, data })
      continue
    }
    const same = names.get(fold(data.name))
    if (same) {
      const values = { other: same.name, where: same.file }
      tell({ file, code: 'sameProductName', path: ['name'], values }, yaml)
    }
    names.set(fold(data.name), { name: data.name, file })
    for (const [index, image] of [data.image, ...data.extraImages].entries()) {
      if (image === undefined) continue
      const path = index === 0 ? ['image'] : ['extraImages', index - 1]
      if (image.startsWith('imagenes/') && !images.includes(image))
        tell({ file, code: 'missingImage', path, values: { value: image } }, yaml)
      const { facts, faults = [] } = pictures.get(image) ?? {}
      for (const { code, values } of faults) tell({ file, code, path, values }, yaml)
      if (facts) known[image] = facts
    }
    products.push({ id, data: shownProduct(data, known) })
  }
  return { products, problems: ordered(problems), pictures: known }
}

/** Reads `productos/` under `content`; none where it does not exist. */
export async function readProducts(content: string) {
  const folder = join(content, 'productos')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const files = new Map<string, string | null>()
  const images: string[] = []
  const pictures = new Map<string, Inspected>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (name.startsWith('imagenes/')) {
      images.push(name)
      pictures.set(name, await inspectPicture(name, await readFile(path)))
    } else files.set(name, await readFile(path).then(textOf, () => null))
  }
  const ofPublic = await publicPictures(await filesOfPublic())
  return readProductTexts(files, images, new Map([...pictures, ...ofPublic]))
}
