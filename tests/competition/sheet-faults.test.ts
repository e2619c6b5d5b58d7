/**
 * Small folders of sheets that once came out wrong, from `../shared/data-faults`, with what is right.
 * They stay outside the repository: the test runs where they are found. Our own inputs of the same
 * kinds are in `tests/unit/organiser/sheets/in`.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { importCommand } from '../../organiser/sheets/in/command.ts'

const FAULTS = resolve('../shared/data-faults')
const TODAY = '2026-11-26'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What a person reads, and what then stands in the files of rounds and phases. */
async function imported(...folders: string[]) {
  const content = mkdtempSync(join(tmpdir(), 'cascarita-sheets-'))
  made.push(content)
  let ended: Awaited<ReturnType<typeof importCommand>> | undefined
  for (const folder of folders) {
    const words = [join(FAULTS, folder), '--content', content, '--into', 'x']
    ended = await importCommand(words, content, TODAY)
  }
  const root = join(content, 'torneos', 'x')
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []
  const matches = names.filter((name) => /^(?:jornadas|eliminatoria)\/.*\.yml$/.test(name))
  return {
    code: ended!.code,
    said: ended!.lines.map((line) => line.replace(`${join(FAULTS, folders.at(-1)!)}/`, '')),
    roster: (team: string) => readFileSync(join(root, `equipos/${team}.yml`), 'utf8'),
    names: names.filter((name) => name.endsWith('.yml')).toSorted(),
    written: matches.map((name) => readFileSync(join(root, name), 'utf8')).join('\n'),
  }
}

const without = (lines: readonly string[]) => lines.filter((line) => line.includes('.csv:'))

describe.runIf(existsSync(FAULTS))('sheets that once came out wrong', () => {
  test.each([
    ['csv-21hrs', /hora: 21:00/],
    ['csv-fecha-larga', /fecha: 2024-07-04/],
    ['csv-minuto-acento', /goles: \[10 \(12\)\]/],
    ['csv-cancelado-repuesto', /estado: cancelado[^]*marcador: 1-1/],
  ])('%s is read, without a word', async (folder, expected) => {
    const { code, said, written } = await imported(folder)
    expect(without(said)).toEqual([])
    expect(code).toBe(0)
    expect(written).toMatch(expected)
  })

  test('csv-0-y-00 keeps two numbers apart', async () => {
    const { code, said, names, roster } = await imported('csv-0-y-00')
    expect([code, without(said)]).toEqual([0, []])
    expect(names).toContain('equipos/halcones.yml')
    expect(roster('halcones')).toMatch(/numero: 0, nombre: Ana[^]*numero: '00', nombre: Eva/)
  })

  test('csv-msdos is read with its accents', async () =>
    expect((await imported('csv-msdos')).names).toEqual([
      'equipos/aguilas.yml',
      'equipos/halcones.yml',
      'equipos/nandues.yml',
      'equipos/xolotl.yml',
      'jornadas/01.yml',
      'torneo.yml',
    ]))

  test.each([
    ['csv-mes-primero', /^partidos\.csv:2:9 fecha: .*2024-07-04, mes\/día/, /fecha: 2024-08-01/],
    ['csv-aa-mm-dd', /^partidos\.csv:2:9 fecha: .*2024-07-04, con el año/, /fecha: 2024-07-04/],
    ['csv-fecha-atras', /^partidos\.csv:\d+:\d+ fecha: toda la jornada es antes/, /2026-07-11/],
    [
      'csv-mismo-dos-veces',
      /^partidos\.csv:4:1 partido: este partido ya está en la jornada 1/,
      /2-1/,
    ],
    ['csv-anulado-repuesto', /^partidos\.csv:4:\d+ equipo1: Halcones también juega/, /1-1b/],
    ['csv-encabezado-no', /^jugadores\.csv:1:8 No\.: .*«numero»/, /clave: 1-1/],
    [
      'csv-titulo-arriba',
      /^partidos\.csv:1:1: .*está arriba de los títulos/,
      /goles: \[10 \(12\)\]/,
    ],
  ])('%s is read, and how is said', async (folder, expected, result) => {
    const { code, said, written } = await imported(folder)
    expect(without(said).filter((line) => !line.startsWith('eventos'))[0]).toMatch(expected)
    expect(code).toBe(0)
    expect(written).toMatch(result)
  })

  test.each([
    ['csv-errores-de-formula', [/error de una fórmula/, /error de una fórmula/, /de una fórmula/]],
    ['csv-fila-total-es-equipo', [/^equipos\.csv:6:1 .*los totales.*Borra este renglón/]],
    ['csv-inv-bom', [/^equipos\.csv:2:1 .*no se ve.*a mano: Halcones$/]],
    ['csv-inv-wj', [/^equipos\.csv:2:1 .*no se ve.*a mano: Halcones$/]],
    ['csv-inv-zwsp', [/^equipos\.csv:2:1 .*no se ve.*a mano: Halcones$/]],
    ['csv-signo-lrm', [/^equipos\.csv:2:1 .*no se ve.*a mano: Halcones$/]],
    ['csv-tarjeta-amarilla', [/¿Quisiste decir «amarilla»\?/, /¿Quisiste decir «roja»\?/]],
    ['csv-wo-palabra', [/Escribe adjudicado, y en no_se_presento .* Xólotl/]],
    [
      'csv-nan-en-textos',
      [
        'apodo: «NaN»',
        'jugador: «nan»',
        'cancha: «NaN»',
        'nota: «None»',
        'cancha: «nan»',
        'nota: «null»',
      ].map(
        (mark) =>
          new RegExp(`${mark} es como un programa escribe que no hay dato. Deja la celda vacía`),
      ),
    ],
    ['csv-marcador-02-ene', [/«02-ene» era 2-1\. .*2 en goles1 y 1 en goles2/]],
  ])('%s is refused with what to write', async (folder, expected) => {
    const { code, said, names } = await imported(folder)
    expect(without(said)).toEqual(expected.map((line) => expect.stringMatching(line)))
    expect(code).toBe(1)
    expect(names).toEqual([])
  })

  test.each<[string, RegExp[], RegExp]>([
    [
      'resultado-en-renglon-equivocado',
      [/clave: 1-2[^]*marcador: 5-0/],
      /clave: 1-1[^]*5-0[^]*clave/,
    ],
    ['wo-si-se-jugo', [/marcador: 1-2/, /nota: No llegaron/], /adjudicado|noSePresento|Regalo/],
    ['apelacion-al-reves', [/adjudicadoA: equipo2/, /halcones, noSeP/], /xolotl, noSeP/],
    ['eliminatoria-sin-penales', [/marcador: 2-1/], /4-3|penales/],
    ['no-hubo-penales', [/marcador: 1-1/], /4-3|penales/],
    ['evento-borrado', [/marcador: 2-1/], /goles/],
  ])('reimport-%s reaches the files', async (folder, there, gone) => {
    const [before, after] = ['antes', 'despues'].map((name) => `reimport-${folder}/${name}`)
    const { code, said, written } = await imported(before!, after!)
    expect(code).toBe(0)
    for (const piece of there) expect(written).toMatch(piece)
    expect(written).not.toMatch(gone)
    expect(said.join('\n')).not.toMatch(/jornadas\/01\.yml:\d/)
  })

  test('what stays though its cell is empty is said', async () => {
    const folder = 'reimport-wo-si-se-jugo'
    const { said } = await imported(`${folder}/antes`, `${folder}/despues`)
    expect(said.join('\n')).toContain('se conserva aunque en la hoja está vacío: nota de 1-1')
  })
})
