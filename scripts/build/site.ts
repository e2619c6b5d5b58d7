/**
 * Builds the site: checks the data, renders what changed, lays a new release beside the last one,
 * looks it over, and only then shows it. Whatever stops it on the way, the shown site stays whole.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { digestOf } from '../../src/lib/content/digest.ts'
import { slugOf } from '../../src/lib/slug.ts'
import { codeDigest } from './code-digest.ts'
import { checkedData } from './data.ts'
import { withLock } from './lock.ts'
import type { Manifest } from './manifest.ts'
import { readManifest, writeManifest } from './manifest.ts'
import type { Plan } from './plan.ts'
import { batchesOf, planOf } from './plan.ts'
import { Damaged, layRelease } from './release.ts'
import { renderBatches } from './render.ts'
import type { Say } from './steps.ts'
import { Refusal, plural, since } from './steps.ts'
import { forgetOthers, show, shownRelease } from './swap.ts'
import { lackingFiles } from './verify.ts'

export type BuildOptions = {
  content: string
  out: string
  work: string
  force: boolean
  say: Say
  /** `YYYY-MM-DD`: for matches left open, and its year for Sub 18. */
  today: string
}

/** What a build did. `seconds` until the new site was shown. */
export type Built = { rendered: number; written: number; pages: number; seconds: number }

/** Pages that one rendering process takes before another one is started. */
const PAGES_EACH = 5000

/** Builds into `out`. Throws `Refusal` with sentences for whoever edits the data. */
export function buildSite(options: BuildOptions): Promise<Built> {
  const { work } = options
  return withLock(join(work, 'build.lock'), () => buildAlone(options))
}

async function buildAlone(options: BuildOptions): Promise<Built> {
  const { content, out, work, today, say } = options
  const start = performance.now()
  const releases = join(work, 'releases', slugOf(relative('.', resolve(out))))
  await mkdir(releases, { recursive: true })
  await rm(join(work, 'rendered'), { recursive: true, force: true })

  const { readings, products, parsed } = await checkedData({ content, work, today }, say)
  const count = plural(readings.length, 'torneo', 'torneos')
  say(`Datos revisados: ${count}, ${plural(parsed, 'leído', 'leídos')} de nuevo (${since(start)}).`)

  const shown = await shownRelease(out, releases)
  const last = shown === null ? null : await readManifest(releases, shown)
  const now = {
    readings,
    code: await codeDigest(today.slice(0, 4)),
    products: await digestOf([], products),
    cards: await digestOf([], JSON.stringify(readings.map(({ card }) => card))),
  }
  const pages = readings.reduce((sum, reading) => sum + reading.pages.length, 0)
  const done = (rendered: number, written: number): Built => ({
    ...{ rendered, written, pages },
    seconds: (performance.now() - start) / 1000,
  })

  const plan = planOf(last, now, options.force)
  if (plan.isIdle) {
    say(`Nada cambió; el sitio queda como estaba (${since(start)}).`)
    return done(0, 0)
  }
  const name = String(await nextNumber(releases))
  const folder = join(releases, name)
  const before = last && shown !== null ? { folder: join(releases, shown), manifest: last } : null
  const outs = await renderPlan(plan, options)
  say(`${wordsOf(plan)} (${since(start)}).`)

  const laid = await layRelease({ folder, last: before, plan, outs }).catch((error: unknown) => {
    if (error instanceof Damaged) return null
    throw error
  })
  if (!laid) {
    say('Al sitio anterior le faltan archivos; se construye todo de nuevo.')
    await rm(folder, { recursive: true, force: true })
    return buildAlone({ ...options, force: true })
  }
  refuseLacking(lackingFiles(folder, readings))
  const { tournaments, shared, written } = laid
  const { code, products: shop, cards } = { ...now }
  const manifest: Manifest = { code, products: shop, cards, release: name, tournaments, shared }
  await writeManifest(releases, manifest)
  await show(out, folder, say)
  const built = done(
    plan.changed.reduce((sum, reading) => sum + reading.pages.length, 0),
    written,
  )
  const files = plural(written, 'archivo nuevo', 'archivos nuevos')
  say(`Listo: ${plural(pages, 'página', 'páginas')} de torneos, ${files} (${since(start)}).`)
  await rm(join(work, 'rendered'), { recursive: true, force: true })
  await forgetOthers(releases, shown === null ? [name] : [name, shown])
  return built
}

async function renderPlan(plan: Plan, { content, work }: BuildOptions): Promise<string[]> {
  const hands = Math.max(1, Math.min(availableParallelism(), 2))
  const batches = batchesOf(plan.changed, PAGES_EACH, hands).map((only, index) => ({
    only,
    out: join(work, 'rendered', String(index)),
  }))
  await renderBatches(batches, { content, work, hands })
  return batches.map(({ out }) => out)
}

function refuseLacking(files: readonly string[]) {
  if (files.length === 0) return
  const some = files.slice(0, 10).join('\n')
  throw new Refusal(
    `Faltan ${plural(files.length, 'página', 'páginas')} en lo construido:\n${some}\nNo se cambió nada del sitio.`,
  )
}

function wordsOf({ whole, changed, removed }: Plan) {
  const tournaments = plural(changed.length, 'torneo', 'torneos')
  if (whole === 'code') return `Cambió el programa: páginas de ${tournaments} armadas de nuevo`
  if (whole) return `Páginas de ${tournaments} armadas`
  const gone = removed.length > 0 ? `; ${plural(removed.length, 'quitado', 'quitados')}` : ''
  return `Páginas armadas de ${plural(changed.length, 'torneo que cambió', 'torneos que cambiaron')}${gone}`
}

async function nextNumber(releases: string) {
  const numbers = (await readdir(releases)).map((name) => Number.parseInt(name, 10) || 0)
  return Math.max(0, ...numbers) + 1
}
