/** The shop's files, `productos/<id>.yml`. Build time only; reads the disk. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../problem.ts'
import type { ProblemCode, Values } from '../problems.ts'
import { sentences } from '../problems.ts'
import { isIgnored } from '../reader/folder-plan.ts'
import { fieldOf, schemaProblems } from '../reader/schema-problems.ts'
import { textOf } from '../reader/text-of.ts'
import { readYaml } from '../reader/yaml-text.ts'
import { parseFile, requiredFields } from '../schema/parse.ts'
import type { Product } from '../schema/product.ts'
import { slugOf } from '../slug.ts'

/** `data` is null where the file cannot be read. */
export type ReadProduct = { id: string; data: Product | null }

/** Every product by file name, and everything that is wrong with their files. */
export async function readProducts(
  content: string,
): Promise<{ products: ReadProduct[]; problems: Problem[] }> {
  const folder = join(content, 'productos')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !isIgnored(name))
  const read = await Promise.all(
    names
      .filter((name) => name !== 'imagenes')
      .toSorted()
      .map(async (name) => {
        const bytes = await readFile(join(folder, name)).catch(() => null)
        return { name, ...readProduct(name, textOf(bytes)) }
      }),
  )
  const named = new Map<string, string>()
  const repeated = read.flatMap(({ name, product }) => {
    if (!product.data) return []
    const key = product.data.name.toLowerCase()
    const other = named.get(key)
    if (other === undefined) named.set(key, name)
    const values = { value: product.data.name, other }
    return other === undefined ? [] : [told(name, 'sameProductName', values, 'name')]
  })
  return {
    products: read.map(({ product }) => product),
    problems: [...read.flatMap(({ problems }) => problems), ...repeated],
  }
}

/** One product from its text. Pure. */
export function readProduct(
  name: string,
  text: string,
): { product: ReadProduct; problems: Problem[] } {
  const id = name.replace(/\.yml$/, '')
  const broken = (problems: Problem[]) => ({ product: { id, data: null }, problems })
  if (id === name) return broken([told(name, 'fileEnding', { guess: endingMended(name) })])
  if (slugOf(id) !== id) return broken([told(name, 'fileName', { guess: `${slugOf(id)}.yml` })])
  const yaml = readYaml(text)
  if (yaml.problems.length > 0)
    return broken(
      yaml.problems.map(({ code, values, field, ...place }) =>
        told(name, code, values, field, place),
      ),
    )
  if (yaml.value === null || yaml.value === undefined) {
    const fields = requiredFields('producto').join(', ')
    return broken([told(name, 'emptyFile', { fields })])
  }
  const { data, issues } = parseFile('producto', yaml.value)
  if (!issues) return { product: { id, data }, problems: [] }
  const around = {
    file: name,
    value: yaml.value,
    afterKey: yaml.afterKey,
    teamIds: [],
    playerNamed: () => undefined,
  }
  return broken(
    schemaProblems(issues, around).map(({ code, values, path, at }) =>
      told(name, code, values, fieldOf(path), yaml.locate(path, at)),
    ),
  )
}

const endingMended = (name: string) => `${slugOf(name.replace(/(?:\.(?:ya?ml|txt))+$/i, ''))}.yml`

function told(
  name: string,
  code: ProblemCode,
  values?: Values,
  field = '',
  { line, column } = { line: 1, column: 1 },
): Problem {
  const { severity, message, cure } = sentences(code, values)
  return { severity, code, file: `productos/${name}`, line, column, field, message, cure }
}
