/**
 * `npm run bench`: weights of the built pages.
 * `npm run bench -- build [TOURNAMENTS]`: the build.
 * `npm run bench -- pages [TOURNAMENTS]`: pages on request, and from a change to its page.
 * `npm run bench -- api [SECONDS]`: the reference server.
 * `npm run bench -- link [RUNS] [PAGE]`: what a phone sees, and when, on a slow link.
 * `npm run bench -- lighthouse [PAGE]`: Lighthouse.
 * `npm run bench -- mesa [TOURNAMENTS]`: a phone's first tap, a whole match by thumb, and the time
 * from the last tap to the pages and to another scorer's phone.
 * `npm run bench -- tap [RUNS]`: the same without the last part, which takes minutes.
 * `npm run bench -- stadium [STREAMS]`: ten thousand live pages and a goal.
 * `npm run bench -- changes`: the cost of the most expensive request to Mesa.
 * `npm run bench -- types`: type errors in code that needs the benchmarks' own packages.
 */
import { resolve } from 'node:path'
import { contentDir, nowHere, workDir } from '../ground/folders.ts'
import { benchApi } from '../bench/api.ts'
import { benchBuild } from '../bench/build-bench.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchFirstTap } from '../bench/first-tap.ts'
import { benchLink } from '../bench/link.ts'
import { benchMesa } from '../bench/mesa.ts'
import { benchPages } from '../bench/pages.ts'
import { benchStadium } from '../bench/stadium.ts'
import { checkTypes } from '../bench/types.ts'
import { benchWeights } from '../bench/weights-bench.ts'
import { benchChanges } from '../bench/worst-changes.ts'
import { buildSite } from '../publish/run/build-site.ts'
import { Refusal, orRefuse } from '../ground/refusal.ts'

const USAGE =
  'npm run bench -- weights | build [TORNEOS] | pages [TORNEOS] | changes | api [SEGUNDOS] | link [VECES] [PÁGINA] | lighthouse [PÁGINA] | mesa [TORNEOS] | stadium [PÁGINAS] | tap [VECES] | types'

const [what = 'weights', which, page] = process.argv.slice(2)
const count = which === undefined ? undefined : Number(which)

/** The current site, built if something changed. */
async function builtSite() {
  const out = resolve('dist')
  const log = () => undefined
  const place = { content: contentDir(), work: workDir(), out }
  await buildSite({ ...place, force: false, log, today: nowHere() })
  return out
}

const BENCHES: Record<string, () => Promise<unknown>> = {
  weights: async () => benchWeights(await builtSite()),
  build: () => benchBuild(count),
  pages: () => benchPages(count),
  api: () => benchApi(count),
  changes: benchChanges,
  link: async () => benchLink(await builtSite(), count, page),
  lighthouse: async () => benchLighthouse(await builtSite(), which),
  mesa: async () => (await benchFirstTap(await builtSite()), await benchMesa(count)),
  tap: async () => benchFirstTap(await builtSite(), count),
  stadium: () => benchStadium(count),
  types: checkTypes,
}

await orRefuse(async () => {
  const bench = BENCHES[what]
  if (!bench) throw new Refusal(USAGE)
  await bench()
})
