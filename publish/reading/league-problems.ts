/** What is wrong among the seasons of leagues, which no tournament's folder can know by itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { sentences, type ProblemCode, type Values } from '../../src/lib/problems/problems.ts'
import type { Season } from './reading-index.ts'

const FILE = 'torneo.yml'
const FIELD = /^(league|liga)(\s*:\s*)/

/**
 * A league of two sports, at each season but the first of the sport that most have; one with a single
 * season that is called nearly as another. Sorted by tournament. Reads the files of those it reports.
 */
export function leagueProblems(content: string, seasons: readonly Season[]): Problem[] {
  const leagues = Map.groupBy(seasons, ({ league }) => league)
  const names = [...leagues.keys()].filter((name) => leagues.get(name)!.length > 1)
  return seasons.flatMap(({ id, league, sport }) => {
    const all = leagues.get(league)!
    const other = all.find((one) => one.sport !== sport && all.indexOf(one) === 0)
    if (other) return [problemAt(content, id, 'leagueSport', { value: league, other: other.id })]
    const guess = all.length === 1 ? didYouMean(league, names) : undefined
    return guess === undefined
      ? []
      : [problemAt(content, id, 'leagueAlone', { value: league, guess })]
  })
}

function problemAt(content: string, id: string, code: ProblemCode, values: Values): Problem {
  const file = `torneos/${id}/${FILE}`
  return { ...sentences(code, values), code, file, ...fieldIn(join(content, file)) }
}

/** Where the field stands; the file as a whole where it is written in another way. */
function fieldIn(path: string): Pick<Problem, 'line' | 'column' | 'field'> {
  const lines = textIn(path).split(/\r?\n/)
  const at = lines.findIndex((line) => FIELD.test(line))
  const found = at < 0 ? null : FIELD.exec(lines[at]!)
  return found
    ? { line: at + 1, column: found[0].length + 1, field: found[1]! }
    : { line: 1, column: 1, field: '' }
}

function textIn(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
