/** What is wrong among the seasons of leagues, which no tournament's folder can know by itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { sentences, type ProblemCode, type Values } from '../../src/lib/problems/problems.ts'
import type { Season } from './reading-index.ts'

const FILE = 'torneo.yml'
const FIELD = /^(league|liga)(\s*:\s*)/

/** Of which league a tournament was when it was last published; undefined where of none. */
type LastSeason = (id: string) => Pick<Season, 'league' | 'sport'> | undefined

/**
 * A league of two sports, at each season of another sport than the first that was published as one of this league,
 * else than the first; one with a single season that is called nearly as another. Sorted by tournament. Reads the
 * files of those it reports.
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
