/**
 * A new person sees in the samples all that the site can show: every picture and every state stands in one
 * of them, and beside each picture a place without one.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from '../../../../publish/reading/folder.ts'
import { readProducts } from '../../../../publish/reading/products.ts'
import { OWN_SAMPLES } from '../../../../server/api/load/own-samples.ts'
import { SAMPLES, sampleFolder } from '../../../../server/api/load/first-start.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { WrittenPlayer } from '../../../../src/lib/schema/player.ts'
import type { WrittenTeam } from '../../../../src/lib/schema/team.ts'
import type { Tournament, WrittenTournament } from '../../../../src/lib/schema/tournament.ts'

const TOURNAMENTS = 'src/content/torneos'

type Sample = { written: WrittenTournament; whole: Tournament }

let all: Sample[]
let live: Sample[]

beforeAll(async () => {
  live = await Promise.all(SAMPLES.map((id) => sampleIn(sampleFolder(id))))
  const own = await Promise.all(OWN_SAMPLES.map((id) => sampleIn(join(TOURNAMENTS, id))))
  all = [...own, ...live]
})

async function sampleIn(folder: string): Promise<Sample> {
  const { written, tournament, problems } = await readFolder(folder)
  expect(problems).toEqual([])
  return { written: written!, whole: tournament! }
}

const teamsOf = ({ written }: Sample): WrittenTeam[] => written.teams.map(({ data }) => data)
const playersOf = (sample: Sample): WrittenPlayer[] =>
  teamsOf(sample).flatMap(({ players }) => players)
const matchesOf = ({ whole }: Sample): Match[] =>
  [...whole.jornadas, ...whole.playoffs].flatMap(({ matches }) => matches)

const ofTournament = (is: (tournament: WrittenTournament['tournament']) => unknown) => () =>
  all.some(({ written }) => is(written.tournament))
const ofTeam = (is: (team: WrittenTeam) => unknown) => () =>
  all.some((one) => teamsOf(one).some(is))
const ofPlayer = (is: (player: WrittenPlayer) => unknown) => () =>
  all.some((one) => playersOf(one).some(is))
const ofMatch = (is: (match: Match) => unknown) => () => all.some((one) => matchesOf(one).some(is))

test.each([
  ['a host with a logo', ofTournament((one) => one.hostLogoImage)],
  ['a host without', ofTournament((one) => !one.hostLogoImage)],
  ['a tournament with a logo', ofTournament((one) => one.tournamentLogoImage)],
  ['a tournament without', ofTournament((one) => !one.tournamentLogoImage)],
  ['a card with a picture', ofTournament((one) => one.thumbnailImage)],
  ['a card without', ofTournament((one) => !one.thumbnailImage)],
  ['a large picture behind the name', ofTournament((one) => one.heroSectionImage)],
  ['one that cannot be entered any more', ofTournament((one) => one._cantEnterAnymore)],
  ['one that is new', ofTournament((one) => one.isNew)],
  ['a season without groups', ofTournament((one) => one.tournamentType === 'season_and_playoff')],
  ['men', ofTournament((one) => one.sex === 'male')],
  ['women', ofTournament((one) => one.sex === 'female')],
  ['both', ofTournament((one) => one.sex === 'mixed')],
  ['white', ofTournament((one) => one.pageColorVersion === 'white')],
  ['purple', ofTournament((one) => one.pageColorVersion === 'purple')],
  ['red', ofTournament((one) => one.pageColorVersion === 'red')],
  ['a team with a logo', ofTeam((one) => one.logoImage)],
  ['a team with a drawn crest', ofTeam((one) => !one.logoImage)],
  ['a team with a photo', ofTeam((one) => one.teamImage)],
  ['a team without', ofTeam((one) => !one.teamImage)],
  ['points taken off', ofTeam((one) => one.pointsAdjustments?.some(({ points }) => points < 0))],
  ['a suspension by the committee', ofTeam((one) => one.suspensions?.length)],
  ['a team whose goal difference is not shown', ofTeam((one) => one.dontShowPointDif)],
  ['a player with a photo', ofPlayer((one) => one.image)],
  ['a player without', ofPlayer((one) => !one.image)],
  ['a captain', ofPlayer((one) => one.isCaptain)],
  ['a player whose year of birth is not known', ofPlayer((one) => !one.yearBorn)],
  ['a player who is shown with reserve', ofPlayer((one) => one.reserved && one.yearBorn)],
  ['who made the site', ofPlayer((one) => one.isSiteCreator)],
  ['a match that is played now', ofMatch((one) => one.isPlaying)],
  ['a match that is still to come', ofMatch((one) => !one.isPlaying && !one.isCompleted)],
  ['a match put off', ofMatch((one) => one.state === 'postponed')],
  ['a match cancelled', ofMatch((one) => one.state === 'cancelled')],
  ['a match suspended', ofMatch((one) => one.state === 'suspended')],
  ['a match on another day', ofMatch((one) => one.originalDate && !one.state)],
  ['a match won by penalties', ofMatch((one) => one.team1.penaltyGoals)],
  ['extra time', ofMatch((one) => one.extraTime)],
  ['a match that was awarded', ofMatch((one) => one.awardedTo)],
  ['a team that did not come', ofMatch((one) => one.team1.noShow || one.team2.noShow)],
  ['a place of a playoff that is still open', ofMatch((one) => !one.team1.team)],
  ['a match with a name', ofMatch((one) => one.matchName === 'Tercer lugar')],
  ['an own goal', ofMatch((one) => one.team1.ownGoalsInFavor)],
  ['a red card', ofMatch((one) => one.team1.playingPlayers.some(({ red_card }) => red_card))],
  [
    'a team that rests',
    () => all.some(({ whole }) => whole.jornadas.some(({ doesntPlay }) => doesntPlay.length > 0)),
  ],
  ['a champion', () => all.some(({ whole }) => whole.teams.some(({ isChampion }) => isChampion))],
])('%s is seen', (_state, isSeen) => expect(isSeen()).toBe(true))

test('live samples show pictures of each kind, too', () => {
  const tournaments = live.map(({ written }) => written.tournament)
  expect(tournaments.some((one) => one.hostLogoImage && one.thumbnailImage)).toBe(true)
  expect(tournaments.some((one) => one.tournamentLogoImage)).toBe(true)
  expect(live.every((one) => teamsOf(one).some(({ logoImage }) => logoImage))).toBe(true)
  expect(live.some((one) => teamsOf(one).some(({ teamImage }) => teamImage))).toBe(true)
  expect(live.every((one) => playersOf(one).some(({ image }) => image))).toBe(true)
})

test('every picture that lies beside a sample is shown', () => {
  const folders = [...OWN_SAMPLES.map((id) => join(TOURNAMENTS, id)), ...SAMPLES.map(sampleFolder)]
  const unused = folders.flatMap((folder, at) => {
    const { tournament, teams } = all[at]!.written
    const shown = JSON.stringify([tournament, teams])
    const names = readdirSync(join(folder)).includes('imagenes')
      ? readdirSync(join(folder, 'imagenes'))
      : []
    return names.filter((name) => !shown.includes(`"imagenes/${name}"`))
  })
  expect(unused).toEqual([])
})

/** The specification's sections 3, on sample data, and 9. */
describe('as the specification has them', () => {
  const sampleOf = (id: string) => all.find(({ whole }) => whole.URL_name === id)!.whole

  test.each([
    ['men’s football', ['liga-varonil-2024', 'liga-varonil-2025'], 2],
    ['women’s leagues', ['liga-femenil-2024', 'liga-femenil-2025', 'baloncesto-femenil-2025'], 4],
    ['the A league', ['baloncesto-liga-a-2024'], 2],
    ['first and second force', ['baloncesto-primera-fuerza', 'baloncesto-segunda-fuerza'], 2],
    ['the B league', ['baloncesto-liga-b-2024'], 1],
  ])('teams that survive of %s', (_league, ids, count) =>
    expect(ids.map((id) => sampleOf(id).teamsToSurviveGroup)).toEqual(ids.map(() => count)),
  )

  test('3 points a win, 1 a draw, 1 a drawn win, 0 a loss in every tournament of the site', () => {
    const points = all
      .map(({ whole }) => whole)
      .filter(({ isLocalData }) => isLocalData)
      .map((one) => [one.pointsPerWin, one.pointsPerDraw, one.pointsPerDrawWin, one.pointsPerLoss])
    expect(new Set(points.map(String))).toEqual(new Set(['3,1,1,0']))
  })

  test('ten teams in two groups, on Thursdays and Fridays of July and August 2024 at nine and ten', () => {
    const { teams, groups, jornadas } = sampleOf('liga-varonil-2024')
    expect([teams.length, groups.map((group) => group.length)]).toEqual([10, [5, 5]])
    const matches = jornadas.flatMap((round) => round.matches)
    const seen = (read: (match: Match) => string | undefined) =>
      [...new Set(matches.map(read))].sort()
    expect(seen(({ date }) => date!.slice(0, 7))).toEqual(['2024-07', '2024-08'])
    expect(seen(({ day }) => day)).toEqual(['jueves', 'viernes'])
    expect(seen(({ time }) => time)).toEqual(['21:00:00', '22:00:00'])
  })

  test('further data of July and August 2025', () => {
    const { jornadas } = sampleOf('liga-varonil-2025')
    const months = jornadas.flatMap(({ matches }) => matches.map(({ date }) => date!.slice(0, 7)))
    expect(new Set(months)).toEqual(new Set(['2025-07', '2025-08']))
  })

  test('nine products, from 60 to 880', async () => {
    const { products } = await readProducts('src/content')
    const prices = products.map(({ data }) => data!.price)
    expect([prices.length, Math.min(...prices), Math.max(...prices)]).toEqual([9, 60, 880])
  })
})
