/** Every example of `src/content/FORMATOS.md` is what it says, in a tournament whose rounds are played. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { newCommand } from '../../../../organiser/new/command.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { seriesReader } from '../../../../src/lib/rules/playoffs/phase-series.ts'
import { pairings } from '../../../../src/lib/rules/matches/schedule.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { suspendedNow } from '../../../../src/lib/rules/people/suspensions.ts'
import { fieldNamed, type Thing } from '../../../../src/lib/schema/names.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'

const guide = await readFile(resolve('src/content/FORMATOS.md'), 'utf8')

/** The complete files of the guide by tournament: a line with the path, then what the file holds. */
const examples = Map.groupBy(
  guide.matchAll(/^`torneos\/([^/`\n]+)\/([^`\n]+\.yml)`\n\n```yaml\n([\s\S]*?)^```/gm),
  ([, id]) => id!,
)

/** How many teams play each, where the example does not name them all. */
const TEAMS: Readonly<Record<string, number>> = {
  'ida-y-vuelta': 6,
  liguilla: 12,
  'dos-de-tres': 5,
  'mejores-terceros': 12,
  'titulo-y-copa': 8,
  'segunda-fase': 8,
  'solo-eliminatoria': 4,
  temporada: 4,
  'dos-vueltas': 4,
  'penales-con-punto': 4,
  'se-retiro': 4,
  suspendidos: 4,
}

const idOf = (index: number) => `equipo-${String(index + 1).padStart(2, '0')}`

/** The example, with a team for each name and three rounds or more in which the lower number wins. */
function filesOf(id: string): Map<string, string> {
  const own = new Map(examples.get(id)!.map(([, , path, text]) => [path!, text!]))
  const teams = Array.from({ length: TEAMS[id]! }, (_, index) => idOf(index))
  const files = new Map(
    teams.map((team) => [
      `equipos/${team}.yml`,
      `name: ${team}\nplayers: [{ number: 9, firstName: ${team} }]\n`,
    ]),
  )
  const { grupos = [teams] } = parse(own.get('torneo.yml')!) as { grupos?: string[][] }
  const rounds = grupos.map((group) => pairings(group, 1))
  const count = id === 'solo-eliminatoria' ? 0 : Math.max(...rounds.map(({ length }) => length))
  for (let round = 0; round < count; round++) {
    const lines = rounds.flatMap((group) =>
      (group[round] ?? []).map(([one, other]) => {
        const isFirst = one < other
        return `  - { date: 2026-02-01, team1: { team: ${one}, goals: ${isFirst ? 2 : 1} }, team2: { team: ${other}, goals: ${isFirst ? 1 : 2} } }\n`
      }),
    )
    files.set(`jornadas/${String(round + 1).padStart(2, '0')}.yml`, `matches:\n${lines.join('')}`)
  }
  return new Map([...files, ...own])
}

function read(id: string): Tournament {
  const { tournament, problems } = readTexts(id, filesOf(id), [])
  expect(problems.map(formatProblem)).toEqual([])
  return tournament!
}

/** Who sits in a match, by its id. */
function seated(t: Tournament, match: string) {
  const found = t.playoffs.flatMap(({ matches }) => matches).find(({ id }) => id === match)!
  return [found.team1.team?.id ?? null, found.team2.team?.id ?? null]
}

const through = (t: Tournament) =>
  t.playoffs
    .flatMap(seriesReader(t))
    .flatMap(({ sides, result }) =>
      result.state === 'won' ? [`${sides[result.winner].team!.id} ${result.by}`] : [],
    )

const championOf = (t: Tournament) => t.teams.find(({ isChampion }) => isChampion)?.id ?? null

test('every format of the guide is known here, and none else', () =>
  expect([...examples.keys()]).toEqual(Object.keys(TEAMS)))

/** The names in a file that are not Spanish, though there is a Spanish one. */
function notSpanish(value: unknown, thing: Thing): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => notSpanish(one, thing))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const field = fieldNamed(thing, name)
    const own = field?.names.includes(name) ? [] : [name]
    return [...own, ...(field?.of ? notSpanish(inside, field.of) : [])]
  })
}

const kindOf = (path: string) =>
  (['equipo', 'jornada', 'eliminatoria'] as const).find((kind) => path.startsWith(kind)) ?? 'torneo'

test.each(
  [...examples.values()].flat().map(([, id, path, text]) => [`${id}/${path}`, path!, text!]),
)('%s speaks Spanish', (_file, path, text) =>
  expect(notSpanish(parse(text), kindOf(path))).toEqual([]),
)

test.each([...examples.keys()])('%s: its files are read without a problem', (id) => {
  expect(read(id).teams).toHaveLength(TEAMS[id]!)
})

describe('each does what the text around it says', () => {
  test('two legs: away goals, a shoot-out, the final', () => {
    const t = read('ida-y-vuelta')
    expect(through(t)).toEqual(['equipo-01 awayGoals', 'equipo-02 penalties', 'equipo-01 goals'])
    expect(championOf(t)).toBe('equipo-01')
    expect(seated(t, 'tercer-lugar')).toEqual(['equipo-04', 'equipo-03'])
  })

  test('a liguilla: the best of the repechaje meets the second', () => {
    const t = read('liguilla')
    expect(seated(t, 'cuartos-3-ida')).toEqual(['equipo-07', 'equipo-02'])
    expect(seated(t, 'cuartos-1-ida')).toEqual(['equipo-09', 'equipo-01'])
    expect(seated(t, 'semi-1-ida')).toEqual([null, null])
  })

  test('best of three, and a best of five that goes on', () => {
    const t = read('dos-de-tres')
    expect(through(t)).toEqual(['equipo-01 wins', 'equipo-02 wins'])
    const [final] = seriesReader(t)(t.playoffs.at(-1)!)
    expect(final!.result).toMatchObject({ state: 'open', tally: { wins: [2, 1] } })
  })

  test('the best third plays, the best first waits in the semifinal', () => {
    const t = read('mejores-terceros')
    expect(seated(t, 'cuartos-1')).toEqual(['equipo-02', 'equipo-07'])
    expect(seated(t, 'semi-1')).toEqual(['equipo-01', null])
  })

  test('the champion is the title’s; the losers of the copa meet', () => {
    const t = read('titulo-y-copa')
    expect(championOf(t)).toBe('equipo-01')
    expect(seated(t, 'final-de-copa')).toEqual(['equipo-08', 'equipo-06'])
    expect(seated(t, 'consolacion')).toEqual(['equipo-05', 'equipo-07'])
  })

  test('the second phase carries what its teams played among themselves', () => {
    const [, , third] = groupTables(read('segunda-fase'))
    expect(third!.rows.map(({ team, played, points }) => [team.id, played, points])).toEqual([
      ['equipo-01', 2, 6],
      ['equipo-02', 2, 3],
      ['equipo-03', 2, 1],
      ['equipo-04', 2, 1],
    ])
  })

  test('knock-out only, with a third place: the final makes the champion', () =>
    expect(championOf(read('solo-eliminatoria'))).toBe('equipo-03'))

  test('without playoffs the first of the table is champion', () =>
    expect(championOf(read('temporada'))).toBe('equipo-01'))

  test('after the first of two rounds nobody sits in the final', () =>
    expect(seated(read('dos-vueltas'), 'gran-final')).toEqual([null, null]))

  test('a shoot-out that is won is worth two points', () => {
    const [table] = groupTables(read('penales-con-punto'))
    const points = new Map(table!.rows.map((row) => [row.team.id, row.points]))
    expect(points.get('equipo-01')! - points.get('equipo-02')!).toBe(3 + 2 - 1)
  })

  test('who left stands last, and its open match is its rival’s', () => {
    const [table] = groupTables(read('se-retiro'))
    expect(table!.rows.map(({ team, points }) => [team.id, points]).at(-1)).toEqual([
      'equipo-04',
      0,
    ])
    expect(table!.rows[0]).toMatchObject({ won: 4 })
  })

  test('one is suspended by decision, one by a red card', () =>
    expect(suspendedNow(read('suspendidos')).map(({ name, left }) => [name, left])).toEqual([
      ['Rubén López', 3],
      ['Fernando Cervantes', 2],
    ]))
})

test.each([...guide.matchAll(/^`npm run new -- ([^`]+)`/gm)].map(([, flags]) => flags!))(
  'npm run new offers %s',
  async (flags) => {
    const teams = Array.from({ length: 12 }, (_, index) => `Equipo ${index + 1}`).join(',')
    const given = `--name|Liga|--sex|mixto|--host|Nadie|--location|Aquí|--teams|${teams}`.split('|')
    const { code, lines } = await newCommand(
      [...given, '--first-day', '2026-01-15', ...flags.split(' '), '--dry-run', '--content', '.'],
      '/tmp',
    )
    expect([code, lines.at(0)]).toEqual([0, expect.stringContaining('12 equipos')])
  },
)
