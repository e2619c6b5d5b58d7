/** Mesa's calls: who may what, once each, made against a state, in the journal and back out of it. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { loadCommand } from '../../server/api/load/load-command.ts'
import type {
  JournalAnswer,
  MesaMatchAnswer,
  MesaTournamentAnswer,
} from '../../src/lib/schema/mesa.ts'
import { answerIssues, type AnswerName } from '../../src/lib/schema/calls.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'

let mesa: MesaApp
beforeEach(async () => {
  mesa = await mesaApp()
})
afterEach(() => mesa.close())

const GOAL = { kind: 'goal', match: PLAYING, side: 'team1', player: 26, minute: 55 }
const OTHER_GOAL = { ...GOAL, side: 'team2', player: 10, minute: 56 }
const ROUND = 'jornadas/04.yml'

const stateNow = async () => {
  const { body } = await mesa.get('beto', `/matches/${PLAYING}`)
  return (body.entry as { state: string }).state
}
const outcomeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? body.outcome : status
const goals = async () => {
  const { body } = await mesa.send('GET', `/api/tournaments/${ID}`)
  const rounds = body.jornadas as { matches: { id: string; team1: { goals: number } }[] }[]
  return rounds.flatMap(({ matches }) => matches).find(({ id }) => id === PLAYING)!.team1.goals
}

test('a goal is seen at the next request, with another ETag, and stands in its file', async () => {
  const ask = () => mesa.app.request(`/api/tournaments/${ID}`)
  const before = (await ask()).headers.get('ETag')
  const text = await mesa.text(ROUND)
  expect(outcomeOf(await mesa.change('beto', GOAL))).toBe('applied')
  expect(await goals()).toBe(3)
  expect((await ask()).headers.get('ETag')).not.toBe(before)
  const lines = (await mesa.text(ROUND)).split('\n')
  const others = text.split('\n').filter((line) => !lines.includes(line))
  expect(others).toEqual(['        - { player: 26, fouls_commited: 2 }'])
})

describe('every answer fits its schema', () => {
  test.each<[AnswerName, string]>([
    ['MesaTournamentAnswer', ''],
    ['MesaMatchAnswer', `/matches/${PLAYING}`],
    ['JournalAnswer', '/journal/'],
    ['ScorersAnswer', '/scorers'],
  ])('%s', async (name, path) => {
    await mesa.change('beto', GOAL)
    const { status, body } = await mesa.get('beto', path)
    expect([status, answerIssues(name, body)]).toEqual([200, []])
  })

  test('ChangeAnswer, ConflictAnswer, ProblemsAnswer, and the list of my tournaments', async () => {
    const done = await mesa.change('beto', GOAL)
    expect(answerIssues('ChangeAnswer', done.body)).toEqual([])
    const late = await mesa.change('beto', { kind: 'end', match: PLAYING, against: 'otro' })
    expect([late.status, answerIssues('ConflictAnswer', late.body)]).toEqual([409, []])
    const bad = await mesa.change('beto', { ...GOAL, player: 99 })
    expect([bad.status, answerIssues('ProblemsAnswer', bad.body)]).toEqual([422, []])
    const mine = await mesa.send('GET', '/api/mesa/tournaments', undefined, mesa.tokens.beto)
    expect(answerIssues('MesaTournamentsAnswer', mine.body)).toEqual([])
    expect(mine.body).toMatchObject([{ id: ID, role: 'scorer', place: 'live', isPlaying: true }])
  })
})

test('the view names the state of everything that may be changed', async () => {
  const view = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
  const [team] = view.teams
  const [player] = team!.players
  const open = view.matches.find(({ word }) => word === 'vs')!
  for (const [change, against] of [
    [{ kind: 'move', match: open.id, date: '2026-12-04' }, open.state],
    [{ kind: 'adjustPoints', team: team!.id, points: -1, reason: 'Tarde' }, team!.pointsState],
    [
      {
        kind: 'editPlayer',
        team: team!.id,
        player: player!.player,
        fields: { nickName: 'El Uno' },
      },
      player!.state,
    ],
    [{ kind: 'drawLots', teams: view.teams.slice(0, 2).map(({ id }) => id) }, view.lotsState],
  ] as const) {
    expect(outcomeOf(await mesa.change('ana', { ...change, against }))).toBe('applied')
    // It is another one by now.
    expect(outcomeOf(await mesa.change('ana', { ...change, against }))).toBe(409)
  }
})

test('a match that was put off says when it has its new day', async () => {
  const line = async () => {
    const { matches } = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
    const { word, date, isRedated } = matches.find(({ id }) => id === 'j5-1')!
    return { word, date, isRedated }
  }
  const off = { kind: 'postpone', match: 'j5-1', reason: 'Lluvia' }
  const { date } = await line()
  await mesa.change('ana', off)
  expect(await line()).toEqual({ word: 'APLAZADO', date, isRedated: undefined })
  await mesa.change('ana', { kind: 'move', match: 'j5-1', date: '2026-12-05' })
  expect(await line()).toEqual({ word: 'APLAZADO', date: '2026-12-05', isRedated: true })
  await mesa.change('ana', { kind: 'start', match: 'j5-1' })
  expect(await line()).toMatchObject({ word: 'VIVO', isRedated: undefined })
})

describe('how long a match has been on', () => {
  const PLAYS_NEXT = 'j5-1'
  const START = { kind: 'start', match: PLAYS_NEXT }
  const elapsed = async (app = mesa, match = PLAYS_NEXT) =>
    (await app.get('beto', `/matches/${match}`)).body.elapsed
  const NOW = Date.parse('2026-07-11T21:20:00Z')
  test.each([
    ['by the phone’s clock', '2026-07-11T21:00:00Z', 1200],
    ['by ours where that is ahead', '2026-07-11T22:00:00Z', 0],
    ['by ours where that is of another day', '2026-07-10T21:00:00Z', 0],
  ])('%s', async (_rule, when, expected) => {
    const app = await mesaApp({ now: () => NOW })
    await app.change('beto', { ...START, when })
    expect(await elapsed(app)).toBe(expected)
    await app.change('beto', { kind: 'end', match: PLAYS_NEXT })
    expect(await elapsed(app)).toBeUndefined()
    await app.close()
  })
  test('half time, said by one phone, is known to the other and changes no file', async () => {
    let now = NOW
    const app = await mesaApp({ now: () => now })
    await app.change('beto', { ...START, when: '2026-07-11T20:30:00Z' })
    const before = await app.text('jornadas/05.yml')
    const periods = [{ from: 0, length: 30, began: 3000, ended: 60 }]
    const said = aChange({
      kind: 'clock',
      match: PLAYS_NEXT,
      periods,
      when: '2026-07-11T21:20:00Z',
    })
    expect(outcomeOf(await app.post('beto', '/changes/', said))).toBe('applied')
    expect(await app.text('jornadas/05.yml')).toBe(before)
    now += 30_000
    expect((await app.get('ana', `/matches/${PLAYS_NEXT}`)).body).toMatchObject({
      elapsed: 3030,
      clock: { id: said.id, periods: [{ from: 0, length: 30, began: 3030, ended: 90 }] },
    })
    // It stands in nobody's way, and is not undone.
    const goal = { kind: 'goal', match: PLAYS_NEXT, side: 'team1' }
    expect(outcomeOf(await app.change('ana', goal))).toBe('applied')
    const undo = { id: 'deshacer-reloj', when: said.when, change: said.id }
    expect(outcomeOf(await app.post('beto', '/undo/', undo))).toBe(422)
    await app.close()
  })
  test('nobody knows of one that was begun in the files', async () =>
    expect(await elapsed(mesa, PLAYING)).toBeUndefined())
  test('the day on which it was started is told, which may not be its date', async () => {
    const app = await mesaApp({ now: () => Date.parse('2026-12-02T03:20:00Z') })
    const lines = async () => {
      const { matches } = (await app.get('ana', '')).body as unknown as MesaTournamentAnswer
      const { match } = (await app.get('ana', `/matches/${PLAYS_NEXT}`))
        .body as unknown as MesaMatchAnswer
      const inList = matches.find(({ id }) => id === PLAYS_NEXT)!
      return [inList, match].map(({ date, startedOn }) => ({ date, startedOn }))
    }
    const date = '2026-11-27'
    const start = { ...START, when: '2026-12-02T03:00:00Z' }
    expect(await lines()).toEqual([{ date }, { date }])
    await app.change('beto', start)
    // In Mexico it is the evening before.
    const line = { date, startedOn: '2026-12-01' }
    expect(await lines()).toEqual([line, line])
    await app.change('beto', { kind: 'end', match: PLAYS_NEXT })
    expect(await lines()).toEqual([{ date }, { date }])
    await app.close()
  })
})

test('every player of a match’s entry is one of its rosters, by one of their names', async () => {
  const answer = (await mesa.get('beto', `/matches/${PLAYING}`)).body as unknown as MesaMatchAnswer
  const value = answer.entry.value as { team1: { playingPlayers: { player: number }[] } }
  const names = answer.team1!.players.flatMap(({ player, otherNames }) => [player, ...otherNames])
  const played = value.team1.playingPlayers.map((line) => line.player ?? line)
  expect(played.length).toBeGreaterThan(0)
  expect(played.filter((player) => !names.includes(player))).toEqual([])
  expect(answer.isTurned).toBe(false)
})

describe('once', () => {
  test('sent again, one after the other or at the same moment, it is one goal', async () => {
    const change = aChange(GOAL)
    const send = (who: string) => mesa.post(who, '/changes/', change)
    const answers = await Promise.all([send('beto'), send('beto'), send('beto')])
    expect(answers.map(outcomeOf).toSorted()).toEqual(['already', 'already', 'applied'])
    // Another who logged in on that phone sends what was left unsent.
    expect(outcomeOf(await send('ana'))).toBe('already')
    expect(await goals()).toBe(3)
  })

  test('another change by the same id is refused, and so is an undo by it', async () => {
    const change = aChange(GOAL)
    await mesa.post('beto', '/changes/', change)
    const other = await mesa.post('beto', '/changes/', { ...change, player: 29 })
    expect([other.status, other.body.detail]).toEqual([422, expect.stringMatching(/otro cambio/)])
    const undo = await mesa.post('beto', '/undo/', { ...UNDO, id: change.id, change: change.id })
    expect(undo.status).toBe(422)
    expect(await goals()).toBe(3)
  })

  test('who made it is who has the token, whatever the phone says', async () => {
    await mesa.change('beto', { ...GOAL, who: 'ana' })
    expect((await journal()).entries[0]).toMatchObject({ who: 'beto', change: { who: 'beto' } })
  })
})

const UNDO = { id: 'deshacer-1', when: '2026-07-11T21:05:00Z' }
const journal = async () => (await mesa.get('ana', '/journal/')).body as unknown as JournalAnswer

describe('two phones at one match', () => {
  const RULES: [string, object, object, unknown][] = [
    ['goals of both sides are both made', GOAL, OTHER_GOAL, 'applied'],
    ['the same goal is entered once', GOAL, { ...GOAL, minute: 56 }, 409],
    ['a goal and a card are both made', GOAL, { ...CARD(6) }, 'applied'],
    ['cards of one player are looked at', CARD(6), CARD(6), 409],
    ['the end does not swallow a goal', GOAL, { kind: 'end', match: PLAYING }, 409],
  ]
  function CARD(player: number) {
    return { kind: 'card', match: PLAYING, side: 'team1', player, card: 'yellow' }
  }
  test.each(RULES)('%s', async (_rule, first, second, expected) => {
    const against = await stateNow()
    expect(outcomeOf(await mesa.change('beto', { ...first, against }))).toBe('applied')
    expect(outcomeOf(await mesa.change('ana', { ...second, against }))).toBe(expected)
  })

  test('a conflict shows both versions, and the person who looked may insist', async () => {
    const against = await stateNow()
    await mesa.change('beto', { ...GOAL, against })
    const change = aChange({ ...GOAL, minute: 57, against })
    const { body } = await mesa.post('ana', '/changes/', change)
    expect(body).toMatchObject({
      detail: expect.stringMatching(/Compara las dos versiones/),
      entry: { value: { team1: { goals: 3 } } },
      wanted: { team1: { goals: 4 } },
    })
    const now = (body.entry as { state: string }).state
    const again = await mesa.post('ana', '/changes/', { ...change, against: now })
    expect(outcomeOf(again)).toBe('applied')
    expect(await goals()).toBe(4)
  })

  test('goals that one phone made without signal follow each other, beside another’s', async () => {
    const against = await stateNow()
    const other = { kind: 'card', match: PLAYING, side: 'team2', player: 10, card: 'yellow' }
    await mesa.change('ana', { ...other, against })
    const first = aChange({ ...GOAL, against })
    const second = aChange({ ...GOAL, minute: 57, against, after: first.id })
    const third = aChange({ ...OTHER_GOAL, against, after: second.id })
    for (const change of [first, second, third])
      expect(outcomeOf(await mesa.post('beto', '/changes/', change))).toBe('applied')
    const stranger = { ...OTHER_GOAL, minute: 58, against }
    expect(outcomeOf(await mesa.change('ana', stranger))).toBe(409)
  })

  test('a goal that follows one taken back by the same phone is no conflict', async () => {
    const against = await stateNow()
    const first = aChange({ ...GOAL, against })
    await mesa.post('beto', '/changes/', first)
    const undo = { ...UNDO, id: 'deshacer-9', change: first.id }
    await mesa.post('beto', '/undo/', undo)
    const next = { ...GOAL, minute: 57, against, after: undo.id }
    expect(outcomeOf(await mesa.change('beto', next))).toBe('applied')
  })

  test('an older phone is not let by when a goal was taken back meanwhile', async () => {
    const first = aChange(GOAL)
    await mesa.post('beto', '/changes/', first)
    const against = await stateNow()
    await mesa.post('beto', '/undo/', { ...UNDO, change: first.id })
    expect(outcomeOf(await mesa.change('ana', { ...OTHER_GOAL, against }))).toBe(409)
  })
})

describe('who may what', () => {
  const TEAM = 'real-copilco'
  const ANYTHING: [string, object][] = [
    ['rosters', { kind: 'addPlayer', team: TEAM, player: { number: 77, firstName: 'Nora' } }],
    ['a player', { kind: 'editPlayer', team: TEAM, player: 5, fields: { isCaptain: true } }],
    ['dates', { kind: 'move', match: 'j5-1', date: '2026-12-24' }],
    ['a match put off', { kind: 'postpone', match: 'j5-1', reason: 'Lluvia' }],
    ['a match called off', { kind: 'cancel', match: 'j5-1', reason: 'Lluvia' }],
    ['an award', { kind: 'award', match: 'j5-1', to: 'team1', reason: 'Decisión' }],
    ['points', { kind: 'adjustPoints', team: TEAM, points: -3, reason: 'Alineación' }],
    ['lots', { kind: 'drawLots', teams: [TEAM, 'pasion-azcapotzalco'] }],
  ]
  const AT_THE_PITCH: [string, object][] = [
    ['a result', { kind: 'result', match: 'j5-1', goals: { team1: 1, team2: 0 } }],
    ['a beginning', { kind: 'start', match: 'j5-1' }],
    ['a no-show', { kind: 'noShow', match: 'j5-1', side: 'team1', goals: 3 }],
    ['a match broken off', { kind: 'suspend', match: PLAYING, reason: 'Sin luz' }],
  ]
  test.each(ANYTHING)('organisers alone change %s', async (_what, change) => {
    expect(outcomeOf(await mesa.change('beto', change))).toBe(403)
    expect(outcomeOf(await mesa.change('ana', change))).toBe('applied')
  })
  test.each(AT_THE_PITCH)('scorers write down %s', async (_what, change) => {
    expect(outcomeOf(await mesa.change('beto', change))).toBe('applied')
  })

  test('an organiser names a scorer by username, who then may, and is let go', async () => {
    expect(outcomeOf(await mesa.change('eva', GOAL))).toBe(403)
    const named = await mesa.post('ana', '/scorers/', { username: 'EVA', isScorer: true })
    expect(named.body).toMatchObject([
      { username: 'ana', role: 'organiser' },
      { username: 'beto', role: 'scorer' },
      { username: 'eva', role: 'scorer' },
    ])
    expect(outcomeOf(await mesa.change('eva', GOAL))).toBe('applied')
    await mesa.post('ana', '/scorers/', { username: 'eva', isScorer: false })
    expect(outcomeOf(await mesa.change('eva', GOAL))).toBe(403)
  })

  test.each([
    ['scorers name nobody', 'beto', { username: 'eva', isScorer: true }, 403],
    ['nobody lets the organiser go', 'ana', { username: 'ana', isScorer: false }, 403],
    ['a name that nobody has', 'ana', { username: 'nadie', isScorer: true }, 404],
  ])('%s', async (_rule, who, body, status) => {
    expect((await mesa.post(who, '/scorers/', body)).status).toBe(status)
  })
})

test('a match that was decided at the desk says who won and how', async () => {
  const decided = async () => {
    const { matches } = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
    return matches.find(({ id }) => id === 'j5-1')!
  }
  const { team1 } = await decided()
  await mesa.change('ana', { kind: 'award', match: 'j5-1', to: 'team1', reason: 'Decisión' })
  expect((await decided()).decided).toEqual({
    winner: 'team1',
    how: `Ganado en la mesa por ${team1.name}`,
  })
  await mesa.change('ana', { kind: 'award', match: 'j5-1', to: 'neither', reason: 'Decisión' })
  expect((await decided()).decided).toEqual({
    how: 'Perdido para los dos por decisión del comité',
  })
})

test('what a no-show gives is asked once: the next match’s answer says it', async () => {
  const usual = async () => (await mesa.get('beto', '/matches/j5-2')).body.awardGoals
  expect(await usual()).toBeUndefined()
  await mesa.change('beto', { kind: 'noShow', match: 'j5-1', side: 'team1', goals: 5 })
  expect(await usual()).toBe(5)
})

describe('undo', () => {
  test('a goal goes, byte for byte, and comes again when that is undone', async () => {
    const text = await mesa.text(ROUND)
    const { id } = await sentGoal()
    const scored = await mesa.text(ROUND)
    const undo = { ...UNDO, change: id }
    expect(outcomeOf(await mesa.post('beto', '/undo/', undo))).toBe('applied')
    expect(await mesa.text(ROUND)).toBe(text)
    expect(outcomeOf(await mesa.post('beto', '/undo/', undo))).toBe('already')
    const redo = { ...UNDO, id: 'rehacer-1', change: UNDO.id }
    expect(outcomeOf(await mesa.post('beto', '/undo/', redo))).toBe('applied')
    expect(await mesa.text(ROUND)).toBe(scored)
    const { entries } = await journal()
    expect(entries.map(({ id, undoes, isUndone }) => [id, undoes, isUndone])).toEqual([
      ['rehacer-1', UNDO.id, false],
      [UNDO.id, id, true],
      [id, undefined, true],
    ])
  })

  test('what something stands on is kept, with a sentence', async () => {
    const { id } = await sentGoal()
    await mesa.change('beto', { ...GOAL, minute: 60 })
    const { status, body } = await mesa.post('beto', '/undo/', { ...UNDO, change: id })
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/Deshaz primero/)])
    expect(await goals()).toBe(4)
  })

  test('a scorer does not undo what only organisers change', async () => {
    const change = aChange({ kind: 'move', match: 'j5-1', date: '2026-12-24' })
    await mesa.post('ana', '/changes/', change)
    const undo = { ...UNDO, change: change.id }
    expect((await mesa.post('beto', '/undo/', undo)).status).toBe(403)
    expect(outcomeOf(await mesa.post('ana', '/undo/', undo))).toBe('applied')
  })

  async function sentGoal() {
    const change = aChange(GOAL)
    await mesa.post('beto', '/changes/', change)
    return change
  }
})

test('the journal says who changed what and when, page by page', async () => {
  for (let minute = 1; minute <= 52; minute++)
    await mesa.database.addEntry(
      { place: 'live', URL_name: ID },
      {
        id: `gol-${minute}`,
        actor: 'account:x',
        at: '2026-07-11T21:00:00.000Z',
        undoes: null,
        about: `match ${PLAYING}`,
        beforeState: 'a',
        afterState: 'b',
        traces: [],
        change: aChange({ ...GOAL, minute, who: 'beto' }) as never,
      },
    )
  const first = await journal()
  expect(first.entries).toHaveLength(50)
  const rest = (await mesa.get('ana', `/journal?before=${first.before}`)).body
  expect(rest).toMatchObject({ entries: [{ id: 'gol-2' }, { id: 'gol-1' }], before: null })
  await mesa.change('beto', GOAL)
  const [last] = (await journal()).entries
  expect(last).toMatchObject({
    who: 'beto',
    when: '2026-07-11T21:00:00Z',
    at: expect.stringMatching(/^\d{4}-/),
    pieces: [
      {
        file: ROUND,
        path: ['matches', 1],
        before: { team1: { goals: 2 } },
        after: { team1: { goals: 3 } },
      },
    ],
  })
})

test('a folder does not wipe out what was written down, unless it is told to', async () => {
  const place = { ...mesa.kept, today: '2026-07-11' }
  const loaded = (...flags: string[]) =>
    loadCommand([sampleFolder(ID), ...flags], place, () => undefined)
  await mesa.change('beto', GOAL)
  await expect(loaded()).rejects.toThrow(/cambió en Mesa.*npm run save/)
  expect(await goals()).toBe(3)
  await loaded('--replace')
  expect(await goals()).toBe(2)
  await loaded()
})

test('who scores is told the sponsor, for the posters of results', async () => {
  expect((await mesa.get('beto', '')).body.sponsor).toBeUndefined()
  const folder = join(mesa.dir, ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
  const file = join(folder, 'torneo.yml')
  await writeFile(file, `${await readFile(file, 'utf8')}patrocinador: Tacos El Güero\n`)
  await loadCommand([folder], { ...mesa.kept, today: '2026-07-11' }, () => undefined)
  const { body } = await mesa.get('beto', '')
  expect(body.sponsor).toBe('Tacos El Güero')
  expect(answerIssues('MesaTournamentAnswer', body)).toEqual([])
})

test('a picture that lay in the folder is shown once a player has it', async () => {
  const folder = join(mesa.dir, ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
  await mkdir(join(folder, 'imagenes'), { recursive: true })
  const photo = { width: 900, height: 900, channels: 3, background: '#0a6b4a' } as const
  await sharp({ create: photo })
    .png()
    .toFile(join(folder, 'imagenes', 'fabian.png'))
  await loadCommand([folder], { ...mesa.kept, today: '2026-07-11' }, () => undefined)
  const fields = { image: 'imagenes/fabian.png' }
  const change = { kind: 'editPlayer', team: 'real-copilco', player: 5, fields }
  expect(outcomeOf(await mesa.change('ana', change))).toBe('applied')
  const { body } = await mesa.send('GET', `/api/tournaments/${ID}/teams/`)
  const addresses = JSON.stringify(body).match(/\/api\/tournaments\/[^"]*fabian.png[^"]*/)
  const picture = await mesa.app.request(addresses![0])
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('Cache-Control')).toMatch(/immutable/)
})

test('a picture of the folder that cannot be opened after all is refused with its place', async () => {
  const folder = join(mesa.dir, ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
  await mkdir(join(folder, 'imagenes'), { recursive: true })
  const photo = { width: 900, height: 900, channels: 3, background: '#0a6b4a' } as const
  const whole = await sharp({ create: photo }).png().toBuffer()
  // Its head and its end are well.
  whole.fill(0, 60, whole.length - 20)
  await writeFile(join(folder, 'imagenes', 'fabian.png'), whole)
  const place = { ...mesa.kept, today: '2026-07-11' }
  await loadCommand([folder], place, () => undefined)
  const fields = { image: 'imagenes/fabian.png' }
  const change = { kind: 'editPlayer', team: 'real-copilco', player: 5, fields }
  const { status, body } = await mesa.change('ana', change)
  expect([status, body.problems]).toMatchObject([
    422,
    [{ code: 'imageBroken', file: `torneos/${ID}/imagenes/fabian.png` }],
  ])
})

describe('what npm run check would refuse', () => {
  test('is refused in words of the pitch, with its place beside them, and nothing changes', async () => {
    const text = await mesa.text('equipos/real-copilco.yml')
    const { status, body } = await mesa.change('ana', {
      kind: 'editPlayer',
      team: 'real-copilco',
      player: 5,
      fields: { image: 'imagenes/nadie.jpg' },
    })
    expect([status, body.detail]).toEqual([
      422,
      'La foto no llegó. Elige otra foto, o guárdala antes como JPG.',
    ])
    expect(body.problems).toMatchObject([{ code: 'missingImage', severity: 'error' }])
    expect(await mesa.text('equipos/real-copilco.yml')).toBe(text)
    expect((await journal()).entries).toEqual([])
  })
})

test.each(['', '/matches/j4-2', '/journal/', '/scorers'])(
  '«%s» is sent again only where it is another',
  async (path) => {
    const ask = (etag?: string) =>
      mesa.app.request(`/api/mesa/tournaments/${ID}${path}`, {
        headers: {
          Authorization: `Bearer ${mesa.tokens.ana}`,
          ...(etag !== undefined && { 'If-None-Match': etag }),
        },
      })
    const etag = (await ask()).headers.get('ETag')!
    const again = await ask(etag)
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    expect((await ask('"otra"')).status).toBe(200)
  },
)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('what is read goes compressed as %s, and says the same', async (coding, opened) => {
  const ask = (headers: Record<string, string>) =>
    mesa.app.request(`/api/mesa/tournaments/${ID}`, {
      headers: { Authorization: `Bearer ${mesa.tokens.ana}`, ...headers },
    })
  const plain = await (await ask({})).text()
  const small = await ask({ 'Accept-Encoding': coding })
  const bytes = Buffer.from(await small.arrayBuffer())
  const etag = small.headers.get('ETag')!
  expect([small.headers.get('Content-Encoding'), opened(bytes).toString()]).toEqual([coding, plain])
  expect(bytes.byteLength).toBeLessThan(plain.length / 4)
  const again = await ask({ 'Accept-Encoding': coding, 'If-None-Match': etag })
  expect([again.status, again.headers.get('ETag')]).toEqual([304, etag])
})

describe('how often', () => {
  let limited: MesaApp
  beforeAll(async () => {
    const few = { tries: 2, seconds: 60 }
    limited = await mesaApp({ limits: { mesaChanges: few, mesaReads: few }, elapsed: () => 0 })
  })
  afterAll(() => limited.close())

  test('an account has so many changes and readings in a while, others have their own', async () => {
    const change = () => limited.change('beto', GOAL)
    expect([await change(), await change(), await change()].map(outcomeOf)).toEqual([
      'applied',
      'applied',
      429,
    ])
    expect(outcomeOf(await limited.change('ana', GOAL))).toBe('applied')
    for (const status of [200, 200, 429])
      expect((await limited.get('beto', '/journal/')).status).toBe(status)
  })
})
