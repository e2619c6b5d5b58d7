/**
 * `sitio.yml`, the site's own data, on disk: parsed again only when it or the reading code
 * changed. Build time only; reads and writes the disk.
 */
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Fault } from '../../src/lib/problems/problems.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE } from '../../src/lib/wording/site.ts'
import { bytesOf } from '../../ground/data-files.ts'
import type { ReadSettings } from './read-tournament.ts'
import { replaceFile } from '../../ground/replace-file.ts'

/** `site` has the code's defaults where the file is missing or cannot be used. */
export type ReadSite = { site: Site; problems: Problem[] }

/** `signature` covers the file's bytes and the code that read it. */
type Stored = ReadSite & { signature: string }

export const siteFile = (content: string) => join(content, 'sitio.yml')

/** Reads it now. */
export async function readSite(content: string): Promise<ReadSite> {
  const bytes = bytesOfSite(content)
  return bytes ? parsed(bytes) : AS_IN_CODE
}

/** The same, stored beside the readings; `code` is the digest of the reading code. */
export async function readSiteOnce(
  { content, work, buildWork = work, force }: ReadSettings,
  code: string,
): Promise<ReadSite> {
  const bytes = bytesOfSite(content)
  if (!bytes) return AS_IN_CODE
  const read = Buffer.isBuffer(bytes) ? bytes : bytes.code
  const signature = createHash('sha256').update(`${code}\0`).update(read).digest('hex')
  const stored = force ? [] : [await storedSite(work), await storedSite(buildWork)]
  const known = stored.find((one) => one?.signature === signature)
  if (known) return known
  const site = await parsed(bytes)
  await replaceFile(storeFile(work), JSON.stringify({ ...site, signature } satisfies Stored))
  return site
}

const AS_IN_CODE: ReadSite = { site: SITE, problems: [] }

/** Undefined where there is no such file. */
const bytesOfSite = (content: string) =>
  lstatSync(siteFile(content), { throwIfNoEntry: false }) &&
  bytesOf(siteFile(content), LIMITS.fileBytes)

async function parsed(bytes: Buffer | Fault): Promise<ReadSite> {
  const { readSiteText } = await import('../../src/lib/reader/read-site.ts')
  const { textOf } = await import('../../src/lib/reader/text-of.ts')
  const { site, problems } = readSiteText(Buffer.isBuffer(bytes) ? textOf(bytes) : bytes)
  return { site: site ?? SITE, problems }
}

const storeFile = (work: string) => join(work, 'site.json')

async function storedSite(work: string): Promise<Stored | null> {
  try {
    return JSON.parse(await readFile(storeFile(work), 'utf8')) as Stored
  } catch {
    return null
  }
}
