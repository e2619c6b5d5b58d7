/**
 * Small tournaments that once came out wrong, from `../shared/data-faults`, with what is right. They
 * stay outside the repository: the test runs where they are found.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileOfPage, pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import { suspendedNow, suspensionsOf } from '../../src/lib/rules/people/suspensions.ts'
import { calendarText } from '../../src/lib/sharing/calendar-text.ts'
import { calendarsOf } from '../../src/lib/sharing/calendars.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'

const FAULTS = resolve('../shared/data-faults')
const TODAY = '2026-11-26'

/** What every one of these folders says, and what is not judged here. */
const BESIDE: ReadonlySet<string> = new Set(['noPlayers', 'idleTeam', 'openMatch'])

function read(folder: string) {
  const root = join(FAULTS, folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.yml'))
  const texts = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
  const { tournament, problems } = readTexts(folder, texts, [], { today: TODAY })
  const codes = problems.filter(({ code }) => !BESIDE.has(code)).map(({ code }) => code)
  return { tournament: tournament!, codes }
}

const tableOf = (t: Tournament, at = 0) =>
  groupTables(t)[at]!.rows.map(({ team, points, goalDifference }) => [
    team.name,
    points,
    goalDifference,
  ])
const orderOf = (t: Tournament) => tableOf(t).map(([name]) => name)
const champions = (t: Tournament) =>
  t.teams.filter(({ isChampion }) => isChampion).map(({ name }) => name)

describe.runIf(existsSync(FAULTS))('a tournament that once came out wrong', () => {
  test.each([
    ['vuelta-adjudicada', ['awardAgainst'], ['Alfa']],
    ['vuelta-sin-presentarse', [], ['Beta']],
    ['final-adjudicada-contra', ['awardAgainst'], ['Beta']],
  ])('%s: the decision decides', (folder, expected, champion) => {
    const { tournament, codes } = read(folder)
    expect(codes).toEqual(expected)
    expect(champions(tournament)).toEqual(champion)
  })

  test('liga-adjudicada-contra: the winner does not lose by goals', () => {
    const { tournament, codes } = read('liga-adjudicada-contra')
    expect(codes).toEqual(['awardAgainst'])
    expect(tableOf(tournament)).toEqual([
      ['Beta', 3, 0],
      ['Alfa', 0, 0],
    ])
  })

  test.each([
    ['entre-ellos-sin-haberse-jugado', ['Eco', 'Coyotes', 'Beta', 'Alfa', 'Dados']],
    ['fiba-cuatro-igualados', ['Alfa', 'Beta', 'Dados', 'Coyotes', 'Eco', 'Fox']],
    ['entre-ellos-excluyente', ['Fox', 'Eco', 'Alfa', 'Beta', 'Coyotes', 'Dados']],
  ])('%s: the order', (folder, expected) =>
    expect(orderOf(read(folder).tournament)).toEqual(expected),
  )

  test('calendario-dificil: names are escaped, and nothing but events stands behind them', () => {
    const { tournament, codes } = read('calendario-dificil')
    expect(codes).toEqual([])
    for (const calendar of calendarsOf(tournament)) {
      const text = calendarText(tournament, calendar, {})
      const [head, ...events] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT')
      expect(head).toMatch(/\r\nNAME:.*difícil\\; con\\, comas\r\n/)
      expect(head).toContain('\r\nX-WR-TIMEZONE:America/Mexico_City\r\n')
      expect(events.at(-1)!.split('END:VEVENT')[1]!.trim()).toBe('END:VCALENDAR')
    }
  })

  test('nombres: each team has an address and a file of its own', () => {
    const addresses = pagesOf(read('nombres').tournament).map((address) =>
      fileOfPage(address).toLowerCase(),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('torneo-beta/nombres/equipos/ac-dc.html')
  })

  test('every folder of its own is looked at, here or in tests/unit/reader', () => {
    const unit = resolve(import.meta.dirname, '../unit/reader/data-faults.test.ts')
    const tests = [import.meta.filename, unit].map((file) => readFileSync(file, 'utf8')).join()
    const folders = readdirSync(FAULTS, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !/^(?:csv|reimport)-/.test(entry.name),
    )
    expect(folders.map(({ name }) => name).filter((name) => !tests.includes(name))).toEqual([])
  })

  test('cero-doble-cero: two players, each with her points', () => {
    const { tournament, codes } = read('cero-doble-cero')
    expect(codes).toEqual([])
    const [alfa] = tournament.teams
    expect(alfa!.players.map(({ number, goalsScored }) => [number, goalsScored])).toEqual([
      [0, 3],
      ['00', 2],
    ])
  })

  test('default-basquetbol: the absent team gets no point', () =>
    expect(tableOf(read('default-basquetbol').tournament)).toEqual([
      ['Coyotes', 3, 0],
      ['Alfa', 3, 19],
      ['Beta', 2, -19],
    ]))

  test('fases-con-resta: points taken off count once', () => {
    const { tournament } = read('fases-con-resta')
    expect(tableOf(tournament)[0]).toEqual(['Alfa', 0, 2])
    expect(tableOf(tournament, 2)[0]).toEqual(['Alfa', 3, 1])
  })

  test('doble-amarilla-acumula: two yellows of one match do not add up', () => {
    const { all } = suspensionsOf(read('doble-amarilla-acumula').tournament)
    expect(all.map(({ cause }) => cause)).toEqual(['doubleYellow'])
  })

  test('amarillas-a-la-liguilla: the yellow cards may be cleared', () => {
    const { tournament } = read('amarillas-a-la-liguilla')
    expect(suspendedNow(tournament).map(({ cause }) => cause)).toEqual(['yellowCards'])
    const suspensions = { ...tournament.suspensions, clearBefore: 'playoffs' }
    expect(suspendedNow({ ...tournament, suspensions })).toEqual([])
  })

  test('suspendido-cambia-de-equipo: the suspension goes along', () => {
    const { tournament, codes } = read('suspendido-cambia-de-equipo')
    expect(codes).toEqual(['suspendedFielded'])
    const beta = tournament.teams.find(({ id }) => id === 'beta')!
    expect(suspendedNow(tournament, beta).map(({ left }) => left)).toEqual([1])
  })

  test.each([
    ['anulado-y-repuesto', []],
    ['apellido-null', ['notQuoted', 'nothing', 'notQuoted', 'notQuoted']],
    ['aplazado-copiado', ['manyMeetings']],
    ['cachirul-con-goles', ['awardScorers']],
    ['cancha-con-gato', ['hashCut', 'hashCut', 'hashCut', 'hashCut', 'courtTwoPlaces']],
    ['empate-basquet', ['levelBasketball']],
    ['mismo-partido-dos-veces', ['matchTwice']],
    ['nadie-llego-a-semi', ['nobodyThrough']],
    ['nombres', ['hashCut', 'notQuoted', 'likeTeamName', 'likeTeamName', 'likeTeamName']],
    ['resultado-del-futuro', ['resultAhead']],
    ['vivo-de-hace-meses', ['stillPlaying', 'resultAhead']],
  ])('%s: what is said', (folder, expected) => expect(read(folder).codes).toEqual(expected))
})
