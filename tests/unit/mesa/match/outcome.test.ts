/** What a form may say of its change: nothing is said to be saved before it is. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusedOf } from '../../../../src/lib/mesa/phone/known.ts'
import { outcomeOf } from '../../../../src/lib/mesa/match/outcome.ts'
import {
  draftOf,
  draftOfResult,
  lackOf,
  resultDeedOf,
} from '../../../../src/lib/mesa/match/sheet-draft.ts'
import { matchSheet } from '../../../../src/lib/mesa/match/match-sheet.ts'
import type { ChangeOf } from '../../../../src/lib/schema/change.ts'
import { aGoal, aPhone, applied, conflict, ID, problems } from '../a-phone.ts'
import { aChange, anAnswer } from '../given-match.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 11, 21) })
})
afterEach(() => {
  vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

describe('what became of a change', () => {
  type Tab = ReturnType<ReturnType<typeof aPhone>['tab']>
  const outcome = (tab: Tab, id: string) =>
    outcomeOf(id, {
      waiting: tab.waiting.get(),
      applied: tab.applied.get(),
      link: tab.link.get(),
    })

  test.each([
    ['is sent once the server took it', () => applied('s1'), 'sent'],
    ['is for a person where there are two versions', () => conflict('s2'), 'decideAbove'],
    ['is refused', () => problems(), 'refused'],
  ])('%s', async (_rule, answer, expected) => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    const { id } = await tab.keep(ID, aGoal())
    await soon()
    expect(outcome(tab, id)).toBe('keptHere')
    phone.world.answer = answer
    phone.turn({ isOnline: true })
    await soon()
    expect(outcome(tab, id)).toBe(expected)
  })

  test('is known in every tab, whichever of them sent it', async () => {
    const phone = aPhone()
    const [tab, other] = [phone.tab(), phone.tab()]
    const { id } = await tab.keep(ID, aGoal())
    await soon()
    expect([outcome(tab, id), outcome(other, id)]).toEqual(['sent', 'sent'])
  })

  test('dropped, it was never sent', async () => {
    const phone = aPhone()
    phone.world.answer = () => problems()
    const tab = phone.tab()
    const { id } = await tab.keep(ID, aGoal())
    await soon()
    await tab.drop(id)
    await soon()
    expect(outcome(tab, id)).toBeUndefined()
  })

  test('behind one that was refused it waits, and says so', async () => {
    const phone = aPhone()
    phone.world.answer = () => problems()
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    const { id } = await tab.keep(ID, aGoal())
    await soon()
    expect(outcome(tab, id)).toBe('heldBack')
  })
})

describe('a refused sheet', () => {
  const { data } = matchSheet(anAnswer(), [])
  const TYPED = {
    ...draftOf(data),
    goals: { team1: 3, team2: 3 },
    isExtraTime: true,
    lines: { team1: [{ player: 9, goals: 2, yellow_card: 1 }], team2: [{ player: 7, goals: 3 }] },
  }

  test('is typed again as it was', () => {
    const sent = aChange(resultDeedOf('j1-1', TYPED, data)!) as ChangeOf<'result'>
    expect(draftOfResult(sent, data)).toEqual(TYPED)
  })

  test('is the newest of that match', () => {
    const refused = (id: string, more: object = {}) => ({
      ...({ tournament: ID, actor: 'account:1', status: 'refused', isTakenBack: false } as const),
      change: aChange({ kind: 'result', id, ...more }),
    })
    const waiting = [refused('uno'), refused('dos'), refused('otro', { match: 'j1-2' })]
    expect(refusedOf(waiting, ID, ['result'], { match: 'j1-1' })!.change.id).toBe('dos')
    expect(refusedOf(waiting, 'otra', ['result'], { match: 'j1-1' })).toBeUndefined()
    expect(refusedOf(waiting, ID, ['move'], { match: 'j1-1' })).toBeUndefined()
  })

  test.each<[string, object, number | undefined, string | undefined]>([
    ['a score', { goals: { team1: 3, team2: null } }, undefined, 'score'],
    ['both penalties', { penaltyGoals: { team1: 3, team2: null } }, undefined, 'bothPenalties'],
    ['a shoot-out, in a final', {}, 0, 'shootOut'],
    ['one that decides', { penaltyGoals: { team1: 3, team2: 3 } }, 0, 'shootOut'],
    ['nothing with one', { penaltyGoals: { team1: 4, team2: 3 } }, 0, undefined],
    ['nothing in a league', {}, undefined, undefined],
    ['one in a second leg that levels the sum', { goals: { team1: 1, team2: 0 } }, 1, 'shootOut'],
    ['nothing in one that does not', {}, 1, undefined],
  ])('lacks %s', (_rule, typed, shootOutAt, lack) =>
    expect(lackOf({ ...TYPED, ...typed }, shootOutAt)).toBe(lack),
  )
})
