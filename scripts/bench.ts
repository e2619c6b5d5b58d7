/**
 * `npm run bench`: weights of the built pages; `npm run bench -- build [TOURNAMENTS]`: the build;
 * `npm run bench -- api`: the reference server; `npm run bench -- link [RUNS] [PAGE]`: what a phone
 * sees, and when, on a slow link; `npm run bench -- lighthouse [PAGE]`: Lighthouse.
 */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { benchApi } from '../bench/api.ts'
import { benchBuild } from '../bench/build-bench.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchLink } from '../bench/link.ts'
import { benchWeights } from '../bench/weights-bench.ts'
import { buildSite } from '../publish/build/build-site.ts'
import { Refusal, orRefuse } from '../publish/build/steps.ts'

const USAGE =
  'npm run bench -- weights | build [TORNEOS] | api | link [VECES] [PÁGINA] | lighthouse [PÁGINA]'

const [what = 'weights', which, page] = process.argv.slice(2)

await orRefuse(async () => {
  if (what === 'build') return benchBuild(Number(which ?? 1000))
  if (what === 'api') return void (await benchApi())
  if (!['weights', 'link', 'lighthouse'].includes(what)) throw new Refusal(USAGE)
  const out = resolve('dist')
  const say = () => undefined
  const place = { content: contentDir(), work: workDir(), out }
  await buildSite({ ...place, force: false, say, today: todayHere() })
  if (what === 'link') return benchLink(out, which ? Number(which) : undefined, page)
  if (what === 'lighthouse') return benchLighthouse(out, which)
  benchWeights(out)
})
