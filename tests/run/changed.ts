/** What a change can break: for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Stage } from './stages.ts'

/**
 * Files that were changed, added or deleted, committed or not, since `base`: a commit, or where
 * the branch left `origin/main` (`HEAD` where there is no such branch).
 */
export function changedFiles(base?: string): string[] {
  const since = base ?? branchedFrom()
  const changed = git('diff', '--name-only', '--no-renames', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].toSorted()
}

function branchedFrom() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0]!
  } catch {
    return 'HEAD'
  }
}

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/** The stages that look at one of the files, held to what they can say of them. */
export const stagesFor = (stages: readonly Stage[], files: readonly string[]): Stage[] =>
  stages.flatMap((stage) => {
    const own = files.filter((file) => stage.looksAt.test(file))
    if (own.length === 0) return []
    const there = own.filter((file) => existsSync(file))
    const command = stage.narrowed ? stage.narrowed(there) : stage.command
    return command ? [{ ...stage, command }] : []
  })
