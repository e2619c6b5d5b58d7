/** Problems among the seasons of a league, which one tournament's folder cannot show by itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Values } from '../../src/lib/problems/catalogue.ts'
import { sentences, type ProblemCode } from '../../src/lib/problems/problems.ts'
import type { Season } from './kept/reading-index.ts'

const FILE = 'torneo.yml'
const FIELD = /^(league|liga)(\s*:\s*)/

/** The league of a tournament when it was last published; undefined if it had none. */
type LastSeason = (id: string) => Pick<Season, 'league' | 'sport'> | undefined

/**
 * Reports a league with two sports, at each season whose sport differs from the first published
 * season's (or from the first season's); and a league with one season whose name nearly equals
 * another's. Sorted by tournament. Reads only the files of reported tournaments.
 */
export function leagueProblems(
  content: string,
  seasons: readonly Season[],
  lastSeason: LastSeason = () => undefined,
): Problem[] {
  const leagues = Map.groupBy(seasons, ({ league }) => league)
  const names = [...leagues.keys()].filter((name) => leagues.get(name)!.length > 1)
  const firsts = new Map(
    [...leagues]
      .filter(([, all]) => new Set(all.map(({ sport }) => sport)).size > 1)
      .map(([league, all]) => [league, all.find(wasShown(lastSeason)) ?? all[0]!]),
  )
  return seasons.flatMap(({ id, league, sport }) => {
    const all = leagues.get(league)!
    const other = firsts.get(league)
    if (other && other.sport !== sport)
      return [problemAt(content, id, 'leagueSport', { value: league, other: other.id })]
    const guess = all.length === 1 ? didYouMean(league, names) : undefined
    return guess === undefined
      ? []
      : [problemAt(content, id, 'leagueAlone', { value: league, guess })]
  })
}

const wasShown =
  (lastSeason: LastSeason) =>
  ({ id, league, sport }: Season) => {
    const last = lastSeason(id)
    return last?.league === league && last.sport === sport
  }

function problemAt(content: string, id: string, code: ProblemCode, values: Values): Problem {
  const file = `torneos/${id}/${FILE}`
  return { ...sentences(code, values), code, file, ...fieldIn(join(content, file)) }
}

/** The field's position; the whole file where it is written differently. */
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
