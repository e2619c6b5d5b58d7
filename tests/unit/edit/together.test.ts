/** Two phones at one match: nothing is lost, nothing counted twice, and what is undone is only that. */
import { describe, expect, test } from 'vitest'
import type { Edited } from '../../../src/lib/edit/edit.ts'
import { edit } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { areApart, verdict } from '../../../src/lib/edit/verdict.ts'
import type { Change, MadeChange } from '../../../src/lib/schema/change.ts'
import { aChange, linesOf, tournament } from './given-edits.ts'

const clasico = { match: 'clasico', side: 'team1' } as const
const goalOf = (player: number | undefined, more: object = {}): MadeChange =>
  aChange({ kind: 'goal', ...clasico, ...(player === undefined ? {} : { player }), ...more })
const card = (player: number): MadeChange =>
  aChange({ kind: 'card', ...clasico, player, card: 'yellow', minute: 30 })

/** The tournament's texts after these changes, one after the other. */
function filesAfter(...changes: MadeChange[]) {
  let now = tournament()
  for (const change of changes) {
    const edited = edit(now, change)
    if (edited.outcome !== 'edited') throw new Error(linesOf(edited).join())
    now = { ...now, files: edited.files }
  }
  return now
}

test.each<[string, MadeChange, MadeChange]>([
  ['two goals of one side', goalOf(1), goalOf(9)],
  ['two of one player', goalOf(9, { minute: 12 }), goalOf(9, { minute: 7 })],
  ['a goal of each side', goalOf(9), aChange({ kind: 'goal', match: 'clasico', side: 'team2' })],
  ['an own goal and a goal', goalOf(9, { own: true }), goalOf(1)],
  ['a goal and a card', goalOf(9, { minute: 31 }), card(9)],
  ['two cards', card(1), card(9)],
])('%s make the same files in either order', (_rule, one, other) => {
  expect([...filesAfter(one, other).files]).toEqual([...filesAfter(other, one).files])
})

const STATE = (() => {
  const edited = edit(tournament(), goalOf(9))
  return edited.outcome === 'edited'
    ? { before: edited.before.state, after: edited.after.state }
    : undefined
})()!

describe('a change that was made against something', () => {
  const late = { ...goalOf(1), id: 'cambio-0002', against: STATE.before }

  test('is made where that still stands', () => {
    expect(edit(tournament(), late).outcome).toBe('edited')
  })

  test('is a conflict where it does not, with what stands there and what it would be', () => {
    const both = edit(filesAfter(goalOf(9)), late)
    expect(both).toMatchObject({
      outcome: 'conflict',
      entry: { state: STATE.after, value: { team1: { goals: 1 } } },
      wanted: { team1: { goals: 2 } },
    })
  })

  test('is made once, however often it is sent', () => {
    const journal = { has: (id: string) => id === late.id }
    expect(edit(filesAfter(goalOf(9)), late, journal).outcome).toBe('already')
  })

  test('is made where what happened since cannot be the same thing entered twice', () => {
    const since = (state: string) => (state === STATE.before ? [card(9)] : undefined)
    const journal = { has: () => false, since }
    expect(edit(filesAfter(card(9)), late, journal).outcome).toBe('edited')
    expect(verdict({ ...late, against: 'another' }, STATE.after, journal)).toBe('conflict')
  })

  const own = (id: string, after?: string) => ({ ...goalOf(9), id, ...(after && { after }) })
  test.each<[string, Change[], string | undefined, 'fits' | 'conflict']>([
    ['the goal that the same phone made before', [own('gol-a')], 'gol-a', 'fits'],
    ['all that it made before', [own('gol-a'), own('gol-b', 'gol-a')], 'gol-b', 'fits'],
    ['one that it does not name', [own('gol-a'), own('gol-b')], 'gol-b', 'conflict'],
    ['another’s goal among its own', [own('gol-a'), own('de-otro')], 'gol-a', 'conflict'],
    ['none that it names', [own('gol-a')], undefined, 'conflict'],
    ['ones that name each other', [own('gol-a', 'gol-b'), own('gol-b', 'gol-a')], 'gol-b', 'fits'],
  ])('beside %s', (_rule, since, after, expected) => {
    const change = {
      ...goalOf(9),
      id: 'cambio-0002',
      against: STATE.before,
      ...(after && { after }),
    }
    const journal = { has: () => false, since: () => since }
    expect(verdict(change, STATE.after, journal)).toBe(expected)
  })
})

test.each<[string, MadeChange, MadeChange, boolean]>([
  [
    'goals of both sides',
    goalOf(9),
    aChange({ kind: 'goal', match: 'clasico', side: 'team2' }),
    true,
  ],
  ['goals of one side by two scorers', goalOf(9), goalOf(1), true],
  ['goals of one side by one scorer may be one goal', goalOf(9), goalOf(9), false],
  [
    'goals of one side, one without a scorer, may be one goal',
    goalOf(9),
    aChange({ kind: 'goal', match: 'clasico', side: 'team1' }),
    false,
  ],
  [
    'goals of one scorer three minutes apart may be one goal',
    goalOf(9, { minute: 10 }),
    goalOf(9, { minute: 13 }),
    false,
  ],
  [
    'goals of one scorer four minutes apart',
    goalOf(9, { minute: 10 }),
    goalOf(9, { minute: 14 }),
    true,
  ],
  [
    'a goal in added time and one of the second half, by clocks that differ',
    goalOf(9, { minute: '45+2' }),
    goalOf(9, { minute: 46 }),
    false,
  ],
  ['a goal without a minute and one with', goalOf(9), goalOf(9, { minute: 60 }), false],
  [
    'a goal that is taken away and another one',
    goalOf(9),
    aChange({ kind: 'removeGoal', match: 'clasico', side: 'team1', player: 1 }),
    false,
  ],
  [
    'an own goal and a goal for the same side',
    goalOf(9, { own: true }),
    aChange({ kind: 'goal', match: 'clasico', side: 'team2' }),
    false,
  ],
  ['cards of two players', card(1), card(9), true],
  ['cards of one player may be one card', card(9), card(9), false],
  ['a goal and a card', goalOf(9), card(9), true],
  ['the end and a goal', aChange({ kind: 'end', match: 'clasico' }), goalOf(9), false],
])('apart or not: %s', (_rule, one, other, apart) => {
  expect(areApart(one, other)).toBe(apart)
  expect(areApart(other, one)).toBe(apart)
})

describe('undone', () => {
  const BY = { id: 'deshacer-1', who: 'ana', when: '2024-07-18T21:00:00Z' }
  const done = (edited: Edited) => {
    if (edited.outcome !== 'edited') throw new Error(linesOf(edited).join())
    return edited
  }

  test('a change of one match leaves what another match has become since', () => {
    const first = done(edit(tournament(), goalOf(9)))
    const added = aChange({
      kind: 'addPlayer',
      team: 'canarios',
      player: { number: 2, firstName: 'Eva' },
    })
    const player = done(edit({ ...tournament(), files: first.files }, added))
    const other = aChange({
      kind: 'addPlayer',
      team: 'canarios',
      player: { number: 3, firstName: 'Ana' },
    })
    const both = done(edit({ ...tournament(), files: player.files }, other))
    const undone = edit({ ...tournament(), files: both.files }, undoing(player.traces, BY))
    expect(linesOf(undone)).toEqual(['-  - { number: 2, firstName: Eva }'])
  })

  test('nothing on which something later stands', () => {
    const first = done(edit(tournament(), goalOf(9)))
    const second = done(edit({ ...tournament(), files: first.files }, goalOf(1)))
    const undone = edit({ ...tournament(), files: second.files }, undoing(first.traces, BY))
    expect(linesOf(undone)).toEqual([
      'Ya hubo cambios después de ese. Deshaz primero los más nuevos.',
    ])
  })

  test('undone again, it is back', () => {
    const first = done(edit(tournament(), goalOf(9)))
    const undone = done(edit({ ...tournament(), files: first.files }, undoing(first.traces, BY)))
    const again = done(edit({ ...tournament(), files: undone.files }, undoing(undone.traces, BY)))
    expect([...again.files]).toEqual([...first.files])
  })
})
