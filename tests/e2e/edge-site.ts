/** A second site, made of the tournaments of `edge-content.ts`, for a test file. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import type { Served } from '../../server/site/serve.ts'
import { workDir } from '../../publish/folders.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { writeEdgeContent } from './edge-content.ts'
import { serveWithApi } from './serve-with-api.ts'

const FOLDER = join(workDir(), 'e2e')
const CONTENT = join(FOLDER, 'content')

/** The year for which the edge site was built. */
export const EDGE_YEAR = new Date().getFullYear()

/** Builds and serves it. Call once at the top of a test file; the answer says where it is. */
export function withEdgeSite() {
  let served: Served
  beforeAll(async () => {
    await writeEdgeContent(CONTENT, EDGE_YEAR)
    const out = join(FOLDER, 'site')
    const build = ['scripts/build.ts', '--content', CONTENT, '--out', out, '--quiet']
    await promisify(execFile)(process.execPath, build, {
      env: { ...process.env, CASCARITA_WORK: join(FOLDER, 'work') },
    })
    served = await serveWithApi(out)
  })
  afterAll(() => served?.close())
  return () => served.url
}

/** An edge tournament as the pages ought to show it. */
export async function edgeTournament(id: string) {
  const { tournament, problems } = await readFolder(join(CONTENT, 'torneos', id))
  if (!tournament) throw new Error(`${id}: ${JSON.stringify(problems)}`)
  return tournament
}
