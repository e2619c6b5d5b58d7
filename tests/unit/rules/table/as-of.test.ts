import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { SeasonLine } from '../../../../src/components/season-line.tsx'
import { seasonLines } from '../../../../src/lib/rules/table/as-of.ts'
import { turningPoints } from '../../../../src/lib/rules/table/turning-points.ts'
import { derive } from '../../../../src/lib/rules/derive.ts'
import { aJornada, aMatch, aPhase, aPlace, aResult, aTeam, aTournament } from '../../given.ts'

const [uno, dos, tres, cuatro] = ['uno', 'dos', 'tres', 'cuatro'].map((id) => aTeam(id)) as [
  ReturnType<typeof aTeam>,
  ReturnType<typeof aTeam>,
  ReturnType<typeof aTeam>,
  ReturnType<typeof aTeam>,
]
const teams = [uno, dos, tres, cuatro]

const season = derive(
  aTournament({
    teams,
    jornadas: [
      aJornada(1, [aResult(uno, 0, 1, dos), aResult(tres, 3, 0, cuatro)]),
      aJornada(2, [aResult(uno, 5, 0, tres), aResult(dos, 0, 0, cuatro)]),
      aJornada(3, [aResult(uno, 5, 0, cuatro), aMatch(dos, tres)]),
    ],
  }),
)
const lineOf = (id: string) =>
  seasonLines(season)
    .get(id)
    ?.map(({ position }) => position)

test('the position after each round, by the results until then', () => {
  expect(lineOf('uno')).toEqual([3, 2, 1])
  expect(lineOf('dos')).toEqual([2, 1, 2])
  expect(lineOf('tres')).toEqual([1, 3, 3])
})

test('no line after a single round', () =>
  expect(
    seasonLines(aTournament({ teams, jornadas: [aJornada(1, [aResult(uno, 1, 0, dos)])] })).size,
  ).toBe(0))

test('a season of 80 rounds is drawn in at most 400 bytes, and all of it is said', () => {
  const steps = Array.from({ length: 80 }, (_, at) => ({
    jornadaPosition: at + 1,
    position: at % 2 === 0 ? 18 : 1,
  }))
  const html = renderToStaticMarkup(createElement(SeasonLine, { steps, size: 18 }))
  const drawing = /<svg.*<\/svg>/.exec(html)![0]
  expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(400)
  expect(html.match(/\d+\.º/g)!.length).toBe(80 + 2)
})

test('matches at the same hour: a turn belongs to the team’s own match', () => {
  const when = (date: string) => ({ date, time: '21:00:00' })
  const [mine, theirs] = [
    aResult(uno, 1, 0, cuatro, when('2024-07-19')),
    aResult(dos, 0, 2, tres, when('2024-07-19')),
  ]
  const t = derive(
    aTournament({
      teams,
      teamsToSurviveGroup: 2,
      jornadas: [
        aJornada(1, [
          aResult(uno, 1, 0, dos, when('2024-07-05')),
          aResult(tres, 1, 1, cuatro, when('2024-07-05')),
        ]),
        aJornada(2, [
          aResult(uno, 0, 1, tres, when('2024-07-12')),
          aResult(dos, 1, 0, cuatro, when('2024-07-12')),
        ]),
        aJornada(3, [mine, theirs]),
      ],
      playoffs: [
        aPhase('Final', [
          aMatch(null, null, { team1: aPlace({ rank: 1 }), team2: aPlace({ rank: 2 }) }),
        ]),
      ],
    }),
  )
  const turns = [...turningPoints(t)].map(([match, own]) => [match.id, Object.fromEntries(own)])
  expect(turns).toEqual([
    [mine.id, { uno: 'through', cuatro: 'out' }],
    [theirs.id, { dos: 'out', tres: 'through' }],
  ])
})

test('a team that plays on in the playoffs was never out', () => {
  const t = derive(
    aTournament({
      teams,
      teamsToSurviveGroup: 1,
      jornadas: season.jornadas,
      isCompleted: true,
      playoffs: [aPhase('Final', [aResult(uno, 1, 0, dos)])],
    }),
  )
  const out = [...turningPoints(t).values()]
    .flatMap((turns) => [...turns])
    .filter(([, turn]) => turn === 'out')
  expect(out.map(([id]) => id)).not.toContain('dos')
})
