/** Builds the site once before the tests that look at it; quick when it is already built. */
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../publish/run/build-site.ts'
import { contentDir, nowHere, workDir } from '../../ground/folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built site. */
    site: string
  }
}

export default async function setup(project: TestProject) {
  const out = resolve('dist')
  await buildSite({
    content: contentDir(),
    out,
    work: workDir(),
    force: false,
    log: () => undefined,
    today: nowHere(),
    patience: 60_000,
  })
  project.provide('site', out)
}
