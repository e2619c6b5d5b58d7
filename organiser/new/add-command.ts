/** `npm run new -- --agregar`: adds teams to a tournament that already has its calendar. */
import { join, relative } from 'node:path'
import { contentDir } from '../../ground/folders.ts'
import { swapFolder } from '../sheets/in/files/swap-folder.ts'
import { readTournamentFolder } from '../sheets/in/files/tournament-folder.ts'
import { failedWith } from './ended.ts'
import type { Ended } from './ended.ts'
import type { Flags } from './flags.ts'
import { LATE_COMMAND, lateLines, lateNextLines } from './late-words.ts'
import { lateTeams } from '../../src/lib/planning/late-teams.ts'
import { newcomersOf } from '../../src/lib/planning/typed/team-answers.ts'
import { DRY_RUN, STOPPED } from './words.ts'
import { isTaken } from './write-new-folder.ts'

/**
 * Plans from the folder's contents, and writes everything or nothing. Paths are relative to `cwd`.
 */
export async function addCommand(
  { teams, group }: NonNullable<Flags['late']>,
  { answers, content, isDryRun }: Flags,
  cwd: string,
): Promise<Ended> {
  const { slug, ...others } = answers
  const [other] = Object.keys(others)
  if (other !== undefined) return failedWith(LATE_COMMAND.alone(other), '', STOPPED)
  const { value: newcomers, mistake } = newcomersOf(teams)
  if (mistake !== undefined) return failedWith(`--agregar: ${mistake}`, '', STOPPED)
  if (slug === undefined) return failedWith(LATE_COMMAND.whichFolder, '', STOPPED)
  const folder = join(contentDir(content, cwd), 'torneos', slug)
  const shown = relative(cwd, folder) || folder
  if (!(await isTaken(folder))) return failedWith(LATE_COMMAND.noFolder(shown), '', STOPPED)

  const plan = lateTeams(slug, await readTournamentFolder(folder), newcomers!, group)
  if (plan.refusal) return failedWith(...plan.refusal, '', STOPPED)
  const lines = lateLines(
    newcomers!.map(({ name }) => name),
    plan,
  )
  if (isDryRun) return { code: 0, lines: [...lines, '', DRY_RUN] }
  try {
    await swapFolder(folder, plan.files)
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    return failedWith(`No se pudo escribir en ${shown}: ${why}. Todo quedó como estaba.`)
  }
  return { code: 0, lines: [...lines, ...lateNextLines(shown)] }
}
