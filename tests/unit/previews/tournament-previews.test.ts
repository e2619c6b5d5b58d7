/** What a chat's picture shows of each page. */
import { describe, expect, test } from 'vitest'
import type { Preview } from '../../../src/lib/previews/preview.ts'
import { previewFile } from '../../../src/lib/previews/preview-file.ts'
import {
  homePreview,
  previewsOf,
  roundPreview,
  roundsPreview,
  teamPreview,
} from '../../../src/lib/previews/tournament-previews.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlace,
  aPlayer,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../given.ts'

const SITE = 'Cascarita'
const players = [aPlayer('Ana', { lastName: 'Ruiz', yearBorn: 2009, image: '/ana.jpg' })]
const [pumas, tigres, zorros] = [
  aTeam('pumas', { name: 'Pumas', players }),
  aTeam('tigres', { name: 'Tigres' }),
  aTeam('zorros', { name: 'Zorros', dontShowPointDif: true }),
]
const teams = [pumas, tigres, zorros]
const first = aJornada(1, [aResult(pumas, 4, 0, tigres, { date: '2024-07-18' })])
const second = aJornada(2, [
  aMatch(tigres, zorros, { date: '2024-07-25', time: '21:00:00', location: 'Cancha 2' }),
])
const season = aTournament({ teams, jornadas: [first, second] })
const ofMatch = (match: Match, given: Partial<typeof season> = {}) => {
  const preview = roundPreview(season, { jornada: aJornada(3, [match]), ...given }, SITE)
  return preview.kind === 'bouts' ? preview.bouts[0]! : undefined
}
const kindOf = ({ kind }: Preview) => kind

describe('a match', () => {
  test('played, its score, and who lost', () =>
    expect(ofMatch(first.matches[0]!)).toMatchObject({
      word: '4–0',
      sides: [{ name: 'Pumas' }, { name: 'Tigres', hasLost: true }],
    }))
  test('to come, its day, time and place', () => {
    const bout = ofMatch(second.matches[0]!)!
    expect(bout).toMatchObject({
      word: 'vs',
      isOpen: true,
      when: { day: 'jue 25 jul', time: '9:00 p. m.', place: 'Cancha 2' },
    })
    expect(bout.sides.some(({ hasLost }) => hasLost)).toBe(false)
  })
  test.each([
    ['on penalties, those too', aShootOut(pumas, [1, 4], [1, 3], tigres), '1–1', 'Penales 4–3'],
    ['being played, that it is', aMatch(pumas, tigres, { isPlaying: true }), '0–0', 'VIVO'],
    [
      'postponed, that it is',
      aMatch(pumas, tigres, { state: 'postponed', date: '2024-07-25' }),
      'APLAZADO',
      undefined,
    ],
    [
      'awarded without goals, no score',
      aResult(pumas, 0, 0, tigres, { awardedTo: 'team1' }),
      'FINAL',
      undefined,
    ],
  ])('%s', (_rule, match, word, note) => {
    const bout = ofMatch(match)!
    expect([bout.word, bout.note, bout.when]).toEqual([word, note, undefined])
  })
  test('with an open place, what it waits for, without a crest', () => {
    const [, open] = ofMatch(aMatch(pumas, null, { team2: aPlace({ group: 'A', rank: 2 }) }))!.sides
    expect(open).toEqual({ name: '2.º Grupo A' })
  })
})

describe('a page shows', () => {
  const champion = { ...season, teams: [{ ...pumas, isChampion: true }, tigres, zorros] }
  const before = aTournament({ teams, jornadas: [second] })
  test.each([
    ['the table', homePreview(season, SITE), 'tables'],
    ['the champion', homePreview(champion, SITE), 'champion'],
    ['before any result who plays first', homePreview(before, SITE), 'bouts'],
    ['without matches its name', homePreview(aTournament(), SITE), 'poster'],
    [
      'of a round without matches the table',
      roundPreview(season, { jornada: aJornada(3) }, SITE),
      'tables',
    ],
    ['of a team the team', teamPreview(season, pumas, SITE), 'team'],
  ])('%s', (_rule, preview, kind) => expect(kindOf(preview)).toBe(kind))

  test('a champion who is a woman is one', () =>
    expect(homePreview({ ...champion, sex: 'female' }, SITE)).toMatchObject({ word: 'Campeonas' }))
  test('of all rounds the one that was played last', () =>
    expect(roundsPreview(season, SITE)).toMatchObject({ heading: 'Jornada 1' }))
  test('of a phase its final before the third place', () => {
    const playoff = aPhase('Finales', [aMatch(tigres, zorros), aMatch(pumas, zorros)])
    const preview = roundPreview(season, { playoff }, SITE)
    expect(preview.kind === 'bouts' && preview.bouts[0]!.sides[0].name).toBe('Pumas')
  })
  test('a team its place and what it plays next, at the end what it played last', () => {
    expect(teamPreview(season, tigres, SITE)).toMatchObject({
      standing: '3.º de la tabla · 0 puntos',
      bout: { label: 'Sigue', word: 'vs' },
    })
    expect(teamPreview(season, pumas, SITE)).toMatchObject({
      standing: '1.º de la tabla · 3 puntos',
      bout: { label: 'Último', word: '4–0' },
    })
    expect(teamPreview(before, pumas, SITE)).toMatchObject({ standing: '' })
  })
  test('a team that plays now, that it does', () => {
    const playing = aJornada(3, [aMatch(pumas, tigres, { isPlaying: true })])
    const now = aTournament({ teams, jornadas: [first, playing] })
    expect(teamPreview(now, tigres, SITE)).toMatchObject({
      bout: { label: 'Ahora', word: '0–0', note: 'VIVO' },
    })
  })
  test('no difference of a team that does not show it', () => {
    const preview = homePreview(season, SITE)
    const rows = preview.kind === 'tables' ? preview.tables[0]!.rows : []
    expect(rows.map(({ name, difference }) => [name, difference])).toEqual([
      ['Pumas', '+4'],
      ['Zorros', ''],
      ['Tigres', '−4'],
    ])
  })
})

describe('of many there are as many as can be read', () => {
  const many = Array.from({ length: 20 }, (_, at) => aTeam(`equipo-${at}`))
  const pairs = Array.from({ length: 10 }, (_, at) => aResult(many[at]!, 1, 0, many[at + 10]!))
  const large = aTournament({ teams: many, jornadas: [aJornada(1, pairs)] })
  test('teams', () =>
    expect(homePreview(large, SITE)).toMatchObject({
      tables: [{ rows: { length: 6 } }],
      more: 'y 14 equipos más',
    }))
  test('matches', () =>
    expect(roundsPreview(large, SITE)).toMatchObject({
      bouts: { length: 5 },
      more: 'y 5 partidos más',
    }))
  test('groups', () => {
    const groups = [0, 4, 8, 12, 16].map((from) => many.slice(from, from + 4))
    expect(homePreview({ ...large, groups }, SITE)).toMatchObject({
      tables: [{ title: 'Grupo A', rows: { length: 2 } }, {}, {}, {}],
      more: 'y 1 grupo más',
    })
  })
})

describe('its file', () => {
  test('is named by what it shows', () => {
    const file = previewFile(homePreview(season, SITE))
    expect(file).toMatch(/^[\da-f]{14}\.png$/)
    expect(previewFile(homePreview(structuredClone(season), SITE))).toBe(file)
    expect(previewFile(homePreview(season, 'Otro'))).not.toBe(file)
    expect(previewFile(homePreview({ ...season, URL_name: 'otra' }, SITE))).not.toBe(file)
    const corrected = { ...season, jornadas: [aJornada(1, [aResult(pumas, 3, 0, tigres)]), second] }
    expect(previewFile(homePreview(corrected, SITE))).not.toBe(file)
  })
  test('is one for each page that shows something else, what is played now first', () => {
    const all = previewsOf(season, SITE)
    expect(new Set(all.map(({ file }) => file)).size).toBe(all.length)
    expect(all.map(({ rank, preview }) => [rank, preview.kind])).toEqual([
      [1, 'tables'],
      [0, 'bouts'],
      [0, 'bouts'],
      [2, 'team'],
      [2, 'team'],
      [2, 'team'],
    ])
  })
})

test('no player stands on any, nor a photo', () => {
  const shown = JSON.stringify(previewsOf(season, SITE))
  for (const word of ['Ana', 'Ruiz', '2009', 'jpg']) expect(shown).not.toContain(word)
})
