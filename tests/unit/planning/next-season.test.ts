/** A season after another: what its organiser would answer again, and what its files keep. */
import { describe, expect, test } from 'vitest'
import { openFolder } from '../../../src/lib/edit/folder.ts'
import { answersOfDraft, teamsIn } from '../../../src/lib/planning/draft.ts'
import { draftAfter, nextName } from '../../../src/lib/planning/draft-after.ts'
import { takenOver, type EarlierSeason } from '../../../src/lib/planning/earlier-season.ts'
import { MOST_OF_NEXT, nextSeasonOf } from '../../../src/lib/planning/next-season.ts'
import { plannedTournament } from '../../../src/lib/planning/planned-tournament.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { MOST, type PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { someAnswers, someTeams } from './given-answers.ts'

const TODAY = '2026-11-26'
const IDS = { id: 'borrador-2', seed: 's', today: '2027-03-01' }

const planned = (answers: PlanAnswers) =>
  plannedTournament(answers, { id: 'liga', seed: '7' }, TODAY).planned!.files

const read = (files: ReadonlyMap<string, string>) => readTexts('liga', files, []).tournament!

/** A season that its organiser has closed. */
const over = (files: ReadonlyMap<string, string>) =>
  new Map(files).set('torneo.yml', `${files.get('torneo.yml')}terminado: sí\n`)

const seasonOf = (answers: PlanAnswers) => {
  const t = read(over(planned(answers)))
  return {
    id: t.URL_name,
    name: t.name,
    sport: t.sport,
    timeZone: t.timeZone,
    own: { state: '', host: t.host, location: t.location, color: t.color },
    next: nextSeasonOf(t),
  } as Parameters<typeof draftAfter>[0]
}

const bases = (count: number) => ({ teams: someTeams(count), survivors: undefined })

describe('the answers of the season before stay', () => {
  test.each<[string, Partial<PlanAnswers>]>([
    ['a table', {}],
    ['a table twice', { legs: 2 }],
    ['a table and semifinals', { format: 'eliminatoria', survivors: 4 }],
    ['the same in two legs', { format: 'ida-y-vuelta', survivors: 4, hasThirdPlace: false }],
    ['groups', { ...bases(12), format: 'eliminatoria', groups: 2, survivors: 2 }],
    ['a cup', { ...bases(8), format: 'copa' }],
    ['a cup without a third place', { ...bases(8), format: 'copa', hasThirdPlace: false }],
    ['two days, three courts', { weekdays: [2, 4], courts: ['A', 'B', 'C'], hours: ['20:00'] }],
    ['nights', { weekdays: [5], hours: ['23:00', '00:30'] }],
    ['Tijuana', { timeZone: 'America/Tijuana' }],
    ['basketball', { sport: 'basketball', sex: 'male' }],
  ])('%s', (_what, changed) => {
    const before = someAnswers({ hours: ['09:00', '10:00'], ...changed })
    const answers = answersOfDraft(draftAfter(seasonOf(before), IDS)!, IDS.today)
    const same = ({
      name: _n,
      firstDay: _f,
      color: _c,
      teams,
      hasThirdPlace,
      ...all
    }: PlanAnswers) => ({
      ...all,
      hours: all.hours.toSorted(),
      teams: teams.map(({ name }) => name).toSorted(),
      hasThirdPlace: hasThirdPlace ?? ['copa', 'eliminatoria'].includes(all.format),
      survivors: all.survivors ?? 0,
    })
    expect(same(answers)).toEqual(same(before))
    expect(answers.firstDay > IDS.today).toBe(true)
  })

  test('but for teams that withdrew, and a round and court that were an exception', () => {
    const files = over(planned(someAnswers()))
    const [team] = [...files.keys()].filter((path) => path.startsWith('equipos/'))
    files.set(team!, `${files.get(team!)}retirado: { fecha: 2026-12-01, partidos: dados }\n`)
    const round = 'jornadas/02.yml'
    const moved = files.get(round)!.replace(/fecha: \S+/g, 'fecha: 2026-12-08')
    files.set(round, moved.replace(/sede: .*/, 'sede: Prestada'))
    const t = read(files)
    const next = nextSeasonOf(t)!
    expect(next.teams).toHaveLength(t.teams.length - 1)
    expect(next.weekdays).toEqual([0])
    expect(next.courts).toEqual(['Cancha 1', 'Cancha 2'])
  })

  test('a season that is not over has none', () => {
    expect(nextSeasonOf(read(planned(someAnswers())))).toBeUndefined()
    const season = seasonOf(someAnswers())
    expect(draftAfter({ ...season, next: undefined }, IDS)).toBeUndefined()
  })
})

test('every question is answered, so that only the name is asked', () => {
  const draft = draftAfter(seasonOf(someAnswers({ format: 'eliminatoria', survivors: 4 })), IDS)!
  expect(teamsIn(draft).doubts).toEqual([])
  expect(draft).toMatchObject({ answered: 7, name: 'Liga Dominical Femenil 2027' })
})

test.each([
  ['Liga Dominical 2026', '2027', 'Liga Dominical 2027'],
  ['Liga Dominical 2026', '2026', 'Liga Dominical 2026-2'],
  ['Liga Dominical', '2027', 'Liga Dominical 2027'],
  ['Torneo Apertura 2026', '2027', 'Torneo Clausura 2027'],
  ['Clausura 2027', '2027', 'Apertura 2027'],
  ['Liga 2025-26', '2027', 'Liga 2027'],
])('%s is followed in %s by %s', (name, year, next) => expect(nextName(name, year)).toBe(next))

describe('the files of the next season', () => {
  const ROSTER = `escudo: imagenes/leonas.png
colorDeLaPlayera: "#0b6e4f"
jugadores:
  - { numero: 9, nombre: Ana, apellidos: López, nacimiento: 1999, capitan: sí, foto: imagenes/ana.jpg, goles: 12 }
  - { clave: bety, nombre: Bety, reservado: sí }
`
  const first = planned(someAnswers())
  const before = new Map(first)
    .set('equipos/leonas.yml', first.get('equipos/leonas.yml')!.replace('jugadores: []\n', ROSTER))
    .set(
      'torneo.yml',
      `${first.get('torneo.yml')!.replace(/puntosPorGanar:.*/, 'puntosPorGanar: 2')}suspensiones: { roja: 2, borrarAntesDe: semifinal }\n`,
    )

  const season = (changed: Partial<EarlierSeason> = {}): EarlierSeason => {
    const folder = openFolder(before)
    return {
      league: 'liga-dominical-0a0a',
      sport: 'football',
      keepsRosters: true,
      tournament: folder.files('torneo')[0]!.data,
      teams: folder.files('equipo').map(({ plan, data }) => ({ id: plan.id, data })),
      images: ['imagenes/leonas.png'],
      ...changed,
    }
  }
  const made = (changed: Partial<EarlierSeason> = {}, answers: Partial<PlanAnswers> = {}) => {
    const whole = someAnswers({ name: 'Otra', firstDay: '2027-01-10', ...answers })
    const earlier = takenOver(season(changed), whole.sport)
    const { planned } = plannedTournament(whole, { id: 'otra', seed: '8', earlier }, TODAY)
    const { tournament, problems } = readTexts('otra', planned!.files, ['imagenes/leonas.png'])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    return { t: tournament!, texts: planned!.files }
  }

  test('join its league, with its teams by their keys, crests, players and rules', () => {
    const { t, texts } = made()
    expect(t.league).toBe('liga-dominical-0a0a')
    expect(t.teams.map(({ id }) => id).toSorted()).toEqual(
      read(first)
        .teams.map(({ id }) => id)
        .toSorted(),
    )
    const leonas = t.teams.find(({ id }) => id === 'leonas')!
    expect(leonas.teamJerseyColor).toBe('#0b6e4f')
    expect(leonas.logoImage).toBeDefined()
    expect(leonas.players).toMatchObject([
      {
        firstName: 'Ana',
        lastName: 'López',
        number: 9,
        yearBorn: 1999,
        isCaptain: true,
        goalsScored: 0,
      },
      { firstName: 'Bety' },
    ])
    expect(t.pointsPerWin).toBe(2)
    expect(t.suspensions).toEqual({ red: 2 })
    // The photo did not come along, and who is reserved stays so.
    expect(texts.get('equipos/leonas.yml')).not.toContain('ana.jpg')
    expect(texts.get('equipos/leonas.yml')).toContain('reservado: sí')
  })

  test('without players where rosters begin empty', () =>
    expect(made({ keepsRosters: false }).t.teams.flatMap(({ players }) => players)).toEqual([]))

  test('a team is known by its name, however it is written; a new one is new', () => {
    const { t } = made({}, { teams: [{ name: 'LEONAS' }, { name: 'Nuevas' }, { name: 'Copilco' }] })
    expect(t.teams.map(({ id, players }) => [id, players.length]).toSorted()).toEqual([
      ['copilco', 0],
      ['leonas', 2],
      ['nuevas', 0],
    ])
  })

  test('another sport has its own rules', () => {
    const { t, texts } = made({}, { sport: 'basketball' })
    expect([t.pointsPerLoss, t.suspensions]).toEqual([1, undefined])
    expect(texts.get('torneo.yml')).toContain('orden: fiba')
  })
})

test('a season offers no more hours and courts than answers may have', () =>
  expect(MOST).toMatchObject(MOST_OF_NEXT))

test.each([
  ['no player', 'football', '', false],
  ['one line for all points of a team', 'basketball', undefined, false],
  ['one player', 'football', 'jugadores: [{ nombre: Ana }]\n', true],
] as const)('rosters of %s, %s: are there players to keep', (_who, sport, players, isAsked) => {
  const files = over(planned(someAnswers({ sport })))
  const [file] = [...files.keys()].filter((name) => name.startsWith('equipos/'))
  const text = files.get(file!)!
  if (players) files.set(file!, `${text.replace(/^jugadores:.*\n/m, '')}${players}`)
  expect(nextSeasonOf(read(files))!.hasRosters).toBe(isAsked)
})
