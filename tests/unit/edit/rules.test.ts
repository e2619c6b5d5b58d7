/** Points and tie-breakers changed while matches were played: what is written, shown and refused. */
import { describe, expect, test } from 'vitest'
import { edit, saidBy } from '../../../src/lib/edit/edit.ts'
import { rulesState } from '../../../src/lib/edit/changes/rules.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { seatChanges, tableChanges } from '../../../src/lib/rules/repairs/consequences.ts'
import type { ChangeOf } from '../../../src/lib/schema/change.ts'
import { aChange, linesOf, made, tournament } from './given-edits.ts'

const TWO_POINTS = { kind: 'setRules', fields: { pointsPerWin: 2 } } as const
const BY = { id: 'deshacer-1', who: 'ana', when: '2024-07-11T21:00:00Z' }

const matchOf = (team1: string, goals1: number, team2: string, goals2: number) =>
  `  - { team1: { team: ${team1}, goals: ${goals1} }, team2: { team: ${team2}, goals: ${goals2} } }\n`

/** Canarios 3, Tuercas 3, Zapatos 2 points; the first two are level but for goals. */
const PLAYED = {
  'jornadas/01.yml': `matches:\n${matchOf('canarios', 1, 'tuercas', 0)}`,
  'jornadas/02.yml': `matches:\n${matchOf('tuercas', 5, 'zapatos', 0)}`,
  'jornadas/03.yml': `matches:\n${matchOf('zapatos', 0, 'canarios', 0)}`,
}

const seat = (rank: number) => `{ team: { rank: ${rank} } }`
const FINAL = (state: string) => ({
  'eliminatoria/1-final.yml': `playoffName: Gran final\nmatches:\n  - id: gran-final\n${state}    team1: ${seat(1)}\n    team2: ${seat(2)}\n`,
})

/** The consequences of a change in these files, in a few words. */
function consequences(
  files: Readonly<Record<string, string>>,
  fields: ChangeOf<'setRules'>['fields'],
) {
  const edited = made({ kind: 'setRules', fields }, files)
  if (edited.outcome !== 'edited') throw new Error(JSON.stringify(linesOf(edited)))
  const [before, after] = [saidBy(tournament(files)).tournament!, edited.said.tournament!]
  const rows = tableChanges(before, after).flatMap(({ rows }) =>
    rows.map(
      ({ team, before: was, after: now }) =>
        `${team.name} ${was.position}/${was.points}/${was.goesOn} ${now.position}/${now.points}/${now.goesOn}`,
    ),
  )
  const seats = seatChanges(before, after).map(
    ({ round, before: was, after: now }) => `${round}: ${was?.name} ${now?.name}`,
  )
  return [...rows, ...seats]
}

test('what is written: only what differs, and a whole order in place of what follows the difference', () => {
  expect(linesOf(made(TWO_POINTS))).toEqual(['+pointsPerWin: 2'])
  const torneo = `${tournament().files.get('torneo.yml')}tieBreakers: [fairPlay]\n`
  const order = ['headToHead', 'goalDifference'] as const
  const edited = made({ kind: 'setRules', fields: { order: [...order] } }, { 'torneo.yml': torneo })
  expect(edited.outcome === 'edited' && edited.said.written?.tournament).toMatchObject({ order })
  const lines = linesOf(edited)
  expect(lines).toContain('-tieBreakers: [fairPlay]')
  expect(lines.filter((line) => line.startsWith('-'))).toHaveLength(1)
})

test('which cards suspend: a rule, another one, and none', () => {
  const usual = { yellowCards: 5, red: 1, doubleYellow: 1 }
  const rule = (suspensions: ChangeOf<'setRules'>['fields']['suspensions'], torneo = '') =>
    linesOf(
      made(
        { kind: 'setRules', fields: { suspensions } },
        { 'torneo.yml': `${tournament().files.get('torneo.yml')}${torneo}` },
      ),
    )
  const line = 'suspensions: { yellowCards: 5, red: 1, doubleYellow: 1 }'
  expect(rule(usual)).toEqual([`+${line}`])
  expect(rule({ ...usual, red: 2 }, `${line}\n`)).toEqual([
    `-${line}`,
    `+${line.replace('red: 1', 'red: 2')}`,
  ])
  expect(rule(null, `${line}\n`)).toEqual([`-${line}`])
})

test('undone it is as before, to the byte', () => {
  const edited = made(TWO_POINTS, PLAYED)
  if (edited.outcome !== 'edited') throw new Error(edited.outcome)
  const texts = { ...tournament(PLAYED), files: edited.files }
  const back = edit(texts, undoing(edited.traces, BY))
  expect(back.outcome === 'edited' && [...back.files]).toEqual([...tournament(PLAYED).files])
})

describe('what would change', () => {
  test('the points of everyone who won, and no place', () => {
    expect(consequences(PLAYED, { pointsPerWin: 4 })).toEqual([
      'Canarios 1/4/true 1/5/true',
      'Tuercas FC 2/3/true 2/4/true',
    ])
  })

  test('who goes through, and who plays the final', () => {
    // With 1 point for a win and 3 for a draw, who drew is before who won.
    const rules = { pointsPerWin: 1, pointsPerDraw: 3 }
    expect(consequences({ ...PLAYED, ...FINAL('') }, rules)).toEqual([
      'Los Zapatos 3/1/false 2/3/true',
      'Tuercas FC 2/3/true 3/1/false',
      'Gran final: Tuercas FC Los Zapatos',
    ])
  })

  test('nothing, before anything is played', () => {
    const open = Object.fromEntries([1, 2, 3].map((n) => [`jornadas/0${n}.yml`, 'matches: []\n']))
    expect(consequences(open, { pointsPerWin: 2, order: ['won'] })).toEqual([])
  })
})

describe('a final that has begun', () => {
  const playing = { ...PLAYED, ...FINAL('    isPlaying: true\n') }

  test('keeps its teams: the change is refused', () => {
    const rules = { pointsPerWin: 1, pointsPerDraw: 3 }
    expect(made({ kind: 'setRules', fields: rules }, playing)).toMatchObject({
      refused: 'seatPlayed',
      values: { name: 'Gran final' },
    })
  })

  test('lets a change pass that leaves its teams', () => {
    expect(made(TWO_POINTS, playing).outcome).toBe('edited')
  })
})

test.each<[string, Record<string, string>]>([
  ['a result', { 'jornadas/02.yml': `matches:\n${matchOf('tuercas', 4, 'zapatos', 0)}` }],
  [
    'points taken off',
    {
      'equipos/zapatos.yml':
        'name: Los Zapatos\npointsAdjustments: [{ points: -1, reason: Alineación }]\nplayers: []\n',
    },
  ],
  ['other rules', { 'torneo.yml': `${tournament().files.get('torneo.yml')}pointsPerWin: 2\n` }],
])('%s that came meanwhile shows it anew', (_what, other) => {
  const stateIn = (files: Record<string, string>) =>
    rulesState(saidBy(tournament({ ...PLAYED, ...files })).folder)
  expect(stateIn(other)).not.toBe(stateIn({}))
  const change = aChange(TWO_POINTS, { against: stateIn({}) })
  expect(edit(tournament({ ...PLAYED, ...other }), change).outcome).toBe('conflict')
  expect(edit(tournament(PLAYED), change).outcome).toBe('edited')
})
