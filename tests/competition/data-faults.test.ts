/**
 * Small tournaments that once came out wrong, from `../shared/data-faults`, with what is right. They
 * stay outside the repository: the test runs where they are found.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileOfPage, pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { teamPreview } from '../../src/lib/previews/tournament-previews.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import { suspendedNow, suspensionsOf } from '../../src/lib/rules/people/suspensions.ts'
import { calendarText } from '../../src/lib/sharing/calendar-text.ts'
import { calendarsOf } from '../../src/lib/sharing/calendars.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { chronicleOf, fixturesById } from '../../src/lib/outlook/chronicle.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'

const FAULTS = resolve('../shared/data-faults')
const TODAY = '2026-11-26'

/** What every one of these folders says, and what is not judged here. */
const BESIDE: ReadonlySet<string> = new Set(['noPlayers', 'idleTeam', 'openMatch'])

/** `cured` is what a person makes of the text of a file who follows what was said. */
function read(folder: string, cured: (text: string) => string = (text) => text) {
  const root = join(FAULTS, folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.yml'))
  const texts = new Map(files.map((name) => [name, cured(readFileSync(join(root, name), 'utf8'))]))
  const { tournament, problems } = readTexts(folder, texts, [], { today: TODAY })
  const codes = problems.filter(({ code }) => !BESIDE.has(code)).map(({ code }) => code)
  return { tournament: tournament!, codes, said: problems.map(formatProblem) }
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
    expect(codes).toEqual(['nightBefore'])
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

  test('every folder is looked at by a test', () => {
    const beside = [
      './address-faults',
      './phone-faults',
      './season-faults',
      './sheet-faults',
      '../unit/reader/data-faults',
    ]
    const files = beside.map((name) => resolve(import.meta.dirname, `${name}.test.ts`))
    const tests = [import.meta.filename, ...files].map((file) => readFileSync(file, 'utf8'))
    const entries = readdirSync(FAULTS, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const isLookedAt = (name: string) => {
      const own = name.replace(/^reimport-/, '')
      return tests.some((text) => text.includes(`'${own}'`) || text.includes(`'${own}:`))
    }
    expect(folders.filter((name) => !isLookedAt(name))).toEqual([])
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
    ['empate-basquet', ['levelBasketball', 'championMissing']],
    ['mismo-partido-dos-veces', ['matchTwice']],
    ['nadie-llego-a-semi', ['nobodyThrough']],
    ['nombres', ['hashCut', 'notQuoted', 'likeTeamName', 'likeTeamName', 'likeTeamName']],
    ['resultado-del-futuro', ['resultAhead']],
    ['vivo-de-hace-meses', ['stillPlaying', 'resultAhead']],
    ['cronica-racha-con-anulado', []],
    ['dos-vueltas-misma-casa', ['sidesNotChanged']],
    ['equipo-a-las-9-y-a-las-9-30', ['teamSoonAgain']],
    ['medianoche-del-mismo-dia', ['nightBefore']],
  ])('%s: what is said', (folder, expected) => expect(read(folder).codes).toEqual(expected))

  test.each([
    ['final-suspendida-y-repuesta', ['replayPending'], []],
    ['ida-suspendida-y-repuesta', ['replayPending'], []],
    ['semi-suspendida-y-repuesta', ['replayPending'], []],
    ['semifinal-sin-cambiar-lados', ['sidesNotChanged'], []],
    ['vuelta-sin-cambiar-lados', ['sidesNotChanged'], ['Beta']],
    ['borrar-amarillas-antes-de-liguilla', ['clearsNothing'], ['Alfa']],
  ])('%s: what is said, and who is champion', (folder, expected, champion) => {
    const { tournament, codes } = read(folder)
    expect(codes).toEqual(expected)
    expect(champions(tournament)).toEqual(champion)
  })

  test.each([
    ['final-suspendida-y-repuesta', ['Alfa']],
    ['ida-suspendida-y-repuesta', ['Alfa']],
  ])('%s, once the cure is followed', (folder, champion) => {
    const { tournament, codes } = read(folder, (text) =>
      text.replace('estado: suspendido', 'estado: cancelado'),
    )
    expect(codes).toEqual([])
    expect(champions(tournament)).toEqual(champion)
  })

  test('semi-suspendida-y-repuesta, once the cure is followed: the winner sits in the final', () => {
    const { tournament, codes } = read('semi-suspendida-y-repuesta', (text) =>
      text
        .replace('estado: suspendido', 'estado: cancelado')
        .replace('ganadorDe: s1 ', 'ganadorDe: s1-bis '),
    )
    expect(codes).toEqual([])
    expect(tournament.playoffs[1]!.matches[0]!.team1.team?.name).toBe('Alfa')
  })

  test('borrar-amarillas-antes-de-liguilla, once the cure is followed: nobody is suspended', () => {
    const folder = 'borrar-amarillas-antes-de-liguilla'
    expect(suspendedNow(read(folder).tournament)).toHaveLength(1)
    const cured = read(folder, (text) => text.replace(': liguilla', ': eliminatoria'))
    expect(cured.codes).toEqual([])
    expect(suspendedNow(cured.tournament)).toEqual([])
  })

  const POSSIBLE =
    'Puede ser: diferencia, golesAFavor, entreEllos, golesDeVisitante, ganados, juegoLimpio, promedio, sorteo.'
  test.each([
    [
      'orden-con-criterio-que-no-hay',
      ['golesEnContra', 'amarillas', 'rojas'].map(
        (word) => `orden: «${word}» no se puede aquí. ${POSSIBLE}`,
      ),
    ],
    [
      'orden-mal-escrito',
      [`orden: «golesAfavor» no se puede aquí. ¿Quisiste decir golesAFavor? ${POSSIBLE}`],
    ],
    [
      'orden-una-sola-palabra',
      ['orden: «diferencia» va en una lista. Escríbelo entre corchetes: [diferencia]'],
    ],
    [
      'se-retira-el-dia-que-jugo',
      [
        'marcador: Beta se retiró el 2026-03-01 y aquí tiene un resultado. Si lo jugó, escribe en su archivo que se retiró el 2026-03-02; si no, dale el partido al rival con adjudicadoA.',
      ],
    ],
  ])('%s: the cure', (folder, expected) =>
    expect(
      read(folder)
        .said.map((line) => line.replace(/^\S+ /, ''))
        .filter((line) => !line.startsWith('jugadores: ')),
    ).toEqual(expected),
  )

  test('se-retira-el-dia-que-jugo, once the cure is followed: the result stands, the next is won', () => {
    const { tournament, codes } = read('se-retira-el-dia-que-jugo', (text) =>
      text.replace('retirado: { fecha: 2026-03-01', 'retirado: { fecha: 2026-03-02'),
    )
    expect(codes).toEqual([])
    expect(tableOf(tournament).map(([name, points]) => [name, points])).toEqual([
      ['Alfa', 3],
      ['Coyotes', 3],
      ['Beta', 0],
    ])
  })

  test('retirado-antes-de-la-final: the rival is champion, and no match is open', () => {
    const { tournament, said } = read('retirado-antes-de-la-final')
    expect(champions(tournament)).toEqual(['Coyotes'])
    expect(said.filter((line) => !line.includes('jugadores: '))).toEqual([])
  })

  test('letras-de-otra-escritura: each team has a name on pictures for chats', () => {
    const { tournament, codes } = read('letras-de-otra-escritura')
    expect(codes).toEqual([])
    const named = tournament.teams.map((team) => teamPreview(tournament, team, 'Sitio'))
    expect(named.map((preview) => preview.kind === 'team' && preview.name)).toEqual([
      'Спартак',
      'beta',
      'coyotes',
      'dados',
      'Łódź Ştiinţa Øre ẞ',
      'W'.repeat(59),
      'Club Deportivo Social y Cultural Unión de Colonos del Norte AC',
      'h',
    ])
  })

  test('cronica-racha-con-anulado: a void match is none of a run', () => {
    const { tournament } = read('cronica-racha-con-anulado')
    const fixtures = [...fixturesById(tournament).values()]
    expect(fixtures.map((fixture) => chronicleOf(tournament, fixture).slice(0, 2))).toEqual([
      ['Alfa venció por la mínima a Beta.'],
      ['Alfa venció por la mínima a Coyotes.', 'Fue la segunda victoria de Alfa en el torneo.'],
      ['No cuenta: Dados se retiró.'],
      ['Alfa derrotó 2–0 a Eco.', 'Fue la tercera victoria seguida de Alfa.'],
      ['No cuenta: Dados se retiró.'],
      ['Fox y Beta empataron sin goles.', 'Fue el primer empate de Beta en el torneo.'],
    ])
  })
})
