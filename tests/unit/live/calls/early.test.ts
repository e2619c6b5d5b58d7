/** The shell's few lines ask exactly for what the islands ask for. */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { askingScript, KNOWN_SCRIPT } from '../../../../src/lib/live/calls/early.ts'
import { knownKey } from '../../../../src/lib/live/calls/known.ts'
import { chroniclePath } from '../../../../src/lib/live/calls/chronicle-call.ts'
import * as paths from '../../../../src/lib/live/calls/paths.ts'
import { LIVE_SHELLS } from '../../../../src/lib/addresses/shells.ts'

/** As a browser has it; each signal says when it comes. */
const SIGNALS = { timeout: (ms: number) => `after ${ms} ms` }

function run(
  script: string,
  pathname: string,
  storage: Record<string, string> = {},
  signals: Partial<typeof SIGNALS> = SIGNALS,
  /** What the server wrote into the shell. */
  written: { known?: string } = {},
) {
  const style: Record<string, string> = {}
  const name = { textContent: '' }
  const skeleton = pathname.startsWith('/torneo/') ? '/torneo/_/' : '/t-beta/basketball/_/'
  const link = { href: '', getAttribute: () => `${skeleton}equipos` }
  const window: { early?: Record<string, unknown> } = {}
  const document = {
    title: 'Cascarita',
    documentElement: {
      style: { setProperty: (key: string, value: string) => (style[key] = value) },
    },
    querySelector: () => ({ dataset: written }),
    querySelectorAll: (selector: string) => (selector === '[data-name]' ? [name] : [link]),
  }
  const given: unknown[] = []
  const fetch = (_address: string, { signal }: RequestInit) => {
    given.push(signal)
    return Promise.reject(new Error('nobody there'))
  }
  runInNewContext(script, {
    window,
    document,
    fetch,
    AbortSignal: signals,
    location: { pathname },
    sessionStorage: storage,
  })
  return { asked: Object.keys(window.early ?? {}), given, title: document.title, style, name, link }
}

const ID = 'liga-x'
const TEAM = 'liga-x~águilas & co'
const TEAM_PATH = `/torneo/${ID}/equipos/${encodeURIComponent(TEAM)}`

describe('asks while React is on its way', () => {
  test.each([
    ['home', `/torneo/${ID}/`, [paths.tournamentPath(ID)]],
    ['rounds', `/torneo/${ID}/jornadas`, [paths.tournamentPath(ID), paths.jornadasPath(ID)]],
    ['teams', `/torneo/${ID}/equipos/`, [paths.tournamentPath(ID), paths.teamsPath(ID)]],
    ['team', TEAM_PATH, [paths.tournamentPath(ID), paths.teamPath(TEAM), paths.playersPath(TEAM)]],
    [
      'statistics',
      `/torneo/${ID}/estadisticas`,
      [paths.tournamentPath(ID), paths.statsPath(ID, '')],
    ],
    ['court', `/t-beta/basketball/${ID}/`, [paths.tournamentPath(ID), paths.jornadasPath(ID)]],
    [
      'court-teams',
      `/t-beta/basketball/${ID}/equipos`,
      [paths.tournamentPath(ID), paths.teamsPath(ID)],
    ],
    [
      'match',
      `/torneo/${ID}/partidos/j1-2`,
      [paths.tournamentPath(ID), paths.jornadasPath(ID), chroniclePath(ID, 'j1-2')],
    ],
    [
      'court-match',
      `/t-beta/basketball/${ID}/partidos/j1-2`,
      [paths.tournamentPath(ID), paths.jornadasPath(ID), chroniclePath(ID, 'j1-2')],
    ],
    ['sheets', `/torneo/${ID}/cedulas`, [paths.tournamentPath(ID), paths.teamsPath(ID)]],
  ] as const)('%s', (page, pathname, addresses) =>
    expect(run(askingScript(page, ''), pathname).asked).toEqual(addresses),
  )

  test('another origin, where the server is one', () =>
    expect(run(askingScript('home', 'https://api.example'), '/torneo/x').asked).toEqual([
      'https://api.example/api/tournaments/x',
    ]))

  test('and is given up by the browser when any other request is', () =>
    expect(run(askingScript('rounds', ''), '/torneo/x/jornadas').given).toEqual([
      'after 30000 ms',
      'after 30000 ms',
    ]))

  test('also on a phone that knows no such clock', () =>
    expect(run(askingScript('home', ''), '/torneo/x', {}, {})).toMatchObject({
      asked: [paths.tournamentPath('x')],
      given: [undefined],
    }))

  test('nothing where the address is broken, and nothing breaks', () =>
    expect(run(askingScript('home', ''), '/torneo/%E0%A4%A').asked).toEqual([]))
})

test('shows what an earlier page learned of the tournament', () => {
  const known = JSON.stringify({ name: 'Liga X', inks: { '--a': '#123456' } })
  const { title, style, name } = run(KNOWN_SCRIPT, '/torneo/x', {
    [knownKey('x')]: known,
  })
  expect([title, style, name.textContent]).toEqual(['Liga X', { '--a': '#123456' }, 'Liga X'])
})

test('shows what the server wrote into the shell, also without storage', () => {
  const known = JSON.stringify({ name: 'Liga X', inks: { '--a': '#123456' } })
  const { title, style } = run(KNOWN_SCRIPT, '/torneo/x', undefined, undefined, { known })
  expect([title, style]).toEqual(['Liga X', { '--a': '#123456' }])
})

test('leads the links of the shell to the tournament', () =>
  expect(
    ['/torneo/x', '/t-beta/basketball/x/'].map((path) => run(KNOWN_SCRIPT, path).link.href),
  ).toEqual(['/torneo/x/equipos', '/t-beta/basketball/x/equipos']))

test.each(LIVE_SHELLS.map(({ page }) => page))('%s: no way out of the script element', (page) =>
  expect(askingScript(page, '') + KNOWN_SCRIPT).not.toMatch(/<\/?script|<!--/i),
)
