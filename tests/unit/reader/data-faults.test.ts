/** Small folders outside the repository whose years are wrong: compared where they are found. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFolder } from '../../../publish/reading/folder.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'

const FAULTS = resolve(import.meta.dirname, '../../../../shared/data-faults')

const linesOf = async (id: string) => {
  const { problems } = await readFolder(resolve(FAULTS, id), { today: '2026-11-26' })
  return problems.map((problem) => formatProblem(problem).replace(`torneos/${id}/`, ''))
}

const impossible = (date: string, place: string) =>
  `${place} fecha: «${date}» es de un año que no puede ser. Escribe el año con sus cuatro cifras, de 1900 a 2100: 2024-07-18`

describe.runIf(existsSync(FAULTS))('years of ../shared/data-faults', () => {
  test.each([
    ['anio-0000', [impossible('0000-01-01', 'jornadas/01.yml:2:14')]],
    ['anio-0206-con-hora', [impossible('0206-10-08', 'jornadas/01.yml:2:14')]],
    ['anio-0206-jugado', [impossible('0206-10-08', 'jornadas/01.yml:2:14')]],
    [
      'anio-2062',
      [
        'jornadas/01.yml:2:14 fecha: faltan años para el 2062-10-08. Si el año 2062 no es el bueno, corrígelo.',
      ],
    ],
    [
      'anio-equivocado',
      [
        'jornadas/02.yml:2:14 fecha: el 2062-10-08 queda lejos de los demás partidos, que son de 2026. Corrige el año: ¿2026 en lugar de 2062?',
        impossible('0206-10-08', 'jornadas/03.yml:2:14'),
      ],
    ],
  ])('%s', async (id, lines) => {
    const found = await linesOf(id)
    expect(found.filter((line) => line.includes(' fecha: '))).toEqual(lines)
  })
})
