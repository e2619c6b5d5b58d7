/** The shop's files, `productos/<id>.yml`, given as texts: read, and every problem with its place. */
import { slugOf } from '../addresses/slug.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { shownAs } from '../pictures/picture-of.ts'
import { PRODUCT_USE } from '../pictures/references.ts'
import { fold } from '../problems/did-you-mean.ts'
import type { Problem } from '../problems/problem.ts'
import type { FoundProblem } from '../problems/problems.ts'
import { sentences } from '../problems/problems.ts'
import { requiredFields } from '../schema/parse.ts'
import type { KnownPictures, PictureFacts } from '../schema/picture.ts'
import type { Product, WrittenProduct } from '../schema/product.ts'
import { isIgnored } from './folder-plan.ts'
import { ordered } from './read-texts.ts'
import { savedFile } from './repair.ts'
import { fieldOf, schemaProblems } from './schema-problems.ts'
import type { YamlText } from './yaml-text.ts'
import { readYaml } from './yaml-text.ts'

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
  const report = (problem: FoundProblem, yaml?: YamlText) => problems.push(placed(problem, yaml))
  const fileOfId = new Map<string, string>()
  const names = new Map<string, { name: string; file: string }>()
  const products: ReadProduct[] = []
  const known: Record<string, PictureFacts> = {}
  for (const file of [...files.keys()].filter((file) => !isIgnored(file)).toSorted()) {
    const at = { file, path: [] }
    const base = file.replace(ENDING, '')
    const id = slugOf(base)
    if (!ENDING.test(file) || file.includes('/')) {
      report({ ...at, code: 'strayFile' })
      continue
    }
    if (base !== id) report({ ...at, code: 'fileName', values: { guess: `${id}.yml` } })
    else if (!file.endsWith('.yml'))
      report({ ...at, code: 'fileEnding', values: { guess: `${id}.yml` } })
    const other = fileOfId.get(id)
    if (other !== undefined) {
      report({ ...at, code: 'sameId', values: { other } })
      continue
    }
    fileOfId.set(id, file)
    const yaml = readYaml(files.get(file)!)
    for (const { code, values, field = '', ...position } of yaml.problems) {
      problems.push({ ...placed({ ...at, code, values }), ...position, field })
    }
    if (yaml.problems.length === 0 && (yaml.value ?? null) === null) {
      report({
        ...at,
        code: 'emptyFile',
        values: { fields: requiredFields('producto').join(', ') },
      })
    }
    if ((yaml.value ?? null) === null) {
      products.push({ id, data: null })
      continue
    }
    const { data, issues } = savedFile('producto', id, yaml.value)
    const around = { file, value: yaml.value, afterKey: yaml.afterKey, teams: new Map() }
    for (const problem of schemaProblems(issues, { ...around, playerNamed: () => undefined })) {
      report(problem, yaml)
    }
    if (!data) {
      products.push({ id, data })
      continue
    }
    const same = names.get(fold(data.name))
    if (same) {
      const values = { other: same.name, where: same.file }
      report({ file, code: 'sameProductName', path: ['name'], values }, yaml)
    }
    names.set(fold(data.name), { name: data.name, file })
    for (const [index, image] of [data.image, ...data.extraImages].entries()) {
      if (image === undefined) continue
      const path = index === 0 ? ['image'] : ['extraImages', index - 1]
      if (image.startsWith('imagenes/') && !images.includes(image))
        report({ file, code: 'missingImage', path, values: { value: image } }, yaml)
      const { facts, faults = [] } = pictures.get(image) ?? {}
      for (const { code, values } of faults) report({ file, code, path, values }, yaml)
      if (facts) known[image] = facts
    }
    products.push({ id, data: shownProduct(data, known) })
  }
  return { products, problems: ordered(problems), pictures: known }
}
