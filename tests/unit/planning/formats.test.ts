/** Each format that `npm run new` offers, played from its first match to its champion. */
import { describe, expect, test } from 'vitest'
import { isMap, isSeq, parseDocument } from 'yaml'
import { wishesOf } from '../../../src/lib/planning/typed/read-wishes.ts'
import type { Answers } from '../../../src/lib/planning/typed/questions.ts'
import { mistakeLine } from '../../../organiser/new/words.ts'
import { newTournament } from '../../../src/lib/planning/tournament-texts.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { seriesReader } from '../../../src/lib/rules/playoffs/phase-series.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { changedByRoundTrip } from '../organiser/sheets/out/round-trip.ts'

const ID = 'liga'

const answers = (count: number, changed: Answers): Answers => ({
  name: 'Liga',
  sex: 'mixto',
  host: 'Nadie',
  location: 'Aquí',
  teams: Array.from({ length: count }, (_, index) => `Equipo ${10 + index}`).join(','),
  'first-day': '2026-01-15',
  courts: '2',
  ...changed,
})

type Files = Map<string, string>

function read(files: Files): Tournament {
  const { tournament, problems } = readTexts(ID, files, [])
  expect(problems.filter(({ code }) => code !== 'noPlayers').map(formatProblem)).toEqual([])
  return tournament!
}

/** Scores of every match of a file, by the teams that sit in it: the lower number wins by one goal. */
function played(text: string, matches: Tournament['jornadas'][number]['matches']): string {
  const document = parseDocument(text)
  const list = document.get('partidos')
  if (!isSeq(list)) return text
  list.items.forEach((item, index) => {
    const { team1, team2 } = matches[index]!
    if (!isMap(item) || !team1.team || !team2.team) throw new Error(`nobody plays in ${text}`)
    const isFirst = team1.team.id < team2.team.id
    item.set('marcador', isFirst ? '2-1' : '1-2')
  })
  return String(document)
}

/** Plays rounds, then phase after phase; each phase must have its teams by then. */
function season(files: Files): Tournament {
  const paths = [...files.keys()].filter((path) => /^(jornadas|eliminatoria)\//.test(path))
  for (const path of paths) {
    const { jornadas, playoffs } = read(files)
    const inKind = paths.filter((other) => other.split('/')[0] === path.split('/')[0])
    const part = (path.startsWith('jornadas') ? jornadas : playoffs)[inKind.indexOf(path)]!
    files.set(path, played(files.get(path)!, part.matches))
  }
  return read(files)
}

const made = (count: number, changed: Answers) => {
  const { wishes, mistakes } = wishesOf(answers(count, changed))
  if (!wishes) throw new Error(mistakes.map(mistakeLine).join('\n'))
  return newTournament(wishes).files
}

type Shape = [phase: string, series: number, legs: number][]

const cases: [name: string, count: number, given: Answers, shape: Shape][] = [
  [
    'one match for each pair',
    8,
    { survivors: '4' },
    [
      ['Semifinal', 2, 1],
      ['Gran final', 2, 1],
    ],
  ],
  [
    'no match for the third place',
    8,
    { survivors: '4', 'third-place': 'no' },
    [
      ['Semifinal', 2, 1],
      ['Gran final', 1, 1],
    ],
  ],
  [
    'two legs',
    6,
    { format: 'ida y vuelta', survivors: '4' },
    [
      ['Semifinal', 2, 2],
      ['Gran final', 1, 2],
    ],
  ],
  [
    'two legs, of groups, with a third place',
    8,
    { format: 'ida-y-vuelta', groups: '2', survivors: '2', 'third-place': 'sí' },
    [
      ['Semifinal', 2, 2],
      ['Tercer lugar', 1, 1],
      ['Gran final', 1, 2],
    ],
  ],
  [
    'a liguilla of eight',
    9,
    { format: 'liguilla' },
    [
      ['Cuartos de final', 4, 2],
      ['Semifinal', 2, 2],
      ['Gran final', 1, 2],
    ],
  ],
  [
    'a repechaje of twelve',
    12,
    { format: 'repechaje' },
    [
      ['Repechaje', 4, 1],
      ['Cuartos de final', 4, 2],
      ['Semifinal', 2, 2],
      ['Gran final', 1, 2],
    ],
  ],
  [
    'a repechaje of ten, two places in it',
    12,
    { format: 'repechaje', survivors: '10' },
    [
      ['Repechaje', 2, 1],
      ['Cuartos de final', 4, 2],
      ['Semifinal', 2, 2],
      ['Gran final', 1, 2],
    ],
  ],
  [
    'knock-out only, of eleven',
    11,
    { format: 'copa' },
    [
      ['Ronda previa', 3, 1],
      ['Cuartos de final', 4, 1],
      ['Semifinal', 2, 1],
      ['Gran final', 2, 1],
    ],
  ],
  [
    'knock-out only, over two legs',
    4,
    { format: 'copa', legs: '2', 'third-place': 'no' },
    [
      ['Semifinal', 2, 2],
      ['Gran final', 1, 2],
    ],
  ],
  ['a table alone', 4, { format: 'temporada', legs: '2' }, []],
]

describe.each(cases)('%s', (_name, count, given, shape) => {
  test('has the phases of its format', () => {
    const t = read(made(count, given))
    const seriesOf = seriesReader(t)
    const phases = t.playoffs.map((phase) => {
      const series = seriesOf(phase)
      return [phase.playoffName, series.length, series[0]!.legs.length]
    })
    expect(phases).toEqual(shape)
  })

  test('is played to its champion', () => {
    const files = made(count, given)
    if (shape.length === 0) {
      files.set('torneo.yml', `${files.get('torneo.yml')}terminado: sí\n`)
    }
    const champions = season(files).teams.filter(({ isChampion }) => isChampion)
    expect(champions.map(({ id }) => id)).toEqual(['equipo-10'])
  })

  test('exported to sheets and imported onto itself does not change', () => {
    expect(changedByRoundTrip(ID, { texts: made(count, given), images: [] })).toEqual([])
  })
})

test('after each phase of a liguilla the best placed meets the last', () => {
  const files = made(8, { format: 'liguilla' })
  const t = season(files)
  const pairs = t.playoffs.map((phase) =>
    seriesReader(t)(phase).map(({ sides }) =>
      sides.map(({ team }) => team!.id.slice(-2)).toSorted(),
    ),
  )
  expect(pairs).toEqual([
    [
      ['10', '17'],
      ['13', '14'],
      ['11', '16'],
      ['12', '15'],
    ],
    [
      ['10', '13'],
      ['11', '12'],
    ],
    [['10', '11']],
  ])
})

test('a draw that penalties won is worth what was asked', () => {
  expect(read(made(4, { 'shootout-points': '2' })).pointsPerDrawWin).toBe(2)
})

test.each([
  [
    'no such format',
    8,
    { format: 'ligilla' },
    '--format: «ligilla» no se puede aquí. ¿Quisiste decir liguilla? Puede ser: eliminatoria, ida-y-vuelta, liguilla, repechaje, copa, temporada.',
  ],
  [
    'too few for a liguilla',
    6,
    { format: 'liguilla' },
    '--format: En la liguilla juegan 8 y son 6 equipos. Escribe ida-y-vuelta.',
  ],
  [
    'a liguilla of groups',
    8,
    { format: 'liguilla', groups: '2' },
    '--format: «liguilla» es para una sola tabla, no para 2 grupos. Escribe --groups 1, o eliminatoria.',
  ],
  [
    'nobody in the repechaje',
    9,
    { format: 'repechaje', survivors: '8' },
    '--survivors: Con 8 nadie juega repechaje. Escribe otro número, como 6.',
  ],
  [
    'a cup from which some go on',
    8,
    { format: 'copa', survivors: '4' },
    '--survivors: Con el formato copa no se dice cuántos pasan: quita --survivors. En la copa entran todos.',
  ],
  [
    'a liguilla of four',
    8,
    { format: 'liguilla', survivors: '4' },
    '--survivors: En la liguilla son 8: quita --survivors. Para que pasen 4, también a dos partidos: --format ida-y-vuelta --survivors 4',
  ],
  [
    'one who goes on of a table alone',
    6,
    { format: 'temporada', survivors: '2' },
    '--survivors: Con el formato temporada no se dice cuántos pasan: quita --survivors. Para que pasen 2: --format eliminatoria --survivors 2',
  ],
  [
    'one alone who goes on',
    6,
    { survivors: '1' },
    '--survivors: Así pasaría 1 equipo y el cuadro necesita 2, 4, 8, 16 o 32. Escribe 0 o 2 o 4.',
  ],
  [
    'a day left out that is none',
    6,
    { skip: '31-nov' },
    '--skip: El 31-nov no existe en el calendario. Revisa el día y el mes.',
  ],
  [
    'a third place of neither yes nor no',
    8,
    { 'third-place': 'quizá' },
    '--third-place: «quizá» no es sí ni no. Escribe sí o no.',
  ],
  [
    'a third place of two who go on',
    4,
    { survivors: '2', 'third-place': 'sí' },
    '--third-place: Sin semifinales nadie juega por el tercer lugar (pasan 2). Quita --third-place, o que pasen cuatro o más.',
  ],
  [
    'a third place of a table alone',
    6,
    { format: 'temporada', 'third-place': 'sí' },
    '--third-place: Sin semifinales nadie juega por el tercer lugar (no hay eliminatoria). Quita --third-place, o que pasen cuatro o más.',
  ],
  [
    'a third place of a cup of three',
    3,
    { format: 'copa', 'third-place': 'sí' },
    '--third-place: Sin semifinales nadie juega por el tercer lugar (pasan 3). Quita --third-place, o que pasen cuatro o más.',
  ],
  [
    'a draw worth more than a win',
    8,
    { 'shootout-points': '4' },
    '--shootout-points: 4 es demasiado. Lo más es 3.',
  ],
] as [string, number, Answers, string][])('%s', (_mistake, count, given, line) => {
  const { mistakes = [] } = wishesOf(answers(count, given))
  expect(mistakes.map(mistakeLine)).toEqual([line])
})
