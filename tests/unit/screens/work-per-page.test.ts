/** What one more page costs: the same in a tournament of forty teams as in one of ten. Counted, not timed. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Team } from '../../../src/lib/schema/team.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import type { PageData } from '../../../src/lib/sharing/page-data.ts'
import { propsOf } from '../../../src/page-props.ts'
import { BetaTeamScreen } from '../../../src/screens/tournament/beta.tsx'
import { counted } from '../counted.ts'
import { aJornada, aResult, aTeam, aTournament } from '../given.ts'

/** Each team plays the five that follow it: the data is as much for a team, however many there are. */
function season(count: number): Tournament {
  const teams = Array.from({ length: count }, (_, at) => aTeam(`equipo-${at}`))
  const jornadas = [1, 2, 3, 4, 5].map((step) =>
    aJornada(
      step,
      teams.map((team, at) => aResult(team, (at * step) % 4, at % 3, teams[(at + step) % count]!)),
    ),
  )
  return aTournament({ teams, jornadas, suspensions: { yellowCards: 3 } })
}

/** Reads for the page of each team after the first, which works out what all of them share. */
function readsPerPage(count: number) {
  const { tournament, reads } = counted(season(count))
  const page = (team: Team) =>
    renderToStaticMarkup(createElement(BetaTeamScreen, { tournament, team }))
  const [first, ...others] = [...tournament.teams]
  page(first!)
  const before = reads()
  for (const team of others) expect(page(team)).toContain(team.name)
  return (reads() - before) / others.length
}

test("a team's page reads as much of the data, however many teams there are", () => {
  const [few, many] = [readsPerPage(10), readsPerPage(40)]
  expect(many / few).toBeGreaterThan(0.9)
  expect(many / few).toBeLessThan(1.1)
})

describe('the props of one page', () => {
  const locals = { data: {} as PageData }
  const pages = (count: number) => {
    let looks = 0
    const list = Array.from({ length: count }, (_, at) => ({
      get params() {
        looks++
        return { id: 'liga', team: `Equipo ${at}` }
      },
      props: { at },
    }))
    return { paths: () => list, looks: () => looks }
  }
  const lookUpAll = async (count: number) => {
    const { paths, looks } = pages(count)
    for (let at = 0; at < count; at++) {
      const params = { id: 'liga', team: `Equipo ${at}` }
      expect(await propsOf({ props: {}, params, locals }, paths)).toEqual({ at })
    }
    return looks() / count
  }

  test.each([10, 400])('are found among %i without a look at the others', async (count) =>
    expect(await lookUpAll(count)).toBe(1),
  )
  test('are no other page’s', () =>
    expect(propsOf({ props: {}, params: { id: 'otra' }, locals }, pages(3).paths)).rejects.toThrow(
      'No hay datos para la página otra',
    ))
})
