/** Which round stands open first among all rounds. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { farLinks, farRounds } from '../../../../src/components/match/far-details.tsx'
import { RoundsChoice } from '../../../../src/components/match/rounds-choice.tsx'
import { outlookOf } from '../../../../src/lib/outlook/outlook.ts'
import { FAR_DETAILS } from '../../../../src/lib/addresses/far-details.ts'
import { roundsLink } from '../../../../src/lib/addresses/links.ts'
import type { Jornada } from '../../../../src/lib/schema/jornada.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { aJornada, aMatch, aPhase, aResult, aTeam, aTournament } from '../../given.ts'

const [a, b] = [aTeam('a'), aTeam('b')]
const played = aResult(a, 1, 0, b)
const open = aMatch(a, b)
const playing = aMatch(a, b, { isPlaying: true })

/** One match a round; nothing says which rounds are active unless `more` does. */
function chosenOf(
  matches: readonly Match[],
  more: (t: Tournament) => Partial<Tournament> = () => ({}),
) {
  const jornadas = matches.map((match, at) => aJornada(at + 1, [{ ...match, id: `j${at + 1}-1` }]))
  const t = aTournament({ teams: [a, b], jornadas, activeJornadas: [] })
  const tournament = { ...t, ...more(t) }
  const { seriesOf } = outlookOf(tournament)
  const html = renderToStaticMarkup(createElement(RoundsChoice, { tournament, seriesOf }))
  return parse(html).querySelector('input[checked]')?.id
}

test.each<[rule: string, matches: readonly Match[], chosen: string]>([
  ['the one that is being played', [played, playing, open], 'jornada-2'],
  ['… though an earlier one has an open match', [open, played, playing], 'jornada-3'],
  ['the first that is open', [played, open, open], 'jornada-2'],
  ['the last one, once all are played', [played, played, played], 'jornada-3'],
])('without active rounds: %s', (_rule, matches, chosen) => expect(chosenOf(matches)).toBe(chosen))

/** Rounds of so many matches each, of which the last is the current one. */
const ofMany = (rounds: number, each: number) => {
  const jornadas = Array.from({ length: rounds }, (_, at) =>
    aJornada(
      at + 1,
      Array.from({ length: each }, (_, match) => ({ ...played, id: `j${at + 1}-${match + 1}` })),
    ),
  )
  return aTournament({ teams: [a, b], jornadas, activeJornadas: [] })
}
const positions = (far: ReadonlySet<Jornada>) => [...far].map((it) => it.jornadaPosition)

test.each<[string, Tournament, current: number, expected: number[]]>([
  ['none of few', ofMany(50, 5), 49, []],
  ['none of a single large one', ofMany(1, 400), 0, []],
  ['the farthest of many', ofMany(6, 50), 5, [1]],
  ['on both sides of the current one', ofMany(8, 50), 4, [8, 2, 1].toSorted()],
])('details that come with the tap: %s', (_name, tournament, current, expected) => {
  expect(positions(farRounds(tournament, tournament.jornadas[current])).toSorted()).toEqual(
    expected,
  )
})

test('a far match is a link to its round, and has no details on the page', () => {
  const tournament = ofMany(6, 50)
  const { seriesOf } = outlookOf(tournament)
  const props = { tournament, seriesOf, linksIn: farLinks }
  const page = parse(renderToStaticMarkup(createElement(RoundsChoice, props)))
  expect(page.querySelectorAll('dialog')).toHaveLength(250)
  const link = page.querySelector('#m-j1-1')!
  expect(link.getAttribute('href')).toBe(`${roundsLink(tournament)}/1#m-j1-1`)
  expect(link.getAttribute('data-js')).toBe(FAR_DETAILS)
  expect(page.querySelector('#m-j6-1')!.tagName).toBe('DIALOG')
})

test('the active one, where it is said', () =>
  expect(
    chosenOf([played, open, open], ({ jornadas }) => ({ activeJornadas: [jornadas[2]!] })),
  ).toBe('jornada-3'))

test.each<[string, readonly Match[], (t: Tournament) => Partial<Tournament>, string]>([
  [
    'though another is said to be active',
    [played, open, playing],
    ({ jornadas }) => ({ activeJornadas: [jornadas[1]!] }),
    'jornada-3',
  ],
  [
    'though an earlier one, still open, is active too',
    [open, played, playing],
    ({ jornadas }) => ({ activeJornadas: [jornadas[0]!, jornadas[2]!] }),
    'jornada-3',
  ],
  [
    'though the playoffs have begun',
    [played, playing],
    () => ({ playoffs: [aPhase('Semifinal', [played])] }),
    'jornada-2',
  ],
  [
    'in the playoffs, before any of theirs is over',
    [played, open],
    () => ({ playoffs: [aPhase('Semifinal', [playing])] }),
    'fases',
  ],
])('what is being played stands open, %s', (_rule, matches, more, chosen) =>
  expect(chosenOf(matches, more)).toBe(chosen),
)
