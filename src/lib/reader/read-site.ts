/** Reads `sitio.yml` from its text, and places every problem. */
import type { Problem } from '../problems/problem.ts'
import type { Fault } from '../problems/problems.ts'
import type { Site } from '../schema/site.ts'
import { atTop, readAlone } from './read-alone.ts'

const SITE_FILE = 'sitio.yml'

/**
 * `written` is the file's text, or why it cannot be read; `site` is null if nothing of it can be
 * saved. Pure; never throws.
 */
export function readSiteText(written: string | null | Fault): {
  site: Site | null
  problems: Problem[]
} {
  if (typeof written === 'object' && written !== null)
    return { site: null, problems: [atTop(SITE_FILE, written)] }
  const { data, problems } = readAlone('sitio', SITE_FILE, 'sitio', written)
  return { site: data, problems }
}
