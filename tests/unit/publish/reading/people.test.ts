import { expect, test } from 'vitest'
import { writtenPeople, showsReserved, type People } from '../../../../publish/reading/people.ts'
import type { WrittenTournament } from '../../../../src/lib/schema/tournament.ts'

type Player = { firstName: string; [field: string]: unknown }

const people = (players: readonly Player[], more: object = {}, team: object = {}): People =>
  writtenPeople({
    tournament: more,
    teams: [{ id: 'halcones', data: { name: 'Halcones', ...team, players } }],
  } as unknown as Pick<WrittenTournament, 'tournament' | 'teams'>)

const MAITE = { number: 4, firstName: 'Maite', yearBorn: 2009, image: 'imagenes/maite.jpg' }
const ANA = { number: 7, firstName: 'Ana', yearBorn: 2008 }
const BEFORE = people([MAITE, ANA])

test.each<[string, People | undefined, People, boolean]>([
  ['nobody is reserved', BEFORE, people([MAITE, ANA]), false],
  ['one who is shown is reserved', BEFORE, people([{ ...MAITE, reserved: true }, ANA]), true],
  [
    'with another number and name',
    BEFORE,
    people([{ ...MAITE, number: 9, firstName: 'Zoé', reserved: true }, ANA]),
    true,
  ],
  ['the whole tournament', BEFORE, people([MAITE, ANA], { reserved: true }), true],
  [
    'who was reserved then',
    people([{ ...MAITE, reserved: true }, ANA]),
    people([{ ...MAITE, reserved: true }, ANA]),
    false,
  ],
  [
    'a new player who was never shown',
    BEFORE,
    people([MAITE, ANA, { number: 1, firstName: 'Luz', reserved: true }]),
    false,
  ],
  [
    'one of whom only the page is shown',
    people([{ firstName: 'Luz' }]),
    people([{ firstName: 'Luz', reserved: true }]),
    true,
  ],
  [
    'one of basketball with nothing to show, where players have no page',
    people([{ firstName: 'Luz' }], { sport: 'basketball' }),
    people([{ firstName: 'Luz', reserved: true }], { sport: 'basketball' }),
    false,
  ],
  ['nobody, but a year was corrected', BEFORE, people([{ ...MAITE, yearBorn: 2010 }, ANA]), false],
  ['nobody is reserved any more', people([{ ...MAITE, reserved: true }]), people([MAITE]), false],
  ['pages of which nothing is known', undefined, people([{ ...MAITE, reserved: true }]), true],
  ['pages of which nothing is known, and nobody is reserved', undefined, people([MAITE]), false],
])('%s', (_rule, before, now, isShown) => expect(showsReserved(before, now)).toBe(isShown))

test('a photo of the team is of people, too', () => {
  const team = { teamImage: 'imagenes/equipo.jpg' }
  const before = people([{ firstName: 'Luz' }], {}, team)
  expect(showsReserved(before, people([{ firstName: 'Luz' }], { reserved: true }, team))).toBe(true)
})

test('what is kept names nobody', () => {
  const kept = JSON.stringify(people([{ ...MAITE, reserved: true }, ANA]))
  expect(kept).not.toMatch(/Maite|Ana|2009|2008|jpg/)
})
