/**
 * `npm run bench`: weights of the built pages; `npm run bench -- build [TOURNAMENTS]`: the build;
 * `npm run bench -- api`: the reference server. */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../src/lib/content/place.ts'
import { benchApi } from './bench/api.ts'
import { benchBuild } from './bench/build-bench.ts'
import { benchWeights } from './bench/weights-bench.ts'
import { buildSite } from './build/site.ts'
import { Refusal, orRefuse } from './build/steps.ts'

const [what = 'weights', count = '1000'] = process.argv.slice(2)

await orRefuse(async () => {
  if (what === 'build') return benchBuild(Number(count))
  if (what === 'api') return void (await benchApi())
  if (what !== 'weights') throw new Refusal('npm run bench -- weights | build [TORNEOS] | api')
  const out = resolve('dist')
  const say = () => undefined
  const place = { content: contentDir(), work: workDir(), out }
  await buildSite({ ...place, force: false, say, today: todayHere() })
  benchWeights(out)
})
