/** The pages of a match and of a player: found from every list, and read without a script. */
import {
  matchPageLink,
  playerLink,
  roundsLink,
  statisticsLink,
} from '../../src/lib/addresses/links.ts'
import { playerStatistics } from '../../src/lib/rules/people/statistics.ts'
import { fullName } from '../../src/lib/rules/people/full-name.ts'
import { GROUPS, playerPage, RED, SEASON, teamPage } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const match = GROUPS.jornadas[1]!.matches[0]!
const [best] = playerStatistics(GROUPS, 'goals')
const name = fullName(best!.player)

test('from the rounds by the title of a match’s details, and back', () =>
  visit(`${roundsLink(GROUPS)}#m-${match.id}`, PHONE, async (page) => {
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Ver el partido completo/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`${matchPageLink(GROUPS, match)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(match.team1.team!.name)
    await page.goBack()
    await expect(page).toHaveURL(/jornadas/)
  }))

test('a match’s page leads to both teams, to its round and to a map', () =>
  visit(matchPageLink(GROUPS, match), { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const main = page.getByRole('main')
    for (const side of [match.team1, match.team2])
      await expect(main.getByRole('link', { name: side.team!.name, exact: true })).toHaveAttribute(
        'href',
        teamPage(GROUPS, side.team!.name),
      )
    await expect(main.getByRole('link', { name: 'Otros partidos' })).toHaveAttribute(
      'href',
      /jornadas\/2$/,
    )
    await expect(main.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /maps/)
  }))

test('a player is found in the statistics, on the team’s page and in line-ups', async () => {
  const own = new RegExp(`${playerLink(GROUPS, best!.team, best!.player)}$`)
  const played = [...GROUPS.jornadas, ...GROUPS.playoffs]
    .flatMap(({ matches }) => matches)
    .find((one) =>
      [one.team1, one.team2].some(({ playingPlayers }) =>
        playingPlayers.some(({ player }) => player.id === best!.player.id),
      ),
    )!
  for (const path of [
    statisticsLink(GROUPS),
    teamPage(GROUPS, best!.team.name),
    matchPageLink(GROUPS, played),
  ])
    await visit(path, PHONE, async (page) => {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(own)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    })
})

test('a search leads to the player’s page', () =>
  visit(`/buscar?q=${encodeURIComponent(name)}`, PHONE, async (page) => {
    const found = page.getByRole('main').getByRole('link', { name: new RegExp(name) })
    await found.first().waitFor()
    const addresses = () =>
      found.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    await expect.poll(addresses).toContain(playerPage(GROUPS))
  }))

test('search engines are asked to leave out players, and matches whose teams are not known', async () => {
  const open = SEASON.playoffs.flatMap(({ matches }) => matches).find(({ team2 }) => !team2.team)!
  const robots = 'meta[name=robots]'
  for (const path of [playerPage(GROUPS), matchPageLink(SEASON, open)])
    await visit(path, PHONE, async (page) =>
      expect(await page.locator(robots).getAttribute('content')).toBe('noindex'),
    )
  await visit(matchPageLink(RED, RED.jornadas[0]!.matches[0]!), PHONE, async (page) =>
    expect(await page.locator(robots).count()).toBe(0),
  )
})
