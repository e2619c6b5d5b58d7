/** Whoever wants to write what is not theirs: another's tournament, forged ids, ten megabytes, names that are scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleFolder } from '../../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../../server/api/load/load-folder.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'

const OTHER = 'copa-cempasuchil-2026'
const GOAL = { kind: 'goal', match: PLAYING, side: 'team1', player: 26 }

let mesa: MesaApp
beforeAll(async () => {
  mesa = await mesaApp()
  await load(mesa.database, (await readForLoad(sampleFolder(OTHER))).loadable!)
})
afterAll(() => mesa.close())

/** Everything that is kept, to see that nothing changed. */
const kept = () =>
  Promise.all(
    [ID, OTHER].map(async (URL_name) => [
      await mesa.database.texts(URL_name),
      await mesa.database.entries({ place: 'live', URL_name }, Number.MAX_SAFE_INTEGER, 100),
      await mesa.database.peopleOf({ place: 'live', URL_name }),
    ]),
  )

type Try = [what: string, who: string, path: string, body: unknown, id: string, status: number]

const PATHS: [string, unknown?][] = [
  [''],
  [`/matches/${PLAYING}`],
  ['/journal/'],
  ['/scorers/'],
  ['/changes/', aChange(GOAL)],
  ['/changes/list/', { changes: [aChange(GOAL)] }],
  ['/undo/', { id: 'deshacer-9', when: '2026-07-11T21:00:00Z', change: 'cambio-00001' }],
  ['/scorers/', { username: 'eva', isScorer: true }],
]

const STRANGERS: Try[] = PATHS.flatMap(([path, body]): Try[] => [
  [`without a token: ${path}`, 'nobody', path, body, ID, 401],
  [`with an account alone: ${path}`, 'eva', path, body, ID, 403],
  [`another's organiser: ${path}`, 'ana', path, body, OTHER, 403],
  [`what is not there: ${path}`, 'ana', path, body, 'no-existe', 404],
  [`a way out of the folder: ${path}`, 'ana', path, body, '..%2f..%2fsecret', 404],
  [`a name of every object: ${path}`, 'ana', path, body, '__proto__', 404],
])

const FORGED: Try[] = (
  [
    [
      'a roster, by a scorer',
      'beto',
      { kind: 'addPlayer', team: 'x', player: { firstName: 'X' } },
      403,
    ],
    ['what only the server makes', 'ana', { kind: 'restore', traces: [] }, 400],
    ['a match that is no more', 'beto', { ...GOAL, match: 'j99-1' }, 422],
    ['a match of another tournament', 'beto', { ...GOAL, match: 'semifinal-9' }, 422],
    [
      'a team that is no more',
      'ana',
      { kind: 'adjustPoints', team: 'nadie', points: 1, reason: 'x' },
      422,
    ],
    ['a path for a match', 'beto', { ...GOAL, match: '../torneo' }, 400],
    ['__proto__ for a match', 'beto', { ...GOAL, match: '__proto__' }, 400],
    ['an id that is a path', 'beto', { ...GOAL, id: '../../../etc/passwd' }, 400],
    ['an id that is SQL', 'beto', { ...GOAL, id: "x'); DROP TABLE journal;--" }, 400],
    ['a field that nobody knows', 'beto', { ...GOAL, account: 'ana' }, 400],
    ['a minute without end', 'beto', { ...GOAL, minute: 1e300 }, 400],
    [
      'goals without end',
      'beto',
      { kind: 'result', match: PLAYING, goals: { team1: 1e9, team2: 0 } },
      400,
    ],
    [
      'half of a sign',
      'ana',
      { kind: 'postpone', match: 'j5-1', reason: 'Por lluvia \ud83d' },
      400,
    ],
    ...['0000-01-01', '0206-07-18', '9999-12-31'].map((date) => [
      `a day of the year ${date.slice(0, 4)}`,
      'ana',
      { kind: 'move', match: 'j5-1', date },
      400,
    ]),
    [
      'a day that is years from all others',
      'ana',
      { kind: 'move', match: 'j5-1', date: '2062-07-18' },
      422,
    ],
    [
      'a day that is a file',
      'ana',
      { kind: 'move', match: 'j5-1', date: '2026-01-01\nname: x' },
      400,
    ],
    [
      'a reason that breaks the line',
      'ana',
      { kind: 'cancel', match: 'j5-1', reason: 'x\u202ey' },
      400,
    ],
    ['a picture of the machine', 'ana', IMAGE('/../../etc/passwd'), 400],
    ['a picture out of its folder', 'ana', IMAGE('imagenes/../torneo.yml'), 400],
    ['nothing', 'beto', null, 400],
  ] as [string, string, object | null, number][]
).map(([what, who, given, status]) => [what, who, '/changes/', given && aChange(given), ID, status])

function IMAGE(image: string) {
  return { kind: 'editPlayer', team: 'real-copilco', player: 5, fields: { image } }
}

test.each([...STRANGERS, ...FORGED])('%s', async (_what, who, path, body, id, status) => {
  const before = await kept()
  const answer =
    body === undefined ? await mesa.get(who, path, id) : await mesa.post(who, path, body, id)
  expect([answer.status, answer.body.detail]).toEqual([status, expect.any(String)])
  expect(await kept()).toEqual(before)
})

test('a change of another cannot be undone in my tournament', async () => {
  await mesa.person('zoe', 'organiser', 'live', OTHER)
  const change = aChange(GOAL)
  await mesa.post('beto', '/changes/', change)
  const undo = { id: 'deshacer-8', when: '2026-07-11T21:00:00Z', change: change.id }
  expect((await mesa.post('zoe', '/undo/', undo, OTHER)).status).toBe(404)
  expect((await mesa.post('zoe', '/undo/', undo, ID)).status).toBe(403)
})

test('ten megabytes are not read to the end', async () => {
  const big = JSON.stringify(aChange({ ...GOAL, reason: 'x'.repeat(10_000_000) }))
  const { status, body } = await mesa.post('beto', '/changes/', big)
  expect([status, body.detail]).toEqual([413, expect.any(String)])
})

test.each<[string, object[], number]>([
  ['of none', [], 400],
  ['of more than a phone sends', Array.from({ length: 33 }, () => aChange(GOAL)), 400],
  ['with one that is none', [aChange(GOAL), { kind: 'explode' }], 400],
  [
    'longer than a change',
    Array.from({ length: 9 }, () =>
      aChange({ kind: 'suspend', match: PLAYING, reason: 'x'.repeat(2000) }),
    ),
    413,
  ],
])('a list of changes %s is not made', async (_what, changes, status) => {
  const before = await kept()
  const answer = await mesa.post('beto', '/changes/list/', { changes })
  expect([answer.status, answer.body.detail]).toEqual([status, expect.any(String)])
  expect(await kept()).toEqual(before)
})

test('a list of thousands of players is no sheet', async () => {
  const playing = { team1: Array.from({ length: 5000 }, () => 1) }
  const { status } = await mesa.change('beto', {
    kind: 'result',
    match: PLAYING,
    goals: { team1: 0, team2: 0 },
    playing,
  })
  expect(status).toBe(400)
})

const NAMES = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '${process.env.HOME}',
  "'; DROP TABLE journal; --",
  '- [1]: &x {a: *x}',
  '!!js/function "x"',
  '# nada',
  'true',
  '{ number: 1 }',
  '"\'`: |>',
]

test('names that are scripts or YAML stay names', async () => {
  for (const [index, firstName] of NAMES.entries()) {
    const player = { number: 500 + index, firstName }
    const { status } = await mesa.change('ana', { kind: 'addPlayer', team: 'real-copilco', player })
    expect([firstName, status]).toEqual([firstName, 200])
  }
  const answer = await mesa.app.request(`/api/tournaments/${ID}/teams/`)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const teams = (await answer.json()) as { name: string; players: { firstName: string }[] }[]
  const { players } = teams.find(({ name }) => name === 'Real Copilco')!
  expect(players.slice(-NAMES.length).map(({ firstName }) => firstName)).toEqual(NAMES)
})
