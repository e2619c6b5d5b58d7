/**
 * Live pages of every format say what static ones say, from the server's answers alone; and of a server
 * that answers less, what each match says by itself.
 */
import { parse, type HTMLElement } from 'node-html-parser'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { detailsOf, jornadasOf, teamAnswerOf } from '../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import type {
  JornadasAnswer,
  OutlookAnswer,
  TournamentAnswer,
} from '../../../src/lib/live/answers/types.ts'
import { readTournament } from '../../../src/lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../../src/lib/live/live-whole.ts'
import { saidOutlook } from '../../../src/lib/live/said-outlook.ts'
import { answerIssues } from '../../../src/lib/schema/calls.ts'
import type { Outlook } from '../../../src/lib/outlook/outlook.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import {
  BetaRoundsScreen,
  BetaTeamScreen,
  BetaTournamentScreen,
} from '../../../src/screens/tournament/beta.tsx'
import { liveDetails } from '../../../src/screens/live/live-details.tsx'
import { LiveTournamentScreen } from '../../../src/screens/live/live-tournament.tsx'
import { RoundsScreen } from '../../../src/screens/tournament/rounds.tsx'
import { TeamScreen } from '../../../src/screens/tournament/team.tsx'
import { FORMAT_IDS, formatTournaments, textOf } from './format-tournaments.ts'

const FORMATS = await formatTournaments()
const liveOf = (id: string) => liveTournament(FORMATS.get(id)!, (image) => image)

/** As a browser has it: over the wire, and let pass by its guards. */
const detailsIn = (answer: unknown): TournamentAnswer =>
  readTournament(JSON.parse(JSON.stringify(answer)))!

const page = <Props extends object>(screen: FunctionComponent<Props>, props: Props) =>
  parse(renderToStaticMarkup(createElement(screen, props)))

/** Of a page that has asked for who played, and has it. */
const ofMatches = (tournament: Tournament, outlook: Outlook, whole: Tournament) =>
  liveDetails(tournament, outlook, { whole, failure: null, isAsking: true, onRetry: () => {} })

function home(details: TournamentAnswer, rounds: JornadasAnswer) {
  const [tournament, outlook] = [liveWhole(details), saidOutlook(details)]
  const ofIts = ofMatches(tournament, outlook, liveWhole(details, [], rounds))
  return page(LiveTournamentScreen, { tournament, outlook, details: ofIts })
}

/**
 * Everything of a page that is read, but for its frame, and for what live tournaments do not have: pages
 * of matches, and a season's line, whose rules would be a part of the page's script.
 */
function saidIn(whole: HTMLElement) {
  for (const own of whole.querySelectorAll('.season-line, .match-details .title > span'))
    own.remove()
  return whole.querySelectorAll('.sheet-of').map(textOf)
}

describe.each(FORMAT_IDS)('%s', (id) => {
  const tournament = FORMATS.get(id)!
  const live = liveOf(id)
  const details = detailsIn(detailsOf(live))
  const outlook = saidOutlook(details)

  test('its answer fits its schema', () =>
    expect(answerIssues('TournamentAnswer', details)).toEqual([]))

  test('its own page says the same', () =>
    expect(saidIn(home(details, jornadasOf(live)))).toEqual(
      saidIn(page(BetaTournamentScreen, { tournament })),
    ))

  test('each crest that it shows is drawn on it', () => {
    const shown = home(details, jornadasOf(live))
    const drawn = new Set(shown.querySelectorAll('[id]').map(({ id }) => `#${id}`))
    const crests = shown.querySelectorAll('.crest use').map((use) => use.getAttribute('href'))
    expect(crests.filter((crest) => !drawn.has(crest!))).toEqual([])
  })

  test('its rounds say the same', () => {
    const whole = liveWhole(details, [], jornadasOf(live))
    expect(saidIn(page(RoundsScreen, { tournament: whole, outlook }))).toEqual(
      saidIn(page(BetaRoundsScreen, { tournament })),
    )
  })

  test('each team’s page says the same', () => {
    for (const [at, { id }] of live.teams.entries()) {
      const shown = liveWhole(details, [teamAnswerOf(live, id)!])
      const team = shown.teams.find((one) => one.id === id)!
      const ofIts = ofMatches(shown, outlook, liveWhole(details, [], jornadasOf(live)))
      expect(
        saidIn(page(TeamScreen, { tournament: shown, outlook, team, details: ofIts })),
      ).toEqual(saidIn(page(BetaTeamScreen, { tournament, team: tournament.teams[at]! })))
    }
  })
})

describe('what is sent', () => {
  const outlook = (id: string) => detailsOf(liveOf(id)).outlook

  test('a series with its score and who came through, from the first match as it is listed', () =>
    expect(outlook('ida-y-vuelta')?.series).toEqual([
      {
        id: 'semi-1-ida',
        score: [2, 2],
        through: 'team2',
        why: 'Pasa Real Iztapalapa por goles de visitante',
      },
      {
        id: 'semi-2-ida',
        score: [4, 4],
        through: 'team2',
        why: 'Pasa Vikingos de San Lorenzo Tezonco por penales (4–3)',
      },
      { id: 'tercer-lugar', score: [1, 3], isLast: true, through: 'team2' },
      { id: 'final-ida', score: [2, 3], isLast: true, isFinal: true, through: 'team2' },
    ]))

  test('nothing of matches that say it themselves: a knock-out sends its last ones alone', () =>
    expect(outlook('solo-copa')).toEqual({
      series: [
        expect.objectContaining({ isLast: true }),
        expect.objectContaining({ isLast: true }),
      ],
    }))

  test('of a table what its figures do not say, team by team', () =>
    expect(outlook('ultima-jornada')?.chances?.slice(1, 3)).toEqual([
      { table: 'A', team: 'ultima-jornada~topilejo', mark: 'Ya pasó' },
      {
        table: 'A',
        team: 'ultima-jornada~tizapan',
        mark: 'Depende de sí mismo',
        needs: 'Pasa si gana o empata; con derrota, si Deportivo Huipulco no gana.',
      },
    ]))

  test('nothing where figures say it all', () =>
    expect(detailsOf({ ...liveOf('penales-con-punto'), playoffs: [] })).not.toHaveProperty(
      'outlook',
    ))
})

describe('a server that says less', () => {
  const details = detailsIn(detailsOf(liveOf('ida-y-vuelta')))
  const without = (outlook: unknown) => detailsIn({ ...details, outlook })
  const lines = (whole: HTMLElement) =>
    whole.querySelectorAll('.bracket li').map((item) => item.querySelectorAll('p, em').map(textOf))

  test.each([
    ['no outlook', undefined],
    ['something else of that name', { series: 'todas' }],
    ['series without a score', { series: [{ id: 'semi-1-ida' }] }],
  ])('%s: each leg by itself', (_rule, outlook) =>
    expect(lines(home(without(outlook), [])).slice(0, 2)).toEqual([
      ['Cerro de la Estrella2', 'Real Iztapalapa1'],
      ['Real Iztapalapa1', 'Cerro de la Estrella0'],
    ]),
  )

  test('one series alone: the others by their legs', () => {
    const first = details.outlook!.series![0]!
    const said = home(without({ series: [first] } satisfies OutlookAnswer), [])
    expect(lines(said)[0]).toHaveLength(4)
    expect(lines(said)).toHaveLength(1 + 2 + 1 + 2)
  })
})
