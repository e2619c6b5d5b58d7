/** What `npm run new` understands of a zone, and what a basketball team's file begins with. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { teamText } from '../../../src/lib/planning/tournament-texts.ts'
import { typedZone } from '../../../src/lib/planning/typed/tournament-answers.ts'

test.each([
  ['Sonora', 'America/Hermosillo'],
  ['tijuana', 'America/Tijuana'],
  ['Cancún', 'America/Cancun'],
  ['CDMX', 'America/Mexico_City'],
  ['America/Tijuana', 'America/Tijuana'],
  [' America/Cancun ', 'America/Cancun'],
])('the zone of «%s»', (typed, zone) => expect(typedZone(typed)).toEqual({ value: zone }))

test.each(['Marte', 'America/Atlantida', ''])('«%s» is no zone, and the zones are said', (typed) =>
  expect(typedZone(typed).mistake).toMatch(/no es una zona .*America\/Hermosillo/),
)

test('the line that holds all points of a basketball team wears no number', () => {
  const { jugadores } = parse(teamText({ id: 'aros', name: 'Aros' }, 'basketball')) as {
    jugadores: readonly object[]
  }
  expect(jugadores).toEqual([{ clave: 'todo-el-equipo', nombre: 'Todo el equipo' }])
})
