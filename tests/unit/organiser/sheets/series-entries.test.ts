/** A series that is written as one entry: said in the sheets as its matches, and back. */
import { describe, expect, test } from 'vitest'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { edited, ID, IMAGES } from '../../reader/clean-tournament.ts'
import { changedByRoundTrip, exported, imported } from './out/round-trip.ts'

const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

const ENTRIES = `# Las dos semifinales.
playoffName: Semifinal
legs: 2
series:
  - id: semi-1
    team1: { team: { group: A, rank: 1 } }
    team2: { team: { group: B, rank: 2 } }
    legs:
      - date: 2024-08-01 # se juega en el campo chico
        time: 21:00
        team1: { goals: 2, playingPlayers: [10, { player: 7, goals: 2 }] }
        team2: { goals: 1 }
      - date: 2024-08-08
        awardedTo: team1
        team1: { goals: 3, defaultGoals: 3 }
        team2: { goals: 0, noShow: true }
  - round: thirdPlace
    team1: { team: { group: B, rank: 1 } }
    team2: { team: { group: A, rank: 2 } }
    legs:
      - date: 2024-08-01
      - { date: 2024-08-08, home: team1 }
`

const MATCHES = `playoffName: Semifinal
legs: 2
matches:
  - id: semi-1
    date: 2024-08-01
    time: 21:00
    team1:
      { team: { group: A, rank: 1 }, goals: 2, playingPlayers: [10, { player: 7, goals: 2 }] }
    team2: { team: { group: B, rank: 2 }, goals: 1 }
  - id: semi-1-juego-2
    date: 2024-08-08
    awardedTo: team2
    team1: { team: { group: B, rank: 2 }, goals: 0, noShow: true }
    team2: { team: { group: A, rank: 1 }, goals: 3, defaultGoals: 3 }
  - id: semifinal-2
    round: thirdPlace
    date: 2024-08-01
    team1: { team: { group: B, rank: 1 } }
    team2: { team: { group: A, rank: 2 } }
  - id: semifinal-2-juego-2
    round: thirdPlace
    date: 2024-08-08
    team1: { team: { group: B, rank: 1 } }
    team2: { team: { group: A, rank: 2 } }
`

const GRAND_FINAL = `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 } }
    team2: { team: { winnerOf: semifinal-2-juego-2 } }
`

/** The clean tournament, its rounds played, with this semifinal. */
const folder = (semifinal: string) => ({
  texts: edited({
    [SEMIFINAL]: semifinal,
    'jornadas/02.yml': null,
    [FINAL]: GRAND_FINAL,
  }),
  images: IMAGES,
})

test('it is the same tournament as its matches one by one', () => {
  const [one, other] = [ENTRIES, MATCHES].map((text) => readTexts(ID, folder(text).texts, IMAGES))
  expect(one!.problems).toEqual([])
  expect(other!.problems).toEqual([])
  expect(one!.tournament).toEqual(other!.tournament)
})

describe('in the sheets', () => {
  test('each leg has its row', () => {
    const rows = exported(ID, folder(ENTRIES)).sheets.get('partidos.csv')!.split('\n')
    expect(rows.filter((row) => row.startsWith('semi')).map((row) => row.split(',')[0])).toEqual([
      'semi-1',
      'semi-1-juego-2',
      'semifinal-2',
      'semifinal-2-juego-2',
    ])
  })

  test('nothing changes on the way there and back', () =>
    expect(changedByRoundTrip(ID, folder(ENTRIES))).toEqual([]))

  test('a side without a rival goes there and back', () => {
    const bye = ENTRIES.replace(/ {2}- round: thirdPlace[^]*$/, '').concat(
      '  - id: semi-2\n    team1: { team: { group: B, rank: 1 } }\n    team2: { team: { bye: true } }\n    legs: [{ note: Pasa }]\n',
    )
    const given = folder(bye)
    given.texts.set(FINAL, GRAND_FINAL.replace('semifinal-2-juego-2', 'semi-2'))
    expect(exported(ID, given).sheets.get('partidos.csv')).toContain('1.º Grupo B,Sin rival,')
    expect(changedByRoundTrip(ID, given)).toEqual([])
  })

  test('a result from the sheets goes into its leg, and all else stays to the byte', () => {
    const { sheets } = exported(ID, folder(ENTRIES))
    const row = /^semifinal-2,.*$/m.exec(sheets.get('partidos.csv')!)![0]
    const cells = row.split(',')
    const header = sheets.get('partidos.csv')!.split('\n')[0]!.replace('\r', '').split(',')
    for (const [column, value] of Object.entries({ goles1: '2', goles2: '0', estado: 'jugado' }))
      cells[header.indexOf(column)] = value
    const changed = new Map(sheets).set(
      'partidos.csv',
      sheets.get('partidos.csv')!.replace(row, cells.join(',')),
    )
    const { texts, reported } = imported(ID, changed, folder(ENTRIES))
    expect(texts.get(SEMIFINAL)).toBe(
      ENTRIES.replace(
        /- date: 2024-08-01\n/,
        `- date: 2024-08-01
        team1: { goals: 2 }
        team2: { goals: 0 }
`,
      ),
    )
    expect(reported).toContain(`  ${SEMIFINAL}: semifinal-2 team1.goals (nada) → 2`)
  })
})
