/** Who is shown with reserve: names stay, photos and birth years are nowhere. */
import { describe, expect, test } from 'vitest'
import { assemble } from '../../../src/lib/assembly/assemble.ts'
import { referencesOf } from '../../../src/lib/pictures/references.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'
import { writtenTournament } from '../../../src/lib/schema/tournament.ts'

const own = { name: 'Copa', host: 'Liga', sex: 'mixed', location: 'Parque' }
const PERSON = { firstName: 'Maite', yearBorn: 2009, image: 'imagenes/maite.jpg' }

/** A team with a reserved player, and one of whom nothing was said. */
const written = (given: { reserved?: boolean }, player: Partial<WrittenPlayer>) => ({
  id: 'copa',
  tournament: writtenTournament.parse({
    ...own,
    ...given,
    heroSectionImage: 'imagenes/portada.jpg',
  }),
  teams: [
    {
      id: 'zorros',
      data: {
        name: 'Zorros',
        logoImage: 'imagenes/escudo.png',
        teamImage: 'imagenes/equipo.jpg',
        players: [
          { ...PERSON, number: 4, ...player },
          { ...PERSON, firstName: 'Ana', number: 5, image: 'imagenes/ana.jpg' },
        ],
      },
    },
  ],
  jornadas: [],
  playoffs: [],
  images: [],
})

describe.each([
  ['nobody', {}, {}, ['Maite 2009', 'Ana 2009'], 'portada escudo equipo maite ana'],
  ['a player', {}, { reserved: true }, ['Maite -', 'Ana 2009'], 'portada escudo equipo ana'],
  ['a tournament', { reserved: true }, {}, ['Maite -', 'Ana -'], 'portada escudo'],
  [
    'who said no',
    {},
    { reserved: false },
    ['Maite 2009', 'Ana 2009'],
    'portada escudo equipo maite ana',
  ],
])('%s reserved', (_who, tournament, player, people, pictures) => {
  const given = written(tournament, player)

  test('birth years of the others alone are known to pages and answers', () => {
    const { players } = assemble(given).tournament.teams[0]!
    expect(players.map(({ firstName, yearBorn = '-' }) => `${firstName} ${yearBorn}`)).toEqual(
      people,
    )
  })
  test('pictures are made of the others alone', () =>
    expect(referencesOf(given).map(({ image }) => image.replace(/.*\/|\..*/g, ''))).toEqual(
      pictures.split(' '),
    ))
  test('nothing whole says so, nor names a photo that is not shown', () => {
    const text = JSON.stringify(assemble(given).tournament)
    expect(text).not.toContain('reserved')
    for (const name of ['equipo.jpg', 'maite', 'ana.jpg'])
      expect([name, text.includes(name)]).toEqual([
        name,
        pictures.includes(name.replace('.jpg', '')),
      ])
  })
})
