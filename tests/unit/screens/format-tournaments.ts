/** The fixture tournaments of `tests/fixtures/formatos`, one for each format that leagues play. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { readFolder } from '../../../publish/reading/folder.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'

export const FORMATS_CONTENT = resolve('tests/fixtures/formatos')
export const FORMAT_IDS = readdirSync(resolve(FORMATS_CONTENT, 'torneos'))

/** Each whole, by its id. */
export async function formatTournaments(): Promise<ReadonlyMap<string, Tournament>> {
  const read = FORMAT_IDS.map(async (id) => {
    const { tournament } = await readFolder(resolve(FORMATS_CONTENT, 'torneos', id))
    if (!tournament) throw new Error(`torneos/${id} no se puede leer`)
    return [id, tournament] as const
  })
  return new Map(await Promise.all(read))
}

/** What is read of an element, on one line. */
export const textOf = (element: HTMLElement | null | undefined) =>
  (element?.text ?? '').replace(/\s+/g, ' ').trim()
