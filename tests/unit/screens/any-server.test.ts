/**
 * Any server that follows the specification is read and shown: our server's answers, and those of one that is
 * written from the specification alone, changed one field at a time.
 */
import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import * as answers from '../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import { tries } from '../../chance.ts'
import { secondServer, SECOND_USER } from '../../second-server/second-server.ts'
import { sampleTournaments } from '../live/calls/sample-tournaments.ts'
import { changesOf, fieldsIn, withField, withMore, without } from './answer-changes.ts'
import { READS, SCREENS, type Answers } from './live-screens.tsx'

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Of our server, the tournament with the most to say. */
async function ourAnswers(): Promise<Answers> {
  const all = await sampleTournaments()
  const t = liveTournament(
    all.find(({ URL_name }) => URL_name === 'copa-mixta-2024')!,
    (image) => image,
  )
  const { id } = t.teams[0]!
  const user = { id: 7, email: 'ana@correo.example', username: 'ana', token: 't' }
  const names = { first_name: 'Ana', last_name: '' }
  return sent({
    list: answers.listAnswerOf(all.map(answers.listItemOf)),
    details: answers.detailsOf(t),
    teams: answers.teamsOf(t),
    jornadas: answers.jornadasOf(t),
    team: answers.teamAnswerOf(t, id),
    players: answers.playersOf(t, id),
    stats: answers.statsOf(t, ''),
    user: { ...user, ...names },
    profile: { id: 7, username: 'ana', ...names },
  }) as Answers
}

async function secondAnswers(id: string, team: number): Promise<Answers> {
  const app = secondServer()
  const answer = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as unknown
  }
  const user = await answer('/api/users/login/', {
    method: 'POST',
    body: JSON.stringify(SECOND_USER),
  })
  const { token } = user as { token: string }
  return {
    list: await answer('/api/tournaments/'),
    details: await answer(`/api/tournaments/${id}`),
    teams: await answer(`/api/tournaments/${id}/teams/`),
    jornadas: await answer(`/api/tournaments/${id}/jornadas/`),
    team: await answer(`/api/teams/${team}/`),
    players: await answer(`/api/teams/${team}/players/`),
    stats: await answer(`/api/tournaments/${id}/stats/`),
    user,
    profile: await answer('/api/users/profile/', { headers: { Authorization: `Bearer ${token}` } }),
  }
}

const SERVERS: [string, Answers][] = [
  ['our server', await ourAnswers()],
  ['the second server, in the middle of a cup', await secondAnswers('copa-del-barrio', 3)],
  ['the second server, a league that is over', await secondAnswers('liga-femenil-copilco', 23)],
]

/** What makes a thing what it is: what it is called, who plays whom, who is logged in. */
const NEEDED: Record<keyof Answers, RegExp> = {
  list: /^\*\.(URL_name|name)$/,
  details:
    /^(URL_name|name)$|(^teams\.\*|^groups\.\*\.\*|\.team|\.doesntPlay(\.\*)?)\.(id|name)$|\.team[12]$|\.player$|^activeJornadas\.\*\.jornadaPosition$/,
  teams: /^\*\.(id|name)$/,
  jornadas: /(\.team|\.doesntPlay(\.\*)?)\.(id|name)$|\.team[12]$|\.player$/,
  team: /^(id|name)$/,
  players: /^$/,
  stats: /^$/,
  user: /^(id|token)$/,
  profile: /^id$/,
}

/** What no page says to a person. */
const SIGNS = /undefined|NaN|\bnull\b|\[object|Invalid Date/
const NONSENSE = new RegExp(`.{0,60}(?:${SIGNS.source}).{0,20}`)

/** What was drawn already: most of the changes are read as the same. */
const drawn = new Set<string>()

function expectShown(of: keyof Answers, all: Answers, isNested = false) {
  const read = READS[of](all[of])
  expect(read, 'refused').toBeDefined()
  const key = `${of} ${JSON.stringify(read)}`
  if (drawn.has(key)) return
  drawn.add(key)
  for (const html of SCREENS[of](all, isNested))
    // Words and attributes alike; the long pattern only where there is something to say.
    if (SIGNS.test(html)) expect(NONSENSE.exec(html)?.[0]).toBeUndefined()
}

describe.each(SERVERS)('%s', (_name, all) => {
  describe.each(Object.keys(SCREENS) as (keyof Answers)[])('%s', (of) => {
    test('as it is', () => expectShown(of, all))

    test('with fields that no page knows', () =>
      expectShown(of, { ...all, [of]: withMore(all[of]) }))

    test('each field absent, null and of the other shapes', () => {
      const changes = changesOf(all[of], NEEDED[of])
      expect(changes.length).toBeGreaterThan(2)
      for (const { title, field, answer } of changes)
        try {
          expectShown(of, { ...all, [of]: answer }, field.includes('.'))
        } catch (error) {
          throw new Error(title, { cause: error })
        }
    })

    test('many fields absent or null at once', () => {
      const fields = fieldsIn(all[of]).filter((field) => !NEEDED[of].test(field))
      const missing = fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), fc.boolean()), {
        selector: ([field]) => field,
        minLength: 1,
      })
      fc.assert(
        fc.property(missing, (some) => expectShown(of, { ...all, [of]: without(all[of], some) })),
        { numRuns: tries(5, 1000) },
      )
    })
  })
})

describe('what is left out is not made up', () => {
  const [, cup] = SERVERS[1]!
  const rowsOf = (html: string) => parse(html).querySelectorAll('.podium li')
  const ranksIn = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => Number(row.querySelector('.rank')!.text))

  test('players of a statistic come in their order, numbered by it, without a figure', () => {
    const rows = rowsOf(SCREENS.stats(cup)[0]!)
    const sentRows = cup.stats as { firstName: string; team: { id: number; name: string } }[]
    expect(rows.map((row) => row.querySelector('.name a')!.text)).toEqual(
      sentRows.map(({ team }) => team.name),
    )
    expect(rows[0]!.querySelector('a')!.getAttribute('href')).toBe(
      `/torneo/copa-del-barrio/equipos/${sentRows[0]!.team.id}`,
    )
    expect(rows.flatMap((row) => row.querySelectorAll('.value'))).toEqual([])
    expect(ranksIn(rows)).toEqual(rows.map((_row, at) => at + 1))
  })

  test.each<[rule: string, figures: readonly object[], ranks: readonly number[]]>([
    [
      'ten of them: 1 to 10',
      Array.from({ length: 12 }, () => ({})),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
    [
      'level ones share a rank, and the next one skips',
      [9, 7, 7, 5, 5, 5, 2].map((value) => ({ value })),
      [1, 2, 2, 4, 4, 4, 7],
    ],
    ['by their own counters', [4, 4, 3].map((goalsScored) => ({ goalsScored })), [1, 1, 3]],
    ['as the server says', [{ rank: 1 }, { rank: 1 }, { rank: 1 }, { rank: 4 }], [1, 1, 1, 4]],
    ['said of some', [{ rank: 1 }, {}, { rank: 3 }, {}], [1, 2, 3, 4]],
  ])('ranks, %s', (_rule, figures, ranks) => {
    const stats = figures.map((figure, at) => ({ firstName: `Ana ${at}`, ...figure }))
    expect(ranksIn(rowsOf(SCREENS.stats({ ...cup, stats })[0]!))).toEqual(ranks)
  })

  test('their own counter is their figure', () => {
    const stats = withField(cup.stats, '*.image', () => null) as object[]
    const counted = stats.map((row, at) => ({ ...row, goalsScored: 9 - at }))
    const rows = rowsOf(SCREENS.stats({ ...cup, stats: counted })[0]!)
    expect(rows.slice(0, 2).map((row) => row.querySelector('.value')!.text)).toEqual([
      '9 goles',
      '8 goles',
    ])
  })

  test('a match that is played makes its tournament one that is', async () => {
    const { readTournament } = await import('../../../src/lib/live/calls/tournament-answers.ts')
    expect(SERVERS.map(([, { details }]) => readTournament(details)!.isPlaying)).toEqual([
      false,
      true,
      false,
    ])
  })
})
