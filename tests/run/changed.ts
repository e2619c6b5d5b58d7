/** What a change can break: for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { UNITS, type Stage } from './stages.ts'
import { holdsOldWords, type Rewording } from './old-words.ts'

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

const WORDING = 'src/lib/wording/'
const isTest = (file: string) => file.endsWith('.test.ts')

/** What `src/lib/wording` said and says now, line by line. */
function rewordingSince(since: string): Rewording {
  const lines = git('diff', '--unified=0', '--no-renames', since, '--', WORDING)
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark) && !line.startsWith(mark.repeat(3))).join('\n')
  return { before: marked('-'), after: marked('+') }
}

/**
 * The tests that hold words which are gone. Nearly every file imports its words, so imports would
 * pick every test for one word.
 */
export function testsOfOldWords(since: string): string[] {
  const rewording = rewordingSince(since)
  if (rewording.before === '') return []
  return globSync('tests/**/*.test.ts').filter((file) =>
    holdsOldWords(readFileSync(file, 'utf8'), rewording),
  )
}

/** Tests that render screens and words: they run for every change of words. */
const OF_WORDS = ['tests/unit/screens', 'tests/unit/wording']

/**
 * The stages that look at one of the files: held to its own tests where only those changed, or by
 * imports; tests of the architecture import no code that they read, so they are a stage of their own.
 */
export function stagesFor(stages: readonly Stage[], files: readonly string[], since: string) {
  const there = files.filter((file) => existsSync(file))
  return stages.flatMap(({ fewest: _, ...stage }): Stage[] => {
    const own = there.filter((file) => stage.looksAt.test(file))
    if (own.length === 0) return []
    const heldTo = (...words: string[]): Stage => ({
      ...stage,
      command: [...stage.command, ...words],
      isPart: true,
    })
    if (stage.takes === 'commit') {
      const units = own.filter((file) => isTest(file) && file.startsWith('tests/unit/'))
      const code = own.filter((file) => !file.endsWith('.md') && !isTest(file))
      const isOfWords = code.length > 0 && code.every((file) => file.startsWith(WORDING))
      const words = isOfWords ? [...OF_WORDS, ...units] : [`--changed=${since}`]
      if (stage.name !== UNITS) return isOfWords && units.length === 0 ? [] : [heldTo(...words)]
      return [heldTo(...words), { ...heldTo('tests/architecture'), name: 'architecture' }]
    }
    return [stage.takes === 'tests' && own.every(isTest) ? heldTo(...own) : stage]
  })
}
