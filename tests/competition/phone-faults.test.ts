/**
 * What people paste and tap on a phone that once came out wrong, from `../shared/data-faults`, with
 * what is right. Our own inputs of the same kinds are in `tests/unit/mesa` and `tests/unit/planning`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { edit, type TournamentTexts } from '../../src/lib/edit/edit.ts'
import { pastedRoster } from '../../src/lib/mesa/pasted/pasted-roster.ts'
import { pastedTeams } from '../../src/lib/planning/pasted-teams.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import type { MadeChange } from '../../src/lib/schema/change.ts'

const FAULTS = resolve('../shared/data-faults')
const textOf = (...names: string[]) => readFileSync(join(FAULTS, ...names), 'utf8')

/** `7 Ana Gil 2011`, as a preview shows it. */
function rosterOf(name: string) {
  const read = pastedRoster(textOf('pegado-plantel', name), {
    taken: new Set<number>(),
    team: 'Halcones',
    thisYear: 2026,
  })
  return {
    players: read.players.map(({ fields }) =>
      [fields.number, fields.firstName, fields.lastName, fields.yearBorn].filter(Boolean).join(' '),
    ),
    omitted: read.omitted,
    left: read.left,
  }
}

describe.runIf(existsSync(FAULTS))('text that once came out wrong', () => {
  test.each([
    ['excel.txt', ['10 Juan Pérez 1999', '7 Luis Gómez 2011'], {}],
    ['curp.txt', ['8 Eva Gil', '10 Juan Pérez'], { identity: 2, phone: 1 }],
    ['whatsapp.txt', ['10 Juan Pérez', '7 Luis Gómez'], {}],
  ])('a roster, %s: what is no name is left out and said', (name, players, omitted) =>
    expect(rosterOf(name)).toEqual({ players, omitted, left: [] }),
  )

  test.each([
    ['a-c.txt', ['Club Deportivo Norte, A.C.', 'Lobos F.C.'], []],
    ['con-descanso.txt', ['Halcones', 'Lobos', 'Tigres'], ['DESCANSA']],
    ['hoja-de-calculo.txt', ['Halcones', 'Lobos'], []],
    ['por-grupos.txt', ['Halcones', 'Lobos', 'Tigres', 'Pumas'], ['Grupo A', 'Grupo B']],
  ])('teams, %s', (name, names, skipped) =>
    expect(pastedTeams(textOf('pegado-equipos', name))).toMatchObject({ names, skipped }),
  )

  test.each(['pegado-plantel', 'pegado-equipos', 'mesa-pasos'])('every file of %s', (folder) => {
    const own = readFileSync(import.meta.filename, 'utf8')
    expect(readdirSync(join(FAULTS, folder)).filter((name) => !own.includes(`'${name}'`))).toEqual(
      [],
    )
  })
})

const DAY = '2026-03-01'

const LEAGUE = new Map(
  Object.entries({
    'torneo.yml':
      'nombre: Liga\norganiza: Liga\nrama: varonil\nlugar: Unidad Norte\nformato: season\n',
    ...Object.fromEntries(
      ['Alfa', 'Beta', 'Coyotes', 'Dados'].map((name) => [
        `equipos/${name.toLowerCase()}.yml`,
        `nombre: ${name}\njugadores: []\n`,
      ]),
    ),
    'jornadas/01.yml': `partidos:
  - { clave: uno, fecha: ${DAY}, hora: '10:00', equipo1: alfa, equipo2: beta }
  - { clave: dos, fecha: ${DAY}, hora: '11:00', equipo1: coyotes, equipo2: dados }
`,
  }),
)

type Step = { kind: string; date?: string } & Record<string, unknown>

/** The files after the steps in order, and what the check then says. */
function tapped(name: string) {
  const steps = JSON.parse(textOf('mesa-pasos', name)) as Step[]
  let files: TournamentTexts['files'] = LEAGUE
  for (const [index, { date, ...step }] of steps.entries()) {
    const days = /^\+(\d+) días$/.exec(date ?? '')?.[1]
    const change = {
      id: `cambio-000${index}`,
      who: 'ana',
      when: `${DAY}T21:00:00Z`,
      against: null,
      ...step,
      ...(step.kind === 'setHours' ? { from: DAY } : { match: 'uno' }),
      ...(date && { date: days ? daysLater(DAY, Number(days)) : date }),
    } as unknown as MadeChange
    const edited = edit({ id: 'liga', files, images: [] }, change)
    if (edited.outcome === 'edited') files = edited.files
    else if (edited.outcome !== 'unchanged') throw new Error(JSON.stringify(edited))
  }
  const { tournament, problems } = readTexts('liga', files, [], { today: DAY })
  const codes = problems.map(({ code }) => code)
  return { round: files.get('jornadas/01.yml')!, matches: tournament!.jornadas[0]!.matches, codes }
}

describe.runIf(existsSync(FAULTS))('taps that once came out wrong', () => {
  test.each([
    ['nota-de-un-default-quitado.json', /marcador: 2-2/],
    ['nota-de-una-adjudicacion-quitada.json', /marcador: 0-1/],
  ])('%s: the reason goes with what it gave reason for', (name, result) => {
    const { round } = tapped(name)
    expect(round).toMatch(result)
    expect(round).not.toMatch(/nota|adjudicadoA|noSePresento/)
  })

  test('default-que-se-repone.json: the match is to be played on its new day', () => {
    const { round, matches } = tapped('default-que-se-repone.json')
    expect(matches[0]).toMatchObject({ date: '2026-03-10', isCompleted: false, note: 'Se repone' })
    expect(round).not.toMatch(/marcador|noSePresento|goles/)
  })

  test('horas-encimadas.json: two matches of one court within minutes are warned of', () =>
    expect(tapped('horas-encimadas.json').codes).toContain('courtSoonAgain'))
})
