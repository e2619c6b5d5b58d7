/** Other groups before the first match: the calendar drawn anew, the playoffs' places, refusals. */
import { describe, expect, test } from 'vitest'
import { edit, saidBy, type TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { plannedTournament } from '../../../src/lib/planning/planned-tournament.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { aChange } from './given-edits.ts'

const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `Equipo ${letter}`)
const IDS = TEAMS.map((name) => name.toLowerCase().replace(' ', '-'))

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
  survivors: 4,
  pointsPerDrawWin: 1,
  firstDay: '2026-12-06',
  weekdays: [0],
  hours: ['09:00', '11:00'],
  skipped: [],
  teams: TEAMS.map((name) => ({ name })),
  courts: ['Cancha 1', 'Cancha 2'],
}

function planned(answers: Partial<PlanAnswers> = {}): TournamentTexts {
  const place = { id: 'liga', seed: '7' }
  const made = plannedTournament({ ...ANSWERS, ...answers }, place, '2026-12-01')
  if (!made.planned) throw new Error(JSON.stringify(made.mistakes))
  return { id: 'liga', files: made.planned.files, images: [] }
}

/** `ABAB…`: the group of each team. */
const groupsBy = (letters: string) =>
  [...new Set(letters)]
    .toSorted()
    .map((letter) => IDS.filter((_, index) => letters[index] === letter))

const changed = (texts: TournamentTexts, groups: string[][]) =>
  edit(texts, aChange({ kind: 'setGroups', groups }))

function made(texts: TournamentTexts, letters: string) {
  const edited = changed(texts, groupsBy(letters))
  if (edited.outcome !== 'edited') throw new Error(JSON.stringify(edited))
  return edited
}

const pairsIn = (texts: TournamentTexts) =>
  new Map(
    saidBy(texts)
      .tournament!.jornadas.flatMap(({ matches }) => matches)
      .map(({ id, team1, team2 }) => [[team1.team!.id, team2.team!.id].toSorted().join(' '), id]),
  )

const placesIn = (texts: TournamentTexts) =>
  saidBy(texts).tournament!.playoffs.flatMap(({ matches }) =>
    matches.flatMap(({ team1, team2 }) => [team1.place, team2.place]),
  )

test('one table becomes two groups: fewer rounds, and the best two of each go on', () => {
  const before = planned()
  const edited = made(before, 'AAAABBBB')
  const { tournament, written } = edited.said
  expect(edited.blocking).toEqual([])
  expect(tournament!.groups.map((teams) => teams.map(({ id }) => id))).toEqual([
    IDS.slice(0, 4),
    IDS.slice(4),
  ])
  expect(tournament!.jornadas).toHaveLength(3)
  expect([...edited.files.keys()].filter((file) => file.startsWith('jornadas/'))).toEqual([
    'jornadas/01.yml',
    'jornadas/02.yml',
    'jornadas/03.yml',
  ])
  expect(written!.tournament).toMatchObject({
    teamsToSurviveGroup: 2,
    tournamentType: 'groups_and_playoff',
  })
  const after = { ...before, files: edited.files }
  expect(placesIn(after).slice(0, 4)).toEqual(
    expect.arrayContaining([
      { group: 'A', rank: 1 },
      { group: 'B', rank: 1 },
      { group: 'A', rank: 2 },
      { group: 'B', rank: 2 },
    ]),
  )
  // No team of the other group, and all of its own.
  expect(pairsIn(after).size).toBe(12)
})

test('the playoffs begin as many weeks after the last round as before', () => {
  const before = planned()
  const gap = (texts: TournamentTexts) => {
    const { jornadas, playoffs } = saidBy(texts).tournament!
    const days = (all: { matches: { date?: string | undefined }[] }[]) =>
      all.flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? [])).toSorted()
    return Date.parse(days(playoffs)[0]!) - Date.parse(days(jornadas).at(-1)!)
  }
  expect(gap({ ...before, files: made(before, 'AAAABBBB').files })).toBe(gap(before))
})

test.each(['AAAABBBB', 'ABABABAB', 'AAABBBBB'])('no court and no team is double: %s', (letters) => {
  const { tournament } = made(planned(), letters).said
  const matches = tournament!.jornadas.flatMap(({ matches }) => matches)
  const slots = matches.map(({ date, time, location }) => `${date} ${time} ${location}`)
  expect(new Set(slots).size).toBe(slots.length)
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
})

test('two groups become one table again', () => {
  const before = planned({ groups: 2, survivors: 2 })
  const edited = made(before, 'AAAAAAAA')
  expect(edited.blocking).toEqual([])
  expect(edited.said.written!.tournament).toMatchObject({
    teamsToSurviveGroup: 4,
    tournamentType: 'season_and_playoff',
  })
  expect(edited.said.written!.tournament.groups).toBeUndefined()
  expect(edited.said.tournament!.jornadas).toHaveLength(7)
})

test('a pair that met before keeps its match, and undone all is as before, to the byte', () => {
  const before = planned()
  const edited = made(before, 'AAAABBBB')
  const after = { ...before, files: edited.files }
  const ids = pairsIn(before)
  for (const [pair, id] of pairsIn(after)) expect(id).toBe(ids.get(pair))
  const by = { id: 'deshacer-1', who: 'ana', when: '2026-12-01T21:00:00Z' }
  const back = edit(after, undoing(edited.traces, by))
  expect(back.outcome === 'edited' && new Map([...back.files].toSorted())).toEqual(
    new Map([...before.files].toSorted()),
  )
})

describe('is refused', () => {
  const withResult = () => {
    const texts = planned()
    const { id } = saidBy(texts).tournament!.jornadas[0]!.matches[0]!
    const result = { kind: 'result', match: id, goals: { team1: 1, team2: 0 } } as const
    const edited = edit(texts, aChange(result))
    if (edited.outcome !== 'edited') throw new Error(edited.outcome)
    return { ...texts, files: edited.files }
  }

  test.each<[string, TournamentTexts, string[][], string]>([
    ['after a result', withResult(), groupsBy('AAAABBBB'), 'groupsPlayed'],
    ['without all teams', planned(), [IDS.slice(0, 4), IDS.slice(4, 7)], 'groupsTeams'],
    ['with a team twice', planned(), [IDS.slice(0, 5), IDS.slice(4)], 'groupsTeams'],
    ['with a stranger', planned(), [IDS, ['nadie', 'ninguno']], 'groupsTeams'],
    [
      'where as many cannot go on of each',
      planned({ survivors: 2 }),
      groupsBy('AAABBBCC'),
      'groupsPlaces',
    ],
    ['in a cup', planned({ format: 'copa' }), groupsBy('AAAABBBB'), 'groupsFixed'],
  ])('%s', (_what, texts, groups, refused) => {
    expect(changed(texts, groups)).toMatchObject({ refused })
  })
})

test('into three groups: the first of each, and the best second', () => {
  const edited = changed(planned(), groupsBy('AAABBBCC'))
  if (edited.outcome !== 'edited') throw new Error(edited.outcome)
  const { playoffs, teamsToSurviveGroup } = edited.said.tournament!
  expect(teamsToSurviveGroup).toBe(1)
  expect(playoffs[0]!.matches.flatMap(({ team1, team2 }) => [team1.place, team2.place])).toEqual([
    { group: 'A', rank: 1 },
    { best: 1, rank: 2 },
    { group: 'B', rank: 1 },
    { group: 'C', rank: 1 },
  ])
  // The best second may be of A: then it meets another first.
  expect(playoffs.map(({ groupsApart }) => groupsApart)).toEqual([true, undefined])
})

test('three groups become two again, and no place of a best second stays', () => {
  const texts = planned({ groups: 3, survivors: 1, teams: ANSWERS.teams })
  const edited = made(texts, 'AAAABBBB')
  expect(edited.blocking).toEqual([])
  const { playoffs } = edited.said.tournament!
  expect(placesIn({ ...texts, files: edited.files }).slice(0, 4)).toEqual([
    { group: 'A', rank: 1 },
    { group: 'B', rank: 2 },
    { group: 'B', rank: 1 },
    { group: 'A', rank: 2 },
  ])
  expect(playoffs.map(({ groupsApart }) => groupsApart)).toEqual([undefined, undefined])
})
