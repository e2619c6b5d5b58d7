/** Which colours the tournaments of a folder have. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The colours of the tournaments in a folder; empty where the folder does not exist. */
export async function colorsIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder, name, 'torneo.yml'), 'utf8').catch(() => '')),
  )
  return new Set(
    texts.flatMap((text) => /^color: *['"]?(#[\da-f]{6})/im.exec(text)?.[1]?.toLowerCase() ?? []),
  )
}
