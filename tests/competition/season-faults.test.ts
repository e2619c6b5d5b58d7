/**
 * Leagues that could not end, from `../shared/data-faults`, with what is right. Our own inputs of the
 * same kind are in `tests/unit/edit/closing.test.ts` and `tests/unit/rules/playoffs/champion.test.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { zonedText } from '../../src/lib/calendar/instants.ts'
import { zoneOfPhone } from '../../src/lib/planning/own-zone.ts'
import { edit, type TournamentTexts } from '../../src/lib/edit/edit.ts'
import { plannedTournament } from '../../src/lib/planning/planned-tournament.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import type { MadeChange } from '../../src/lib/schema/change.ts'
import type { PlanAnswers } from '../../src/lib/schema/planning.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'

const FAULTS = resolve('../shared/data-faults')
const TODAY = '2026-11-26'

const championsIn = (t: Tournament | null) =>
  t?.teams.filter(({ isChampion }) => isChampion).map(({ name }) => name)

function filesIn(folder: string): Map<string, string> {
  const root = join(FAULTS, folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.yml'))
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

const readIn = (files: ReadonlyMap<string, string>) =>
  readTexts('liga', files, [], { today: TODAY })

const codesIn = (files: ReadonlyMap<string, string>) =>
  readIn(files)
    .problems.map(({ code }) => code)
    .filter((code) => /hampion/.test(code))

function changed(files: ReadonlyMap<string, string>, change: object): ReadonlyMap<string, string> {
  const texts: TournamentTexts = { id: 'liga', files, images: [] }
  const who = { id: crypto.randomUUID(), who: 'ana', when: '2026-11-26T12:00:00Z', against: null }
  const made = edit(texts, { ...who, ...change } as MadeChange)
  if (made.outcome !== 'edited') throw new Error(JSON.stringify(made))
  const written = [...made.files].filter((file): file is [string, string] => file[1] !== null)
  return new Map([...files, ...written])
}

/** Every match is won by the team that is first in the alphabet. */
function playedOut(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { jornadas } = readIn(files).tournament!
  return jornadas
    .flatMap(({ matches }) => matches)
    .reduce<ReadonlyMap<string, string>>((before, { id, team1, team2 }) => {
      const isFirst = team1.team!.name < team2.team!.name
      const goals = { team1: isFirst ? 2 : 0, team2: isFirst ? 0 : 2 }
      return changed(before, { kind: 'result', match: id, goals })
    }, files)
}

describe.runIf(existsSync(FAULTS))('a season that once could not end', () => {
  test('temporada-jugada-sin-campeon: whoever is first is champion', () => {
    const files = filesIn('temporada-jugada-sin-campeon')
    expect(championsIn(readIn(files).tournament)).toEqual(['Alfa'])
    expect(codesIn(files)).toEqual([])
  })

  test('temporada-dos-en-primer-lugar: it is said, and closed on the phone', () => {
    const files = filesIn('temporada-dos-en-primer-lugar')
    expect(championsIn(readIn(files).tournament)).toEqual([])
    expect(codesIn(files)).toEqual(['championMissing'])
    const closed = changed(files, { kind: 'closeTables', note: 'Fin', champion: 'beta' })
    expect(championsIn(readIn(closed).tournament)).toEqual(['Beta'])
    expect(codesIn(closed)).toEqual([])
  })

  const plannedFrom = (folder: string, changed: Partial<PlanAnswers> = {}) => {
    const text = readFileSync(join(FAULTS, folder, 'respuestas.json'), 'utf8')
    const { answers, seed } = JSON.parse(text) as { answers: PlanAnswers; seed: string }
    const { planned } = plannedTournament({ ...answers, ...changed }, { id: 'liga', seed }, TODAY)
    return readIn(planned!.files).tournament!
  }

  test.each([
    ['asistente-tijuana', 'America/Tijuana', '2027-03-07T09:00:00-08:00'],
    ['asistente-hermosillo', 'America/Phoenix', '2027-03-07T09:00:00-07:00'],
    ['asistente-tijuana', 'America/Monterrey', '2027-03-07T09:00:00-06:00'],
    ['asistente-tijuana', 'UTC', '2027-03-07T09:00:00-06:00'],
  ])('%s, from a phone in %s: its own hour', (folder, phone, expected) => {
    const t = plannedFrom(folder, { timeZone: zoneOfPhone(phone, TODAY) })
    const { date, time } = t.jornadas[0]!.matches[0]!
    expect(zonedText(date!, time!, t.timeZone)).toBe(expected)
  })

  test('asistente-medianoche: the hour past midnight ends the night', () => {
    const [round] = plannedFrom('asistente-medianoche').jornadas
    expect(round!.matches.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-03-05 22:00:00',
      '2027-03-05 23:00:00',
      '2027-03-06 00:00:00',
    ])
  })

  test('asistente-basquetbol: two points and one, and what they played among them', () => {
    const { pointsPerWin, pointsPerLoss, order, teams } = plannedFrom('asistente-basquetbol')
    expect([pointsPerWin, pointsPerLoss, order?.[0]]).toEqual([2, 1, 'headToHead'])
    expect(teams[0]!.players.map(({ firstName, number }) => [firstName, number])).toEqual([
      ['Todo el equipo', undefined],
    ])
  })

  test('asistente-temporada: made on a phone, it has its champion with the last result', () => {
    const text = readFileSync(join(FAULTS, 'asistente-temporada', 'respuestas.json'), 'utf8')
    const { answers, seed } = JSON.parse(text) as { answers: PlanAnswers; seed: string }
    const { planned } = plannedTournament(answers, { id: 'liga', seed }, TODAY)
    const files = playedOut(planned!.files)
    expect(championsIn(readIn(files).tournament)).toEqual(['Dos'])
  })
})
