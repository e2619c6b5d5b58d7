/** The built sites that the tests read: where they are made, and where they are served. */
import { join } from 'node:path'
import { workDir } from '../../ground/folders.ts'

const siteIn = (folder: string) => ({
  content: join(folder, 'content'),
  out: join(folder, 'site'),
  work: join(folder, 'work'),
})

/** Tournaments at the edge of what may be, their ages made for `year`. */
export const EDGE = { ...siteIn(join(workDir(), 'e2e')), year: new Date().getFullYear() }

/** A site with the visit log configured. */
export const VISITS = siteIn(join(workDir(), 'e2e-visits'))
export const FIREBASE = {
  project: 'cascarita-prueba',
  app: '1:123456789012:web:0123456789abcdef012345',
  measurement: 'G-PRUEBA1234',
}

/** Where they are served, each with its final slash; set before the first test. */
const served = (name: string) => process.env[name]!

/** The sample site, with the reference server behind it. For tests that only read. */
export const SITE = served('SAMPLE_SITE')
export const EDGE_SITE = served('EDGE_SITE')
export const VISITS_SITE = served('VISITS_SITE')
