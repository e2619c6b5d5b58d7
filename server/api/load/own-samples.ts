/** Removes the sample live tournaments once the site's own sample folders are gone. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tournamentFolders } from '../../../publish/reading/tournament-folders.ts'
import type { Database } from '../database/database.ts'
import { tables } from '../database/tables.ts'
import { forgettingSampleUser, SAMPLES } from './first-start.ts'

/** The site's sample folders in `torneos/`. */
export const OWN_SAMPLES = [
  'baloncesto-femenil-2025',
  'baloncesto-liga-a-2024',
  'baloncesto-liga-b-2024',
  'baloncesto-primera-fuerza',
  'baloncesto-segunda-fuerza',
  'copa-mixta-2024',
  'liga-femenil-2024',
  'liga-femenil-2025',
  'liga-varonil-2024',
  'liga-varonil-2025',
] as const

/** Whether they existed at an earlier start: `yes`, and `gone` once the samples were removed. */
const HAD_SAMPLES = 'hadSampleFolders'

/**
 * Removes the sample live tournaments, once: where `content` had the sample folders at an earlier
 * start and has none now, or where the first start finds only other tournaments. A sample that was
 * changed stays.
 */
export async function followSamples(database: Database, content: string, isFirst = false) {
  const areThere = OWN_SAMPLES.some((id) => existsSync(join(content, 'torneos', id)))
  const before = await database.fact(HAD_SAMPLES)
  if (areThere && before === undefined) await database.setFact(HAD_SAMPLES, 'yes')
  const wereDeleted = before === 'yes' || (isFirst && hasTournaments(content))
  if (areThere || !wereDeleted) return
  await database.atOnce(function* () {
    for (const id of SAMPLES) if (!(yield* tables.isChanged(id))) yield* tables.removeTournament(id)
    yield* tables.setFact(HAD_SAMPLES, 'gone')
    yield* forgettingSampleUser()
  })
}

const hasTournaments = (content: string) => tournamentFolders(content).ids.length > 0
