/** The part of an address that a name makes. */
import { expect, test } from 'vitest'
import { fileOfPage } from '../../../src/lib/addresses/pages-of.ts'
import { teamLink } from '../../../src/lib/addresses/links.ts'
import { segmentOf } from '../../../src/lib/addresses/segment.ts'

test.each([
  ['Águilas del Ñandú & Cía', 'Águilas del Ñandú & Cía'],
  ["O'Higgins", "O'Higgins"],
  ['Dep. Ind.', 'Dep. Ind'],
  ['Deportivo Sur A.C.', 'Deportivo Sur A.C'],
  ['S.A.', 'S.A'],
  ['...Y los demás...', 'Y los demás'],
  ['AC/DC', 'AC-DC'],
  ['Atlas / Chivas', 'Atlas - Chivas'],
  ['Atlas\\Chivas', 'Atlas-Chivas'],
  ['¿Quiénes?', '¿Quiénes'],
  ['Los 100%', 'Los 100'],
  ['Real #1', 'Real 1'],
  ['Sub-20: «B»', 'Sub-20 «B»'],
  ['index', 'index-'],
  ['404', '404-'],
  ['Liga.html', 'Liga.html-'],
  ['Con', 'Con-'],
  ['NUL.mx', 'NUL-.mx'],
  ['Control', 'Control'],
  ['???', '-'],
  ['/', '-'],
])('%s → %s', (name, segment) => {
  expect(segmentOf(name)).toBe(segment)
  const tournament = { sport: 'football', isLocalData: true, URL_name: 'liga' } as const
  const address = teamLink(tournament, { id: 'x', name })!
  expect(fileOfPage(address)).toBe(`torneo-beta/liga/equipos/${segment}.html`)
})
