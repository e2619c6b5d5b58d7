/** Repairs of a calendar in its files: what moves, what stays, and what is refused. */
import { describe, expect, test } from 'vitest'
import { edit, saidBy } from '../../../src/lib/edit/edit.ts'
import { calendarState } from '../../../src/lib/edit/changes/calendar.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { aChange, linesOf, made, tournament } from './given-edits.ts'

const RAIN = { kind: 'moveDay', date: '2024-07-11', to: '2024-07-25' } as const
const BY = { id: 'deshacer-1', who: 'ana', when: '2024-07-11T21:00:00Z' }

describe('a day that rain took', () => {
  test('moves its open match, which gets the id of its place, and says where it was', () => {
    expect(linesOf(made({ ...RAIN, note: 'Llovió' }))).toEqual([
      '-  - date: 2024-07-11',
      '-    time: 21:00',
      '+  - id: j2-1',
      '+    date: 2024-07-25',
      '+    time: 21:00',
      '+    originalDate: 2024-07-11',
      '+    note: Llovió',
    ])
  })

  test('moved twice it still says where it was at first, and moved back says nothing', () => {
    const first = made(RAIN)
    if (first.outcome !== 'edited') throw new Error(first.outcome)
    const texts = { ...tournament(), files: first.files }
    const on = edit(texts, aChange({ ...RAIN, date: '2024-07-25', to: '2024-08-01' }))
    expect(linesOf(on)).toEqual(['-    date: 2024-07-25', '+    date: 2024-08-01'])
    const back = edit(texts, aChange({ ...RAIN, date: '2024-07-25', to: '2024-07-11' }))
    expect(linesOf(back)).toEqual([
      '-    date: 2024-07-25',
      '-    time: 21:00',
      '-    originalDate: 2024-07-11',
      '+    date: 2024-07-11',
      '+    time: 21:00',
    ])
  })

  test.each([
    ['was played', '2024-07-04'],
    ['is being played', '2024-07-18'],
    ['does not exist', '2024-12-24'],
  ])('moves nothing that %s', (_what, date) => {
    expect(made({ ...RAIN, date })).toMatchObject({ refused: 'nothingToMove' })
  })

  test('is refused where a team would play twice', () => {
    const round = `matches:
  - { date: 2024-07-25, time: 21:00, team1: { team: tuercas }, team2: { team: canarios } }
`
    expect(linesOf(made(RAIN, { 'jornadas/04.yml': round }))).toEqual([
      'El 2024-07-25 un equipo jugaría dos partidos. Elige otro día.',
    ])
  })

  test('is refused while a round cannot be read', () => {
    expect(made(RAIN, { 'jornadas/04.yml': 'matches: [' })).toMatchObject({ refused: 'brokenFile' })
  })

  test('is a conflict once any round has changed', () => {
    const against = calendarState(saidBy(tournament()).folder)
    const round = { 'jornadas/04.yml': 'matches: []\n' }
    const change = aChange(RAIN, { against })
    expect(edit(tournament(), change).outcome).toBe('edited')
    expect(edit(tournament(round), change).outcome).toBe('conflict')
  })

  test('undone, gives back every byte', () => {
    const done = made(RAIN)
    if (done.outcome !== 'edited') throw new Error(done.outcome)
    const undone = edit({ ...tournament(), files: done.files }, undoing(done.traces, BY))
    expect(undone.outcome === 'edited' && [...undone.files]).toEqual([...tournament().files])
  })
})

test('the tournament reads the same but for what moved', () => {
  const done = made(RAIN)
  if (done.outcome !== 'edited') throw new Error(done.outcome)
  const [before, after] = [saidBy(tournament()).tournament!, done.said.tournament!]
  const [old] = before.jornadas[1]!.matches
  const [now] = after.jornadas[1]!.matches
  expect(now).toEqual({ ...old, date: '2024-07-25', originalDate: '2024-07-11', day: now!.day })
  expect(after.jornadas.with(1, before.jornadas[1]!)).toEqual(before.jornadas)
  expect(after.playoffs).toEqual(before.playoffs)
})

describe('a round more', () => {
  const ROUND = {
    kind: 'addRound',
    position: 4,
    matches: [{ team1: 'canarios', team2: 'tuercas', date: '2024-07-25', time: '21:00:00' }],
    doesntPlay: ['zapatos'],
  } as const

  const round = (more: object) => made({ ...ROUND, ...more } as never)

  test('is a file of its own, each match with an id', () => {
    expect(round({})).toMatchObject({
      changed: [
        {
          file: 'jornadas/04.yml',
          before: null,
          after: `descansa: [zapatos]
partidos:
  - clave: j4-1
    fecha: 2024-07-25
    hora: 21:00
    equipo1: canarios
    equipo2: tuercas
`,
        },
      ],
      blocking: [],
    })
  })

  test.each([
    ['one there is', { position: 3 }, 'roundTaken'],
    ['one behind a gap', { position: 6 }, 'roundTaken'],
    ['a team that does not exist', { doesntPlay: ['nadie'] }, 'unknownTeam'],
    [
      'a team that plays then',
      { matches: [{ team1: 'canarios', team2: 'tuercas', date: '2024-07-11', time: '21:00:00' }] },
      'teamTwice',
    ],
  ])('is not %s', (_what, more, refused) => expect(round(more)).toMatchObject({ refused }))
})

describe('a team', () => {
  test('keeps its old name among the former ones', () => {
    const first = made({ kind: 'editTeam', team: 'canarios', fields: { name: 'Canarios B' } })
    expect(linesOf(first)).toEqual([
      '-name: Canarios',
      '+name: Canarios B',
      '+formerNames: [Canarios]',
    ])
    if (first.outcome !== 'edited') return
    const texts = { ...tournament(), files: first.files }
    const fields = { name: 'Canarios', teamLogoColor: '#ffcc00' }
    const back = edit(texts, aChange({ kind: 'editTeam', team: 'canarios', fields }))
    expect(back.outcome === 'edited' && back.files.get('equipos/canarios.yml')).toContain(
      'name: Canarios\nformerNames: [Canarios B]\n',
    )
  })

  test('that leaves is written as such, and plays again with null', () => {
    const withdrawn = { date: '2024-07-10', matches: 'void' } as const
    const gone = made({ kind: 'withdrawTeam', team: 'zapatos', withdrawn })
    expect(gone.outcome).toBe('edited')
    if (gone.outcome !== 'edited') return
    expect(gone.said.tournament?.teams.find(({ id }) => id === 'zapatos')).toMatchObject({
      withdrawn,
    })
    const texts = { ...tournament(), files: gone.files }
    const back = edit(texts, aChange({ kind: 'withdrawTeam', team: 'zapatos', withdrawn: null }))
    expect(back.outcome === 'edited' && [...back.files]).toEqual([...tournament().files])
  })
})

test('the days of the playoffs: what had none gets one, and no round moves', () => {
  const days = [{ phase: 'final', to: '2024-08-15' }]
  const moved = made({ kind: 'movePlayoffs', days })
  expect(linesOf(moved)).toEqual(['+    date: 2024-08-15'])
  expect(moved.outcome === 'edited' && moved.changed.map(({ file }) => file)).toEqual([
    'eliminatoria/1-final.yml',
  ])
  expect(made({ kind: 'movePlayoffs', days: [{ phase: 'semi', to: '2024-08-15' }] })).toMatchObject(
    { refused: 'nothingToMove' },
  )
})

describe('the tournament itself', () => {
  test('is called otherwise, and its comment stays', () => {
    expect(linesOf(made({ kind: 'editTournament', fields: { name: 'Liga del Lago' } }))).toEqual([
      '-name: Liga del Parque # así se lee',
      '+name: Liga del Lago # así se lee',
    ])
  })
})
