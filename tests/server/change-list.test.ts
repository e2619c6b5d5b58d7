/** Several changes in one call: each answered for itself, none twice, none lost. */
import { afterEach, describe, expect, test } from 'vitest'
import { answerIssues } from '../../src/lib/schema/calls.ts'
import type { SentChange } from '../../src/lib/schema/change.ts'
import type { ChangesAnswer } from '../../src/lib/schema/mesa.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'

const LIST = '/changes/list/'
const NEXT = 'j5-1'
const FILE = 'jornadas/04.yml'

let mesa: MesaApp
afterEach(() => mesa.close())

const aGoal = (minute: number, given: object = {}) =>
  aChange({ kind: 'goal', match: PLAYING, side: 'team1', player: 26, minute, ...given })
const aStart = (given: object = {}) => aChange({ kind: 'start', match: NEXT, ...given })

const answersOf = ({ body }: { body: Record<string, unknown> }) =>
  (body as ChangesAnswer).answers ?? []
/** `applied`, `already`, `unchanged`, or the status of a refusal; null where it was not tried. */
const outcomes = (changes: readonly { id: string }[], answer: { body: Record<string, unknown> }) =>
  changes.map(({ id }) => {
    const one = answersOf(answer).find((each) => each.id === id)
    if (!one) return null
    return one.status === 200 ? (one.answer as { outcome: string }).outcome : one.status
  })
const minutes = async () => [...(await mesa.text(FILE)).matchAll(/\b9\d\b/g)].map(Number)
const journal = async () =>
  (await mesa.database.entries({ place: 'live', URL_name: ID }, Number.MAX_SAFE_INTEGER, 100)).map(
    ({ id }) => id,
  )

describe('a refusal', () => {
  test.each<[string, string, object, number]>([
    ['of a player that nobody is', 'beto', aGoal(91, { player: 99 }), 422],
    ['that is a conflict', 'beto', aGoal(91, { against: 'otro' }), 409],
    ['of a match that nobody plays', 'beto', aGoal(91, { match: 'j99-9' }), 422],
    [
      'of what only organisers may',
      'beto',
      aChange({ kind: 'cancel', match: PLAYING, reason: 'Lluvia' }),
      403,
    ],
  ])('%s loses none of the others', async (_what, who, second, status) => {
    mesa = await mesaApp()
    const list = [aGoal(90), second as ReturnType<typeof aGoal>, aGoal(92), aStart()]
    const answer = await mesa.post(who, LIST, { changes: list })
    expect([answer.status, answerIssues('ChangesAnswer', answer.body)]).toEqual([200, []])
    const isOfMatch = (second as SentChange & { match: string }).match === PLAYING
    // What is about the same match waits for a person.
    expect(outcomes(list, answer)).toEqual([
      'applied',
      status,
      isOfMatch ? null : 'applied',
      'applied',
    ])
    expect(answersOf(answer).map(({ id }) => id)).toEqual(
      list.map(({ id }) => id).filter((id) => id !== list[2]!.id || !isOfMatch),
    )
    const alone = await mesa.post(who, '/changes/', second)
    expect([alone.status, alone.body]).toEqual([status, answersOf(answer)[1]!.answer])
  })

  test('of a link’s other matches stands in its place', async () => {
    mesa = await mesaApp()
    const scope = { kind: 'match', match: PLAYING }
    const { body } = await mesa.post('ana', '/links/', { name: 'Cancha 1', scope })
    const list = [aStart(), aGoal(90)]
    const answer = await mesa.app.request(`/api/mesa/tournaments/${ID}${LIST}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Link ${String(body.secret)}` },
      body: JSON.stringify({ changes: list }),
    })
    expect(outcomes(list, { body: await answer.json() })).toEqual([403, 'applied'])
  })
})

test('the phone’s own taps do not stand in each other’s way, in one call as in many', async () => {
  mesa = await mesaApp()
  const { body } = await mesa.get('beto', `/matches/${PLAYING}`)
  const { state: against } = body.entry as { state: string }
  const list: ReturnType<typeof aGoal>[] = []
  for (let minute = 90; minute < 96; minute++)
    list.push(aGoal(minute, { against, ...(list.length > 0 && { after: list.at(-1)!.id }) }))
  const answer = await mesa.post('beto', LIST, { changes: list })
  expect(outcomes(list, answer)).toEqual(list.map(() => 'applied'))
})

test('what names one that the match says already names the one before it', async () => {
  mesa = await mesaApp()
  const { body } = await mesa.get('beto', `/matches/${PLAYING}`)
  const { state: against } = body.entry as { state: string }
  const first = aGoal(90, { against })
  const said = aChange({ kind: 'start', match: PLAYING, against, after: first.id })
  const third = aGoal(91, { against, after: said.id })
  const answer = await mesa.post('beto', LIST, { changes: [first, said, third] })
  expect(outcomes([first, said, third], answer)).toEqual(['applied', 'unchanged', 'applied'])
})

describe('sent again after a lost answer, nothing is made twice and nothing is lost', () => {
  const list = () => [90, 91, 92, 93].map((minute) => aGoal(minute))

  test('where all were made', async () => {
    mesa = await mesaApp()
    const changes = list()
    await mesa.post('beto', LIST, { changes })
    const again = await mesa.post('beto', LIST, { changes })
    expect(outcomes(changes, again)).toEqual(changes.map(() => 'already'))
    expect(await minutes()).toEqual([90, 91, 92, 93])
  })

  test.each([0, 1, 2, 3])('where the server broke after %i', async (made) => {
    mesa = await mesaApp()
    const changes = list()
    const { entry } = mesa.database
    const broken = changes[made]!.id
    mesa.database.entry = async (key, id) => {
      if (id === broken) throw new Error('The disk is gone.')
      return entry(key, id)
    }
    const cut = await mesa.post('beto', LIST, { changes })
    expect(cut.status).toBe(made === 0 ? 500 : 200)
    expect(outcomes(changes, cut).filter(Boolean)).toEqual(Array(made).fill('applied'))
    mesa.database.entry = entry
    const again = await mesa.post('beto', LIST, { changes })
    expect(outcomes(changes, again)).toEqual(
      changes.map((_, index) => (index < made ? 'already' : 'applied')),
    )
    expect(await minutes()).toEqual([90, 91, 92, 93])
    expect((await journal()).toSorted()).toEqual(changes.map(({ id }) => id).toSorted())
  })

  test('where it took too long, or there were too many: the rest is not tried', async () => {
    let now = Date.parse('2026-07-11T21:20:00Z')
    let step = 0
    mesa = await mesaApp({ now: () => (now += step) })
    step = 1_500
    const changes = list()
    const slow = await mesa.post('beto', LIST, { changes })
    const done = outcomes(changes, slow).filter(Boolean).length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(4)
    await mesa.close()
    mesa = await mesaApp({ limits: { mesaChanges: { tries: 2, seconds: 60 } } as never })
    const many = await mesa.post('beto', LIST, { changes })
    expect(outcomes(changes, many)).toEqual(['applied', 'applied', null, null])
    expect((await mesa.post('beto', LIST, { changes })).status).toBe(429)
  })
})
