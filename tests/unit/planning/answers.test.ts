import { describe, expect, test } from 'vitest'
import { mistakesIn } from '../../../src/lib/planning/answers.ts'
import { plannedCalendar } from '../../../src/lib/planning/preview.ts'
import { plannedTournament, wantedId } from '../../../src/lib/planning/planned-tournament.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { creation, planAnswers } from '../../../src/lib/schema/planning.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { someAnswers, someTeams } from './given-answers.ts'

const TODAY = '2026-11-26'
const PLACE = { id: 'liga', seed: 'a1' }

const BAD: [string, Partial<PlanAnswers>, string, RegExp][] = [
  ['one team', { teams: someTeams(1) }, 'teams', /un solo equipo.*Agrega/],
  ['no team', { teams: [] }, 'teams', /Escribe los equipos/],
  [
    '46 teams in one table',
    { teams: someTeams(46) },
    'groups',
    /Serían 1,035 partidos y caben 1,000/,
  ],
  ['33 teams twice', { teams: someTeams(33), legs: 2 }, 'groups', /una sola vuelta/],
  ['65 teams', { teams: someTeams(65) }, 'teams', /caben 64/],
  [
    'the same name with other accents',
    { teams: [{ name: 'Ñandúes' }, { name: 'nandues' }] },
    'teams',
    /«nandues» y «Ñandúes» se llaman igual/,
  ],
  ['a team of emoji', { teams: [{ name: '⚽🦁' }, { name: 'A' }] }, 'teams', /no sirve de nombre/],
  [
    'a team of 80 letters',
    { teams: [{ name: 'Á'.repeat(80) }, { name: 'A' }] },
    'teams',
    /demasiado largo/,
  ],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, 'name', /Son 81 letras y caben 80/],
  ['a name of nothing', { name: ' ' }, 'name', /Falta el nombre del torneo/],
  ['a name of emoji', { name: '🏆⚽' }, 'name', /al menos una letra/],
  ['a name that turns the letters', { name: 'Liga\u202E' }, 'name', /signo que no se ve/],
  ['a place of nothing', { location: '' }, 'location', /Falta dónde/],
  ['nobody who organises', { host: '' }, 'host', /Falta quién organiza/],
  ['a court twice', { courts: ['Norte', 'NORTE'] }, 'courts', /está dos veces/],
  ['a first day of the last century', { firstDay: '1998-05-03' }, 'firstDay', /Revisa el año/],
  ['a first day in ten years', { firstDay: '2036-05-04' }, 'firstDay', /Revisa el año/],
  ['groups of one', { groups: 4 }, 'groups', /no alcanzan para 4 grupos/],
  ['a cup in groups', { groups: 2, format: 'copa' }, 'groups', /una sola tabla/],
  ['a liguilla of seven', { format: 'liguilla' }, 'format', /juegan 8 y son 7/],
  ['a play-in of two', { format: 'repechaje', teams: someTeams(2) }, 'format', /no hay repechaje/],
  ['a play-in that nobody plays', { format: 'repechaje', survivors: 4 }, 'survivors', /Elige otro/],
  [
    'three in a bracket',
    { format: 'eliminatoria', survivors: 3 },
    'survivors',
    /3 equipos.*0 o 2 o 4/,
  ],
  [
    'a third place without semifinals',
    { format: 'eliminatoria', survivors: 2, hasThirdPlace: true },
    'hasThirdPlace',
    /tercer lugar/,
  ],
  [
    'a calendar of years',
    { teams: someTeams(40), hours: ['09:00'], courts: ['Cancha 1'] },
    'calendar',
    /más de dos años/,
  ],
]

describe('bad answers: each a sentence with a cure, and nothing is planned', () => {
  test.each(BAD)('%s', (_what, changed, of, sentence) => {
    const { planned, mistakes } = plannedTournament(someAnswers(changed), PLACE, TODAY)
    expect(planned).toBeUndefined()
    expect(mistakes).toEqual([{ of, sentence: expect.stringMatching(sentence) }])
  })

  test('all at once, in the order of the questions', () =>
    expect(
      mistakesIn(someAnswers({ name: '', location: '', teams: [] }), TODAY).map(({ of }) => of),
    ).toEqual(['name', 'location', 'teams']))
})

const GOOD: [string, Partial<PlanAnswers>][] = [
  ['a league', {}],
  ['a name of 80 letters', { name: 'Ñ'.repeat(80) }],
  ["a name that is a route's word", { name: 'Equipos' }],
  ['a name in quotes and colons', { name: "Liga: 'La #1' — «Norte» & {Sur}" }],
  ['a name with emoji', { name: 'Liga ⚽ 2026' }],
  ['three teams on five courts', { teams: someTeams(3), courts: ['A', 'B', 'C', 'D', 'E'] }],
  ['two teams', { teams: someTeams(2) }],
  [
    'sixty-four teams in groups',
    { teams: someTeams(64), groups: 4, courts: ['A', 'B', 'C', 'D'], hours: eight() },
  ],
  ['forty-five teams', { teams: someTeams(45), courts: ['A', 'B', 'C', 'D'], hours: eight() }],
  ['an hour twice', { hours: ['09:00', '09:00'] }],
  ['a weekday twice', { weekdays: [0, 0] }],
  ['hours that overlap', { hours: ['09:00', '09:10'] }],
  ['a first day that is over', { firstDay: '2026-11-01' }],
  ['basketball', { sport: 'basketball', sex: 'male' }],
  ['a bracket', { format: 'eliminatoria' }],
  ['two legs in the bracket', { format: 'ida-y-vuelta', survivors: 4 }],
  ['a liguilla', { format: 'liguilla', teams: someTeams(10) }],
  ['a play-in', { format: 'repechaje' }],
  ['a cup', { format: 'copa' }],
  ['groups', { groups: 2, format: 'eliminatoria', teams: someTeams(9) }],
  [
    'everything optional',
    {
      color: '#e5195f',
      phone: '525512345678',
      pointsPerDrawWin: 2,
      skipped: ['2026-12-27'],
      legs: 2,
    },
  ],
  [
    'teams of the same slug',
    { teams: [{ name: 'Ca-nes' }, { name: 'Ca nés B' }, { name: 'cañes' }] },
  ],
  ['teams with colours', { teams: [{ name: 'A', color: '#ff0000' }, { name: 'B' }] }],
]

function eight() {
  return Array.from({ length: 8 }, (_, at) => `${String(9 + at).padStart(2, '0')}:00`)
}

describe('good answers: a tournament without a problem', () => {
  test.each(GOOD)('%s', (what, changed) => {
    const answers = someAnswers(changed)
    expect(planAnswers.parse(answers)).toEqual(answers)
    const { planned, mistakes } = plannedTournament(answers, PLACE, TODAY)
    expect(mistakes).toBeUndefined()
    const { problems, tournament } = readTexts(PLACE.id, planned!.files, [])
    // The wizard's own note says that hours overlap, and `check` says it again.
    const others = problems.filter(({ code }) => code !== 'courtSoonAgain')
    expect(others).toEqual([])
    expect(others.length < problems.length).toBe(what === 'hours that overlap')
    expect(tournament!.teams).toHaveLength(answers.teams.length)
  })

  test.each(GOOD)('%s: every match has an id of its own', (_what, changed) => {
    const { planned } = plannedTournament(someAnswers(changed), PLACE, TODAY)
    const matchFiles = [...planned!.files].filter(([path]) =>
      /^(?:jornadas|eliminatoria)\//.test(path),
    )
    const ids = matchFiles.flatMap(([, text]) =>
      [...text.matchAll(/^ {2}- clave: (\S+)$/gm)].map(([, id]) => id),
    )
    expect(ids).toHaveLength(
      matchFiles.flatMap(([, text]) => [...text.matchAll(/^ {2}- /gm)]).length,
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('what the preview shows is what is written', () => {
    for (const [, changed] of GOOD) {
      const answers = someAnswers(changed)
      const preview = plannedCalendar(answers, PLACE.seed, TODAY)
      const { planned } = plannedTournament(answers, PLACE, TODAY)
      const { tournament } = readTexts(PLACE.id, planned!.files, [])
      const named = (side: { team?: { name: string } | null; place?: unknown }) =>
        side.team?.name ?? JSON.stringify(side.place)
      const shown = [...preview.rounds, ...preview.phases].flatMap(({ matches }) =>
        matches.map(({ team1, team2, date, time, location }) =>
          [
            ...[team1, team2].map((side) =>
              'team' in side ? side.team : JSON.stringify(side.place),
            ),
            date,
            `${time}:00`,
            location,
          ].join(' '),
        ),
      )
      const written = [...tournament!.jornadas, ...tournament!.playoffs].flatMap(({ matches }) =>
        matches.map(({ team1, team2, date, time, location }) =>
          [named(team1), named(team2), date, time, location].join(' '),
        ),
      )
      expect(shown.length).toBeGreaterThan(0)
      expect(shown).toEqual(written)
      expect(preview.matchCount).toBe(written.length)
    }
  })
})

test('the same answers and seed give the same bytes, another seed another draw', () => {
  const bytes = (seed: string) =>
    JSON.stringify([...plannedTournament(someAnswers(), { id: 'x', seed }, TODAY).planned!.files])
  expect(bytes('a')).toBe(bytes('a'))
  expect(bytes('b')).not.toBe(bytes('a'))
})

test.each([
  ['Liga Dominical Femenil', 'liga-dominical-femenil'],
  ['🏆', 'torneo'],
  ['Ñ'.repeat(300), 'n'.repeat(80)],
])('the wished id of %s', (name, id) => expect(wantedId({ name })).toBe(id))

describe('what a phone sends', () => {
  const sent = { draft: 'b-2026-11-26', answers: someAnswers(), seed: 'a1' }
  test('is taken as it is', () => expect(creation.parse(sent)).toEqual(sent))
  test.each<[string, unknown]>([
    ['another version', { ...sent, answers: { ...sent.answers, version: 2 } }],
    ['a field more', { ...sent, answers: { ...sent.answers, isAdmin: true } }],
    ['no draft', { ...sent, draft: '' }],
    ['a seed that is a book', { ...sent, seed: 'x'.repeat(65) }],
    ['a colour that is code', { ...sent, answers: { ...sent.answers, color: 'red;}' } }],
    ['an hour that does not exist', { ...sent, answers: { ...sent.answers, hours: ['25:00'] } }],
    [
      'a day that does not exist',
      { ...sent, answers: { ...sent.answers, firstDay: '2026-02-30' } },
    ],
    ['no weekday', { ...sent, answers: { ...sent.answers, weekdays: [] } }],
    [
      'a thousand days left out',
      {
        ...sent,
        answers: { ...sent.answers, skipped: Array.from({ length: 1000 }, () => '2026-12-27') },
      },
    ],
  ])('%s is refused', (_what, body) => expect(creation.safeParse(body).success).toBe(false))
})
