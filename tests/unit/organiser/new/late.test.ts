/** Teams that join a tournament which has its calendar, and perhaps its first results. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newCommand } from '../../../../organiser/new/command.ts'
import { lateTeams } from '../../../../src/lib/planning/late-teams.ts'
import { newTournament } from '../../../../src/lib/planning/tournament-texts.ts'
import { wishesOf } from '../../../../src/lib/planning/typed/read-wishes.ts'
import type { Answers } from '../../../../src/lib/planning/typed/questions.ts'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { isTableFinal } from '../../../../src/lib/rules/table/group-stage.ts'
import { tablesOf } from '../../../../src/lib/rules/table/groups.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'

const ID = 'liga'
const LOBOS = { id: 'lobos', name: 'Lobos' }
const OSOS = { id: 'osos', name: 'Osos' }

type Texts = ReadonlyMap<string, string>

const calendarOf = (count: number, changed: Answers = {}): Texts => {
  const { wishes } = wishesOf({
    name: 'Liga',
    sex: 'mixto',
    host: 'Nadie',
    location: 'Aquí',
    teams: Array.from({ length: count }, (_, index) => `Equipo ${10 + index}`).join(','),
    'first-day': '2026-01-15',
    hours: '20:00,21:00,22:00',
    survivors: '2',
    ...changed,
  })
  return newTournament(wishes!).files
}

/** Everyone of these rounds has scored one goal more than the other at home. */
const played = (texts: Texts, ...rounds: number[]): Texts =>
  new Map(
    [...texts].map(([path, text]) => {
      const isPlayed = rounds.some((round) => path === `jornadas/0${round}.yml`)
      if (!isPlayed) return [path, text]
      return [path, text.replaceAll(/^ {4}equipo1:/gm, '    marcador: 1-0\n$&')]
    }),
  )

const read = (texts: Texts): Tournament => {
  const { tournament, problems } = readTexts(ID, texts, [])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return tournament!
}

function joined(texts: Texts, newcomers = [LOBOS], group?: string) {
  const done = lateTeams(ID, { existing: texts, images: [] }, newcomers, group)
  if (done.refusal) throw new Error(done.refusal.join('\n'))
  return { ...done, texts: new Map([...texts, ...done.files]) as Texts }
}

const pairsIn = (t: Tournament) =>
  t.jornadas.flatMap(({ matches }) =>
    matches.map(({ team1, team2 }) => [team1.team!.id, team2.team!.id].toSorted().join(' ')),
  )

const placed = ({ id, date, time, location, team1, team2 }: Match) => [
  id,
  date,
  time,
  location,
  team1.team!.id,
  team2.team!.id,
]

/** Those of matches that have a time. */
const slotsIn = (t: Tournament) =>
  t.jornadas.flatMap(({ matches }) =>
    matches.flatMap(({ date, time, location }) => (time ? [`${date} ${time} ${location}`] : [])),
  )

describe.each([
  ['an even number of teams, one round played', played(calendarOf(6), 1), [LOBOS], 1],
  ['an odd number, of which one rests each time', played(calendarOf(5), 1), [LOBOS], 1],
  ['an odd number, two rounds played', played(calendarOf(5), 1, 2), [LOBOS], 1],
  ['everything played', played(calendarOf(4), 1, 2, 3), [LOBOS], 1],
  ['two at once', played(calendarOf(5), 1), [LOBOS, OSOS], 1],
  ['two legs', played(calendarOf(5, { legs: '2' }), 1, 2), [LOBOS], 2],
  ['one court and one hour', played(calendarOf(5, { hours: '21:00' }), 1), [LOBOS], 1],
] as [string, Texts, (typeof LOBOS)[], number][])('%s', (_name, texts, newcomers, legs) => {
  const { texts: after, calendar } = joined(texts, newcomers)
  const [before, then] = [read(texts), read(after)]

  test('everyone meets everyone as often as before', () => {
    const pairs = pairsIn(then)
    const count = then.teams.length
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((legs * count * (count - 1)) / 2)
  })

  test('every match that was there stays in its round, on its day', () => {
    for (const [index, { matches }] of before.jornadas.entries()) {
      const now = then.jornadas[index]!.matches
      expect(now.slice(0, matches.length).map(placed)).toEqual(matches.map(placed))
    }
  })

  test('a file with a result stays as it is, byte for byte', () => {
    for (const [path, text] of texts)
      if (/^ +marcador:/m.test(text)) expect(after.get(path)).toBe(text)
  })

  test('no court is taken twice, and nobody plays twice in a round', () => {
    const slots = slotsIn(then)
    expect(new Set(slots).size).toBe(slots.length)
    for (const { matches, doesntPlay } of then.jornadas) {
      const ids = [
        ...matches.flatMap(({ team1, team2 }) => [team1.team!.id, team2.team!.id]),
        ...doesntPlay.map(({ id }) => id),
      ]
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('no more rounds are new than a newcomer has matches', () =>
    expect(calendar.rounds.length).toBeLessThanOrEqual(
      legs * (before.teams.length + newcomers.length - 1),
    ))
})

test('who rests in a round to come meets the newcomer there', () => {
  const { calendar } = joined(played(calendarOf(5), 1, 2))
  expect(calendar.added.map(({ jornadaPosition }) => jornadaPosition)).toEqual([3, 4, 5])
  expect(calendar.rounds.map(({ jornadaPosition }) => jornadaPosition)).toEqual([6, 7])
})

test('a season goes on with it to its last match, and then the table is final', () => {
  const { texts } = joined(played(calendarOf(5), 1, 2))
  const [scope] = tablesOf(read(texts))
  expect(isTableFinal(read(texts), scope!)).toBe(false)
  const all = read(played(texts, 3, 4, 5, 6, 7))
  expect(isTableFinal(all, tablesOf(all)[0]!)).toBe(true)
  expect(all.playoffs[0]!.matches[0]!.team1.team).not.toBeNull()
})

test('of groups it meets its own only', () => {
  const { texts } = joined(calendarOf(8, { groups: '2' }), [LOBOS], 'B')
  const t = read(texts)
  expect(t.groups[1]!.map(({ id }) => id)).toContain('lobos')
  const own = t.groups[1]!.filter(({ id }) => id !== 'lobos').map(({ id }) => id)
  const rivals = pairsIn(t)
    .filter((pair) => pair.includes('lobos'))
    .map((pair) => pair.replace('lobos', '').trim())
  expect(rivals.toSorted()).toEqual(own.toSorted())
})

test('the rounds that torneo.yml counts grow with it', () => {
  const counted = new Map(calendarOf(4)).set(
    'torneo.yml',
    `${calendarOf(4).get('torneo.yml')}jornadas: 3 # al menos\n`,
  )
  expect(joined(played(counted, 1)).texts.get('torneo.yml')).toContain('jornadas: 7 # al menos')
  expect(joined(counted).texts.get('torneo.yml')).toContain('jornadas: 5 # al menos')
})

describe('it is refused with its cure', () => {
  const withText = (texts: Texts, path: string, change: (text: string) => string): Texts =>
    new Map([...texts, [path, change(texts.get(path)!)]])
  const SEMIFINAL = 'eliminatoria/1-gran-final.yml'
  const scored = (text: string) => text.replaceAll(/^ {4}equipo1:/gm, '    marcador: 1-2\n$&')

  test.each([
    [
      'a team that is there',
      calendarOf(4),
      [{ id: 'equipo-10', name: 'Equipo 10' }],
      undefined,
      '«Equipo 10» ya está, en equipos/equipo-10.yml.',
    ],
    [
      'a name that is there, by its accents',
      calendarOf(4),
      [{ id: 'x', name: 'Equipó 10' }],
      undefined,
      '«Equipó 10» ya está',
    ],
    [
      'a tournament that is over',
      withText(calendarOf(4), 'torneo.yml', (text) => `${text}terminado: sí\n`),
      [LOBOS],
      undefined,
      'El torneo ya terminó',
    ],
    [
      'a playoff that has begun',
      withText(played(calendarOf(4), 1, 2, 3), SEMIFINAL, scored),
      [LOBOS],
      undefined,
      'La eliminatoria ya empezó',
    ],
    [
      'a cup',
      calendarOf(4, { format: 'copa', survivors: '0' }),
      [LOBOS],
      undefined,
      'Este torneo no tiene jornadas',
    ],
    [
      'groups, none named',
      calendarOf(8, { groups: '2' }),
      [LOBOS],
      undefined,
      'Di a cuál entra: --group A',
    ],
    [
      'a group that is not there',
      calendarOf(8, { groups: '2' }),
      [LOBOS],
      'C',
      'No hay grupo C. Los que hay: A y B.',
    ],
    ['a group of a single table', calendarOf(4), [LOBOS], 'A', 'Quita --group.'],
    [
      'a mistake in the folder',
      withText(calendarOf(4), 'torneo.yml', (text) => `${text}nada: 1\n`),
      [LOBOS],
      undefined,
      '«nada» no es un campo de aquí',
    ],
  ] as [string, Texts, (typeof LOBOS)[], string | undefined, string][])(
    '%s',
    (_what, texts, newcomers, group, words) =>
      expect(
        lateTeams(ID, { existing: texts, images: [] }, newcomers, group).refusal?.join('\n'),
      ).toContain(words),
  )
})

describe('npm run new -- --agregar', () => {
  let cwd: string
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'agregar-'))
    const given = {
      name: ID,
      sex: 'mixto',
      host: 'a',
      location: 'b',
      teams: 'Uno,Dos,Tres',
      'first-day': '2026-01-15',
      survivors: '2',
      content: '.',
    }
    await newCommand(
      Object.entries(given).flatMap(([name, text]) => [`--${name}`, text]),
      cwd,
    )
  })
  afterEach(() => rm(cwd, { recursive: true }))

  const add = (...rest: string[]) =>
    newCommand(['--agregar', 'Lobos', '--slug', ID, '--content', '.', ...rest], cwd)
  const all = async () => {
    const entries = await readdir(join(cwd, 'torneos'), { recursive: true, withFileTypes: true })
    const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    return new Map(
      await Promise.all(
        paths.toSorted().map(async (path) => [path, await readFile(path, 'utf8')] as const),
      ),
    )
  }

  test('says what it did, and leaves nothing else behind', async () => {
    const { code, lines } = await add()
    expect(code).toBe(0)
    expect(lines.slice(0, 3)).toEqual([
      'Entra Lobos.',
      'Todavía no se juega nada, así que el calendario se hizo de nuevo con todos: 3 jornadas, 6 partidos, del jueves, 15 de enero de 2026 al jueves, 29 de enero de 2026.',
      'Para que cada jornada quepa en su semana también se juega a las 22:00.',
    ])
    expect(await readdir(join(cwd, 'torneos'))).toEqual([ID])
    expect((await all()).get(join(cwd, 'torneos', ID, 'equipos/lobos.yml'))).toContain(
      'nombre: Lobos',
    )
  })

  test('beside results, that nothing moved', async () => {
    const first = join(cwd, 'torneos', ID, 'jornadas/01.yml')
    const text = await readFile(first, 'utf8')
    await writeFile(first, text.replace(/^ {4}equipo1:/m, '    marcador: 1-0\n    equipo1:'))
    const { lines } = await add()
    expect(lines).toContain('Entra Lobos: 3 partidos.')
    expect(lines).toContain('Ningún partido de los que había se movió.')
  })

  test.each([
    ['--dry-run', ['--dry-run'], 0, 'Era una prueba'],
    ['another question', ['--legs', '2'], 1, '--legs no va con --agregar'],
    ['a folder that is not there', ['--slug', 'otra'], 1, 'No existe torneos/otra. Revisa --slug.'],
  ])('%s writes nothing', async (_what, flags, wanted, words) => {
    const before = await all()
    const { code, lines } = await add(...flags)
    expect([code, lines.join('\n')]).toEqual([wanted, expect.stringContaining(words)])
    expect(await all()).toEqual(before)
  })

  test('pictures and whatever else lies in the folder stay', async () => {
    const note = join(cwd, 'torneos', ID, 'notas.txt')
    await writeFile(note, 'llamar a la cancha')
    await add()
    expect(await readFile(note, 'utf8')).toBe('llamar a la cancha')
  })
})

describe('before the first match the calendar is made anew', () => {
  test('as if all had been there from the beginning', () => {
    const done = joined(calendarOf(8, { courts: '2' }))
    const t = read(done.texts)
    expect(t.jornadas).toHaveLength(9)
    expect(new Set(t.jornadas.map(({ matches }) => matches.length))).toEqual(new Set([4]))
    expect(new Set(pairsIn(t)).size).toBe(36)
    expect(t.jornadas.map(({ doesntPlay }) => doesntPlay.length)).toEqual(Array(9).fill(1))
    expect(t.jornadas[0]!.matches[0]!.date).toBe('2026-01-15')
  })

  test('the playoffs begin as much later, on the same day of the week', () => {
    const before = calendarOf(8, { courts: '2' })
    const dates = (texts: Texts) => {
      const { playoffs } = read(texts)
      return playoffs.flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? []))
    }
    const [was, is] = [dates(before)[0]!, dates(joined(before).texts)[0]!]
    expect((Date.parse(is) - Date.parse(was)) / 86_400_000 / 7).toBe(2)
  })

  test('two legs stay two, and a week that was left out stays so', () => {
    const t = read(joined(calendarOf(4, { legs: '2', skip: '2026-01-29' })).texts)
    expect(pairsIn(t)).toHaveLength(20)
    expect(slotsIn(t).join()).not.toContain('2026-01-29')
  })

  test.each([
    [
      'a note that somebody wrote',
      (text: string) => text.replace('    hora:', '    nota: Abre el presidente\n    hora:'),
    ],
    ['a comment', (text: string) => text.replace('    hora: 20:00', '    hora: 20:00 # con banda')],
  ])('not where there is %s', (_rule, change) => {
    const before = calendarOf(6)
    const hand = new Map(before).set('jornadas/01.yml', change(before.get('jornadas/01.yml')!))
    expect(hand.get('jornadas/01.yml')).not.toBe(before.get('jornadas/01.yml'))
    expect(joined(hand).anew).toBeUndefined()
  })
})
