import { expect, test } from 'vitest'
import { LEAGUE_ZONES } from '../../../src/lib/calendar/league-zones.ts'
import { zoneOfPhone, zoneOfPlace } from '../../../src/lib/planning/own-zone.ts'
import { zoneWords } from '../../../src/lib/wording/zone-words.ts'

test.each([
  ['the home zone', 'America/Mexico_City', 'America/Mexico_City'],
  ['one with the same clock', 'America/Monterrey', 'America/Mexico_City'],
  ['a border city that follows the other side', 'America/Los_Angeles', 'America/Tijuana'],
  ['Sonora, which has no summer time', 'America/Hermosillo', 'America/Hermosillo'],
  ['a state without summer time is not one with it', 'America/Denver', 'America/Ciudad_Juarez'],
  ['Cancún', 'America/Cancun', 'America/Cancun'],
  ['one of no league here', 'Europe/Madrid', 'Europe/Madrid'],
  ['no place', 'UTC', undefined],
  ['no place with a slash', 'Etc/GMT+6', undefined],
  ['one that nobody knows', 'Mars/Olympus', undefined],
  ['a phone that says nothing', undefined, undefined],
])('the zone of a phone: %s', (_what, phone, expected) =>
  expect(zoneOfPhone(phone, '2026-11-28')).toBe(expected),
)

test.each([
  ['Unidad Deportiva, Tijuana, Baja California', 'America/Tijuana'],
  ['La Paz, Baja California Sur', 'America/Mazatlan'],
  ['Campo 3, Hermosillo', 'America/Hermosillo'],
  ['CANCÚN', 'America/Cancun'],
  ['Cd. Juárez', 'America/Ciudad_Juarez'],
  ['Nuevo Laredo', 'America/Matamoros'],
  ['Deportivo Benito Juárez', undefined],
  ['Deportivo Copilco', undefined],
  ['', undefined],
])('the zone that «%s» speaks of', (location, expected) =>
  expect(zoneOfPlace(location)).toBe(expected),
)

test('every zone has a name of its own, and another one its city', () => {
  expect(new Set(LEAGUE_ZONES.map(zoneWords)).size).toBe(LEAGUE_ZONES.length)
  for (const zone of LEAGUE_ZONES) expect(zoneWords(zone)).not.toContain('_')
  expect(zoneWords('America/New_York')).toBe('New York')
})
