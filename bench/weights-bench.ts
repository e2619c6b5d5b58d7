/** Prints the weights of pages beside their budgets, and as a ratio to a page written by hand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesUnder } from '../ground/files-under.ts'
import type { Kind } from '../publish/verify/budgets.ts'
import { BUDGETS, pageKind } from '../publish/verify/budgets.ts'
import type { PageWeight } from './weigh.ts'
import { brotliSize, weigh } from './weigh.ts'

/** `dir` is the built site. The heaviest page represents its kind. */
export function benchWeights(dir: string) {
  const floor = brotliSize(readFileSync(join(import.meta.dirname, 'floor.html')))
  const heaviest = new Map<Kind, { file: string; weight: PageWeight }>()
  for (const file of namesUnder(dir)) {
    if (!file.endsWith('.html')) continue
    const weight = weigh(dir, file)
    const known = heaviest.get(pageKind(file))
    if (!known || known.weight.html < weight.html) heaviest.set(pageKind(file), { file, weight })
  }
  console.log(`The floor, a page of the same content written by hand: ${floor} bytes, brotli.`)
  console.log(
    line('kind', 'raw', 'gzip', 'brotli', 'bar', 'of bar', '× floor', 'view', 'font', 'script'),
  )
  for (const [kind, { html }] of Object.entries(BUDGETS)) {
    const found = heaviest.get(kind as Kind)
    if (!found) continue
    const { weight } = found
    console.log(
      line(
        kind,
        ...[weight.raw, weight.gzip, weight.html, html],
        `${((100 * weight.html) / html).toFixed(0)} %`,
        (weight.html / floor).toFixed(2),
        ...[weight.firstView, weight.fonts, weight.inlineScript],
      ),
    )
  }
}

const line = (name: string, ...cells: (string | number)[]) =>
  `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}`
