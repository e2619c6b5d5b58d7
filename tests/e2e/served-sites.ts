/** Builds and serves the sites that the tests in the browser read, once for all of them. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '../../server/site/serve.ts'
import { writeEdgeContent } from './edge-content.ts'
import { fillOnce, quickSite, serveWithApi } from './serve-with-api.ts'
import { EDGE, FIREBASE, VISITS } from './sites.ts'

/** Before the first test; what it answers ends the servers after the last. */
export default async function setUp() {
  const unfill = await fillOnce()
  const [sample, edge, visits] = await Promise.all([sampleSite(), edgeSite(), visitsSite()])
  process.env.SAMPLE_SITE = sample.url
  process.env.EDGE_SITE = edge.url
  process.env.VISITS_SITE = visits.url
  return () => Promise.all([sample.close(), edge.close(), visits.close(), unfill()])
}

async function sampleSite() {
  await build()
  return serveWithApi(resolve('dist'))
}

async function edgeSite() {
  await writeEdgeContent(EDGE.content, EDGE.year)
  await build(['--content', EDGE.content, '--out', EDGE.out], { CASCARITA_WORK: EDGE.work })
  return serveWithApi(EDGE.out)
}

/** Nothing but its own pages, with the visit log configured. */
async function visitsSite() {
  for (const folder of ['torneos', 'productos'])
    await mkdir(join(VISITS.content, folder), { recursive: true })
  await build(['--content', VISITS.content, '--out', VISITS.out], {
    CASCARITA_WORK: VISITS.work,
    PUBLIC_FIREBASE_API_KEY: 'clave-de-prueba',
    PUBLIC_FIREBASE_PROJECT_ID: FIREBASE.project,
    PUBLIC_FIREBASE_APP_ID: FIREBASE.app,
    PUBLIC_FIREBASE_MEASUREMENT_ID: FIREBASE.measurement,
  })
  return serve(quickSite(VISITS.out), 0)
}

/** `npm run build`, in a process of its own; quick where nothing changed, and other tests may be at it. */
const build = (flags: string[] = [], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['scripts/build.ts', '--quiet', '--wait', ...flags], {
    env: { ...process.env, ...env },
  })
