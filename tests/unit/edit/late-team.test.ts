/** A team that joins late on a phone plays: who rests meets it, and the others in rounds of their own. */
import { describe, expect, test } from 'vitest'
import { edit, saidBy, type TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { plannedTournament } from '../../../src/lib/planning/planned-tournament.ts'
import { endingOf } from '../../../src/lib/rules/table/ending.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { aChange } from './given-edits.ts'

const ANSWERS: PlanAnswers = {
  version: 1,
  name: 'Liga',
  sport: 'football',
  sex: 'male',
  host: 'Lupe',
  location: 'Aquí',
  format: 'eliminatoria',
  groups: 1,
  legs: 1,
  survivors: 2,
  pointsPerDrawWin: 1,
  firstDay: '2026-12-06',
  weekdays: [0],
  hours: ['09:00', '11:00'],
  skipped: [],
  teams: ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ name: `Equipo ${letter}` })),
  courts: ['Cancha 1'],
}

function planned(answers: Partial<PlanAnswers> = {}): TournamentTexts {
  const made = plannedTournament(
    { ...ANSWERS, ...answers },
    { id: 'liga', seed: '7' },
    '2026-12-01',
  )
  if (!made.planned) throw new Error(JSON.stringify(made.mistakes))
  return { id: 'liga', files: made.planned.files, images: [] }
}

const matchesIn = ({ jornadas }: Tournament) => jornadas.flatMap(({ matches }) => matches)
const of = (texts: TournamentTexts) => saidBy(texts).tournament!

/** The same league after its first rounds, 1–0 each. */
function played(texts: TournamentTexts, rounds: number): TournamentTexts {
  const matches = of(texts)
    .jornadas.slice(0, rounds)
    .flatMap((round) => round.matches)
  return matches.reduce((now, { id }) => {
    const made = edit(now, aChange({ kind: 'result', match: id, goals: { team1: 1, team2: 0 } }))
    if (made.outcome !== 'edited') throw new Error(JSON.stringify(made))
    return { ...now, files: made.files }
  }, texts)
}

const adding = (texts: TournamentTexts, more: object = {}) =>
  edit(texts, aChange({ kind: 'addTeam', team: 'tarde', name: 'Tarde', plans: true, ...more }))
function added(texts: TournamentTexts, more?: object) {
  const made = adding(texts, more)
  if (made.outcome !== 'edited') throw new Error(JSON.stringify(made))
  expect(made.blocking).toEqual([])
  return { made, t: made.said.tournament! }
}

const pairsWith = (t: Tournament, team: string) =>
  matchesIn(t)
    .flatMap(({ team1, team2 }) => [[team1.team!.id, team2.team!.id]])
    .filter((pair) => pair.includes(team))
    .map((pair) => pair.find((one) => one !== team)!)
    .toSorted()

/** Two matches at one hour on one court, or two of a team in one round. */
function doubles(t: Tournament) {
  const places = matchesIn(t).map(({ date, time, location }) => `${date} ${time} ${location}`)
  const seats = t.jornadas.flatMap(({ jornadaPosition, matches }) =>
    matches.flatMap(({ team1, team2 }) =>
      [team1, team2].map(({ team }) => `${jornadaPosition} ${team!.id}`),
    ),
  )
  return [places, seats].flatMap((all) => all.filter((one, at) => all.indexOf(one) !== at))
}

describe('a team that joins a league that has begun', () => {
  test.each([1, 2, 3, 4])('meets everybody once, after %i rounds, and nothing moves', (rounds) => {
    const before = played(planned(), rounds)
    const { t } = added(before)
    expect(pairsWith(t, 'tarde')).toEqual([
      'equipo-a',
      'equipo-b',
      'equipo-c',
      'equipo-d',
      'equipo-e',
    ])
    expect(doubles(t)).toEqual([])
    const now = new Map(matchesIn(t).map((match) => [match.id, match]))
    for (const { id, date, time, location } of matchesIn(of(before)))
      expect(now.get(id)).toMatchObject({ id, date, time, location })
    // It meets who rested in the rounds to come: that many matches need no round of their own.
    expect(t.jornadas.length).toBe(5 + 5 - (5 - rounds))
  })

  test.each([1, 3, 5])('the playoffs wait for the table, after %i rounds', (rounds) => {
    const before = played(planned(), rounds)
    const { t } = added(before)
    const days = (of: readonly { date?: string | undefined }[]) => of.map(({ date }) => date!)
    const ofPlayoffs = (of: Tournament) => days(of.playoffs.flatMap(({ matches }) => matches))
    const last = days(matchesIn(t)).toSorted().at(-1)!
    expect(ofPlayoffs(t).every((date) => date > last)).toBe(true)
    const gap = (of: Tournament) =>
      Date.parse(ofPlayoffs(of)[0]!) - Date.parse(days(matchesIn(of)).toSorted().at(-1)!)
    expect(gap(t)).toBe(gap(of(before)))
  })

  test('plays twice against each where all do', () => {
    const { t } = added(played(planned({ legs: 2 }), 2))
    expect(pairsWith(t, 'tarde')).toHaveLength(10)
  })

  test('joins its own group alone', () => {
    const teams = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ name: `Equipo ${letter}` }))
    const before = played(planned({ teams, groups: 2, survivors: 1 }), 1)
    const { t } = added(before, { group: 1 })
    expect(t.groups[1]!.map(({ id }) => id)).toContain('tarde')
    const own = t.groups[1]!.map(({ id }) => id).filter((id) => id !== 'tarde')
    expect(pairsWith(t, 'tarde')).toEqual(own.toSorted())
  })

  test('the table waits for its matches, and for no pair that is in no calendar', () => {
    const { t } = added(played(planned(), 5))
    expect(endingOf(t)).toMatchObject({ goesOn: true, pairs: [] })
    expect(endingOf(t)!.matches).toHaveLength(5)
  })

  test('undone, every file is as it was', () => {
    const before = played(planned(), 2)
    const { made } = added(before)
    const back = edit(
      { ...before, files: made.files },
      undoing(made.traces, { id: 'atras-0001', who: 'ana', when: '2026-12-20T00:00:00Z' }),
    )
    if (back.outcome !== 'edited') throw new Error(JSON.stringify(back))
    expect(new Map(back.files)).toEqual(new Map(before.files))
  })
})

test('before the first match the calendar is drawn anew, for all', () => {
  const { t } = added(planned())
  expect(t.jornadas).toHaveLength(5)
  expect(pairsWith(t, 'tarde')).toHaveLength(5)
  expect(doubles(t)).toEqual([])
  expect(t.jornadas.every(({ doesntPlay }) => doesntPlay.length === 0)).toBe(true)
})

test('without plans it joins alone', () => {
  const { t } = added(played(planned(), 1), { plans: undefined })
  expect(pairsWith(t, 'tarde')).toEqual([])
})

test('nobody joins a table that is over', () => {
  const all = played(planned(), 5)
  const final = of(all).playoffs[0]!.matches[0]!.id
  const made = edit(all, aChange({ kind: 'result', match: final, goals: { team1: 1, team2: 0 } }))
  if (made.outcome !== 'edited') throw new Error(JSON.stringify(made))
  expect(adding({ ...all, files: made.files })).toMatchObject({
    outcome: 'refused',
    refused: 'tableOver',
  })
})
