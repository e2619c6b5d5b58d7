/** Which round stands open first among all rounds. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoundsChoice } from '../../../../src/components/match/rounds-choice.tsx'
import { outlookOf } from '../../../../src/lib/outlook/outlook.ts'
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
