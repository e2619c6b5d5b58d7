/** What a change can break: for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Stage } from './stages.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/** Where the branch left `origin/main`; `HEAD` where there is no such branch. */
export function branchedFrom() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0]!
  } catch {
    return 'HEAD'
  }
}

/** Changed, added or deleted files, committed or not, since a commit. */
export const changedFiles = (since: string) => [
  ...git('diff', '--name-only', '--no-renames', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/**
 * The stages that look at one of the files: held to its own tests where only those changed, or by
 * imports; tests of the architecture import no code that they read, so they are a stage of their own.
 */
export function stagesFor(stages: readonly Stage[], files: readonly string[], since: string) {
  const there = files.filter((file) => existsSync(file))
  return stages.flatMap(({ fewest: _, ...stage }): Stage[] => {
    const own = there.filter((file) => stage.looksAt.test(file))
    if (own.length === 0) return []
    const heldTo = (...words: string[]) => ({ ...stage, command: [...stage.command, ...words] })
    if (stage.takes === 'commit')
      return [
        heldTo(`--changed=${since}`),
        { ...heldTo('tests/architecture'), name: 'architecture' },
      ]
    const areTests = stage.takes === 'tests' && own.every((file) => file.endsWith('.test.ts'))
    return [areTests ? heldTo(...own) : stage]
  })
}
