/** Every route of the specification's section 2, and the words of sections 2 and 9 that belong there. */
import type { Page } from 'playwright/test'
import { contentDir } from '../../ground/folders.ts'
import {
  roundsLink,
  shopLink,
  statisticsLink,
  teamStatisticsLink,
  teamsLink,
} from '../../src/lib/addresses/links.ts'
import { matchAnchor, reportLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { readProducts } from '../../publish/reading/products.ts'
import { badgeInk } from '../../src/lib/rules/badge-ink.ts'
import { clock, longDate } from '../../src/lib/rules/matches/dates.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import { playerStatistics, teamStatistics } from '../../src/lib/rules/people/statistics.ts'
import type { Match } from '../../src/lib/schema/match.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { choose, mainWords, menuButton, openDialog, option, shownPanels } from './press.ts'
import {
  BASKETBALL,
  BASKETBALL_SEASON,
  GROUPS,
  RED,
  SAMPLE,
  SEASON,
  teamNamed,
  teamPage,
  WHITE,
  WOMEN,
} from './sample.ts'
import { expect, FIRST_VIEWS, test, VIEWS, visit } from './visit.ts'

const CHIPS = ['Goles', 'Goles Sub 18', 'Faltas', 'Tarjetas Amarillas', 'Tarjetas Rojas']
/** A match's card, whose details stand on its page. */
const cardTo = (match: Match) => `article[data-match="${match.id}"]`

const MARKS = {
  survives: /pas[aó]|depende/i,
  eliminated: /✕|▾|depende/i,
  waiting: /Espera a los otros grupos/,
  level: /empatado|depende/i,
  none: /./,
}
const YEAR = new Date().getFullYear()
const PRODUCTS = (await readProducts(contentDir())).products.flatMap(({ data }) => data ?? [])

const linksOf = (page: Page, landmark: string | RegExp) =>
  page
    .getByRole('navigation', { name: landmark })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent!.trim(), link.getAttribute('href')!]),
    )

for (const [name, view] of FIRST_VIEWS)
  test.describe(`on a ${name}`, () => {
    const on = (path: string, look: Parameters<typeof visit<void>>[2]) => visit(path, view, look)

    test.describe('the home page', () => {
      /** As the specification orders kinds; of each kind the newest season first. */
      const order = [
        'Baloncesto Femenil 2025',
        'Baloncesto Primera Fuerza',
        'Baloncesto Segunda Fuerza',
        'Liga Femenil 2025',
        'Liga Nocturna Varonil 2025',
        'Copa Mixta 2024',
        'Liga Femenil 2024',
        'Liga Nocturna Varonil 2024',
        'Baloncesto Liga A 2024',
        'Baloncesto Liga B 2024',
      ].map((name) => SAMPLE.find((tournament) => tournament.name === name)!)
      const SEX = { male: 'Varonil', female: 'Feminil', mixed: 'Mixto' }

      test('shows new basketball, then football, then older basketball', () =>
        on('/', async (page) => {
          const cards = page.locator('main .bill:not(.strip)').getByRole('listitem')
          expect(order).toHaveLength(SAMPLE.length)
          const words = await cards.allInnerTexts()
          expect(words).toHaveLength(order.length)
          for (const [index, { name }] of order.entries())
            expect(words[index]!.toLowerCase()).toContain(name.toLowerCase())
        }))

      test('says on each card who organises, for whom and where, and leads to the tournament', () =>
        on('/', async (page) => {
          const cards = page.locator('main .bill:not(.strip)').getByRole('listitem')
          const shown = await cards.evaluateAll((all) =>
            (all as HTMLElement[]).map((card) => ({
              words: card.innerText.replaceAll('\n', ' '),
              links: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
            })),
          )
          for (const [index, tournament] of order.entries()) {
            const { words, links } = shown[index]!
            expect(words).toContain(`Organizador: ${tournament.host}`)
            expect(words).toContain(SEX[tournament.sex])
            expect(words).toContain(tournament.location)
            expect(links).toEqual(tournament._cantEnterAnymore ? [] : [tournamentLink(tournament)])
          }
        }))

      test('shows all of them, to choose from by season, sport, sex and place', () =>
        on('/', async (page) => {
          const shown = () =>
            page.locator('main .bill:not(.strip) > li:visible').evaluateAll((all) => all.length)
          const count = (fits: (tournament: (typeof SAMPLE)[number]) => boolean) =>
            SAMPLE.filter(fits).length
          const counted = page.locator('.shown')
          const is2024 = ({ name }: { name: string }) => name.endsWith('2024')
          expect(await shown()).toBe(SAMPLE.length)
          await choose(page, '2024')
          expect(await shown()).toBe(count(is2024))
          expect(await counted.evaluate((it) => getComputedStyle(it, '::before').content)).toBe(
            'counter(shown) " "',
          )
          await page.getByText('Filtrar').click()
          await choose(page, 'Basquetbol')
          expect(await shown()).toBe(count((it) => is2024(it) && it.sport === 'basketball'))
          await choose(page, 'Femenil')
          expect(await shown()).toBe(0)
          expect(await counted.isVisible()).toBe(true)
        }))

      test('a closed tournament does not open, it says so', () =>
        on('/', async (page) => {
          await choose(page, '2024')
          await page.getByRole('button', { name: /Copa Mixta 2024/i }).click()
          const alert = page.getByRole('alertdialog')
          expect(await alert.innerText()).toContain(
            'Ya no puedes entrar al torneo: Copa Mixta 2024',
          )
          await alert.getByRole('button', { name: 'Cerrar' }).click()
          await openDialog(page).waitFor({ state: 'detached' })
          expect(new URL(page.url()).pathname).toBe('/')
        }))

      test('has the product’s name, the shop and the profile in its top bar', () =>
        on('/', async (page) => {
          const bar = page.getByRole('banner')
          expect(await bar.getByRole('link', { name: 'Cascarita' }).getAttribute('href')).toBe('/')
          expect(await bar.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe(
            '/profile',
          )
        }))
    })

    test.describe('a tournament’s own page', () => {
      test('has the tabs Eliminatoria and Grupos, one of them shown', () =>
        on(tournamentLink(GROUPS), async (page) => {
          await choose(page, 'Grupos')
          expect(await shownPanels(page)).toEqual(['grupos'])
          expect(await page.locator('caption:visible').allInnerTexts()).toEqual([
            expect.stringMatching(/^grupo a$/i),
            expect.stringMatching(/^grupo b$/i),
          ])
          await choose(page, 'Eliminatoria')
          expect(await shownPanels(page)).toEqual(['eliminatoria'])
          expect(await mainWords(page)).toMatch(/semifinal[\s\S]*gran final/i)
        }))

      test('letters no group where there is only one', () =>
        on(tournamentLink(SEASON), async (page) => {
          await choose(page, 'Grupos')
          expect(await page.locator('table:visible').count()).toBe(1)
          expect(await page.locator('body').innerText()).not.toMatch(/grupo a/i)
        }))

      for (const [id, tournament] of [GROUPS, SEASON, WHITE].map(
        (one) => [one.URL_name, one] as const,
      ))
        test(`${id}: its tables say position, team, figures and marks`, () =>
          on(tournamentLink(tournament), async (page) => {
            await choose(page, 'Grupos')
            for (const [index, { rows }] of groupTables(tournament).entries()) {
              const table = page.locator('table:visible').nth(index)
              const shown = await table.locator('tr:has(> td + th)').evaluateAll((lines) =>
                (lines as HTMLElement[]).map((line) => {
                  const figure = (place: 'first' | 'last') =>
                    line.querySelector<HTMLElement>(`td:${place}-child`)!.innerText
                  return {
                    words: line.innerText,
                    position: figure('first'),
                    points: figure('last'),
                  }
                }),
              )
              expect(shown).toHaveLength(rows.length)
              for (const [place, row] of rows.entries()) {
                const { words, position, points } = shown[place]!
                expect(position).toBe(String(row.position))
                expect(points).toBe(String(row.points))
                expect(words).toContain(row.team.name)
                expect(words).toMatch(MARKS[row.mark ?? 'none'])
              }
              for (const letter of await table.locator('.form i').all())
                await expect(letter).toHaveCSS('font-style', 'normal')
            }
          }))

      test('shows the active round with its matches', () =>
        on(tournamentLink(BASKETBALL), async (page) => {
          expect(BASKETBALL.activeJornadas).not.toEqual([])
          for (const { jornadaPosition, matches } of BASKETBALL.activeJornadas) {
            expect(await mainWords(page)).toMatch(
              new RegExp(`jornada\\s+${jornadaPosition}\\b`, 'i'),
            )
            for (const match of matches)
              expect(await page.locator(cardTo(match)).isVisible()).toBe(true)
          }
        }))

      test('shows the phase that is being played once the rounds are over', () =>
        on(tournamentLink(RED), async (page) => {
          const { playoffName, matches } = RED.playoffs.find((phase) =>
            phase.matches.some(({ isCompleted }) => !isCompleted),
          )!
          expect(await mainWords(page)).toMatch(new RegExp(playoffName, 'i'))
          for (const match of matches)
            expect(await page.locator(cardTo(match)).isVisible()).toBe(true)
        }))

      test('shows its final first once it is over, and no round', () =>
        on(tournamentLink(GROUPS), async (page) => {
          const final = GROUPS.playoffs.at(-1)!.matches
          const shown = await page
            .locator('article.match')
            .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-match')))
          expect(shown.toSorted()).toEqual(final.map(({ id }) => id).toSorted())
          const isFirst = await page.evaluate(
            () =>
              document
                .querySelector('article.match')!
                .compareDocumentPosition(document.querySelector('.bracket')!) ===
              Node.DOCUMENT_POSITION_FOLLOWING,
          )
          expect(isFirst).toBe(true)
        }))

      test('names its champion', () =>
        on(tournamentLink(GROUPS), async (page) => {
          const champion = GROUPS.teams.find((team) => team.isChampion)!
          expect(await mainWords(page)).toMatch(new RegExp(`campeón\\s+${champion.name}`, 'i'))
        }))

      test('says what an open place waits for', () =>
        on(tournamentLink(SEASON), async (page) => {
          await choose(page, 'Eliminatoria')
          expect(await mainWords(page)).toMatch(/ganador/i)
        }))
    })

    test.describe('what every page of a tournament stands in', () => {
      test('the top bar leads to the host’s tournament, to other tournaments and to the shop', () =>
        on(tournamentLink(GROUPS), async (page) => {
          const bar = page.getByRole('banner')
          expect(await linksOf(page, 'Cascarita')).toEqual([
            ['Mas Torneos', '/'],
            ['Comprar', '/comprar'],
          ])
          expect(await bar.getByRole('img', { name: GROUPS.host }).getAttribute('src')).toBe(
            '/logos/varonil.svg',
          )
        }))

      for (const [sex, tournament, logo] of [
        ['female', WOMEN, '/logos/femenil.svg'],
        ['mixed', WHITE, '/logos/mixto.svg'],
      ] as const)
        test(`a host without a logo has the house’s for ${sex}`, () =>
          on(tournamentLink(tournament), async (page) => {
            const host = page.getByRole('banner').getByRole('img', { name: tournament.host })
            expect(await host.getAttribute('src')).toBe(logo)
            expect(
              await host.evaluate((image: HTMLImageElement) => image.naturalWidth),
            ).toBeGreaterThan(0)
          }))

      test('the menu has its five entries', () =>
        on(tournamentLink(GROUPS), async (page) => {
          expect(await openDialog(page).count()).toBe(0)
          await menuButton(page).click()
          const entries = await openDialog(page).getByRole('link').allTextContents()
          expect(entries).toEqual([
            'Perfil',
            'Torneos',
            'Comprar',
            'Organizar Torneos',
            'Notificaciones',
          ])
        }))

      for (const [section, path] of [
        ['Principal', tournamentLink(GROUPS)],
        ['Equipos', teamsLink(GROUPS)],
        ['Jornadas', roundsLink(GROUPS)],
        ['Estadisticas', statisticsLink(GROUPS)],
      ] as const)
        test(`football has four sections, and ${section} says that it is this one`, () =>
          on(path, async (page) => {
            expect(await linksOf(page, GROUPS.name)).toEqual([
              ['Principal', tournamentLink(GROUPS)],
              ['Equipos', teamsLink(GROUPS)],
              ['Jornadas', roundsLink(GROUPS)],
              ['Estadisticas', statisticsLink(GROUPS)],
            ])
            const sections = page.getByRole('navigation', { name: GROUPS.name })
            expect(await sections.isVisible()).toBe(true)
            expect(await sections.locator('[aria-current=page]').allTextContents()).toEqual([
              section,
            ])
          }))

      test('basketball has two sections', () =>
        on(tournamentLink(BASKETBALL), async (page) => {
          expect(await linksOf(page, BASKETBALL.name)).toEqual([
            ['Principal', tournamentLink(BASKETBALL)],
            ['Equipos', teamsLink(BASKETBALL)],
          ])
        }))

      test('the contact box leads to the organiser’s WhatsApp, the footer credits the site’s makers and takes reports', () =>
        on(tournamentLink(GROUPS), async (page) => {
          const contact = page.getByRole('complementary', { name: 'Contacto' })
          const link = contact.getByRole('link', { name: 'WhatsApp' })
          expect(await link.isVisible()).toBe(true)
          expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/525500000000\b/)
          const foot = page.getByRole('contentinfo')
          expect(await foot.innerText()).toMatch(/Sitio hecho por/)
          const report = foot.getByRole('link', { name: 'Reportar' })
          expect(await report.getAttribute('href')).toBe(reportLink())
          expect(await foot.getByRole('link').count()).toBe(4)
        }))
    })

    test.describe('the rounds', () => {
      const [first] = GROUPS.jornadas

      test('every round can be chosen, alone or with all the others', () =>
        on(roundsLink(GROUPS), async (page) => {
          for (const { jornadaPosition } of GROUPS.jornadas) {
            await choose(page, String(jornadaPosition))
            expect(await shownPanels(page)).toEqual([`jornada-${jornadaPosition}`])
          }
          await choose(page, 'Todas')
          expect(await shownPanels(page)).toHaveLength(GROUPS.jornadas.length + 1)
        }))

      test('a round stands under its long dates, with 12-hour times and whoever rests', () =>
        on(roundsLink(GROUPS), async (page) => {
          await choose(page, '1')
          const words = (await mainWords(page)).toLowerCase()
          expect(words).toContain('jornada 1')
          for (const { date, time } of first!.matches) {
            expect(words).toContain(longDate(date!).toLowerCase())
            expect(words).toContain(clock(time!))
          }
          expect(words).toMatch(/\d de julio de 2024/)
          expect(words).toMatch(/9:00 p\. m\./)
          expect(words).not.toMatch(/21:00|2024-07/)
          expect(words).toMatch(/descansan?:/)
          for (const { name } of first!.doesntPlay) expect(words).toContain(name.toLowerCase())
        }))

      test('a match that is over says FINAL and its score, with penalties in brackets', () =>
        on(roundsLink(GROUPS), async (page) => {
          const match = GROUPS.playoffs[0]!.matches.find(
            ({ team1, team2 }) =>
              team1.penaltyGoals !== undefined && team2.penaltyGoals !== undefined,
          )!
          await choose(page, 'Eliminatoria')
          const words = await page.locator(`[data-match="${match.id}"]`).innerText()
          expect(words).toContain('FINAL')
          expect(words).toContain(`(${match.team1.penaltyGoals})`)
          expect(words).toContain(`(${match.team2.penaltyGoals})`)
        }))

      test('a match that is being played says VIVO and its score', () =>
        on(roundsLink(SEASON), async (page) => {
          await choose(page, 'Todas')
          const match = allMatches(SEASON).find(({ isPlaying }) => isPlaying)!
          const words = await page.locator(`[data-match="${match.id}"]`).innerText()
          expect(words).toContain('VIVO')
          expect(words.replace(/\s/g, '')).toContain(`${match.team1.goals}–${match.team2.goals}`)
        }))

      test('a match to come says vs and no score; its details say that it was not played', () =>
        on(roundsLink(RED), async (page) => {
          await choose(page, 'Todas')
          const match = allMatches(RED).find(({ id }) => id === 'gran-final')!
          expect(match.isCompleted).toBe(false)
          const card = page.locator(`[data-match="${match.id}"]`)
          const words = await card.innerText()
          expect(words).toMatch(/^vs$/im)
          expect(words).not.toMatch(/FINAL|VIVO|\d\s*[–-]\s*\d/)
          await card.getByRole('button').click()
          expect(await openDialog(page).innerText()).toContain(
            'Todovia no se a jugado este partido',
          )
        }))

      test('a match’s details say place, date, time and who did what', () =>
        on(roundsLink(GROUPS), async (page) => {
          const match = first!.matches.find(({ team1 }) => team1.playingPlayers.length > 0)!
          await choose(page, '1')
          await page.locator(`[data-match="${match.id}"]`).getByRole('button').click()
          const words = await openDialog(page).innerText()
          expect(words).toContain(match.location!)
          expect(words.toLowerCase()).toContain(longDate(match.date!).toLowerCase())
          expect(words).toContain(clock(match.time!))
          for (const { player } of [...match.team1.playingPlayers, ...match.team2.playingPlayers])
            expect(words).toContain(player.firstName)
          expect(words).toMatch(/\d gol(es)?\b/)
        }))

      test('basketball has its rounds on its own page', () =>
        on(tournamentLink(BASKETBALL), async (page) => {
          await choose(page, 'Todas')
          for (const { id } of allMatches(BASKETBALL))
            expect(await page.locator(`[data-match="${id}"]`).isVisible()).toBe(true)
          expect(await mainWords(page)).toMatch(/:30 [ap]\. m\./)
        }))
    })

    test.describe('teams', () => {
      for (const [id, tournament] of [GROUPS, SEASON, BASKETBALL, BASKETBALL_SEASON].map(
        (t) => [t.URL_name, t] as const,
      ))
        test(`${id}: every team has its card, lettered only with more than one group`, () =>
          on(teamsLink(tournament), async (page) => {
            const main = page.getByRole('main')
            expect(await main.getByRole('listitem').count()).toBe(tournament.teams.length)
            const words = (await main.innerText()).toLowerCase()
            for (const { name } of tournament.teams) expect(words).toContain(name.toLowerCase())
            for (const letter of ['a', 'b'])
              expect(words.includes(`grupo ${letter}`)).toBe(tournament.groups.length > 1)
            const links = await main.getByRole('link').count()
            expect(links >= tournament.teams.length).toBe(tournament.sport === 'football')
          }))

      test('a card leads to the team’s page, addressed by its name', () =>
        on(teamsLink(GROUPS), async (page) => {
          await page
            .getByRole('main')
            .getByRole('link', { name: /Los Compadres/i })
            .click()
          await page.waitForURL(/equipos\/Los%20Compadres%20de%20la%20Portales$/)
          expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
            /^los compadres de la portales$/i,
          )
        }))

      for (const [head, tournament, name] of [
        ['Jugador', GROUPS, 'Deportivo Xolotl'],
        ['Jugadora', WOMEN, 'Las Comadres FC'],
        ['Jugador', WHITE, 'Vecinos del 402'],
      ] as const)
        test(`the roster of ${name} has the column ${head} and the four others`, () =>
          on(teamPage(tournament, name), async (page) => {
            const table = page.getByRole('table').filter({ hasText: head })
            const heads = await table.getByRole('columnheader').allTextContents()
            expect(heads).toEqual([head, 'Goles', 'Amarillas', 'Rojas', 'Partidos'])
            for (const column of await table.getByRole('columnheader').all())
              expect(await column.isVisible()).toBe(true)
            const rows = await table.locator('[data-player]').evaluateAll((all) =>
              (all as HTMLElement[]).map((row) => ({
                id: row.dataset.player,
                words: row.innerText,
                cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
              })),
            )
            for (const player of teamNamed(tournament, name).players) {
              const row = rows.find(({ id }) => id === player.id)!
              expect(row.words).toContain(player.firstName)
              expect(row.cells).toEqual(
                [player.goalsScored, player.yellowCards, player.redCards, player.matchesPlayed].map(
                  String,
                ),
              )
            }
          }))

      test('only those who made the site have a mark beside their names', () => {
        const [tournament, team, player] = SAMPLE.filter(({ sport }) => sport === 'football')
          .flatMap((t) =>
            t.teams.flatMap((one) => one.players.map((who) => [t, one, who] as const)),
          )
          .find(([, , { isSiteCreator }]) => isSiteCreator)!
        return on(teamPage(tournament, team.name), async (page) => {
          const marked = page
            .locator('tr[data-player]')
            .filter({ has: page.getByTitle('Hizo este sitio') })
          expect(await marked.count()).toBe(team.players.filter((who) => who.isSiteCreator).length)
          expect(await marked.first().innerText()).toContain(`${player.lastName} ★`)
        })
      })

      test('a photo of each player who has one, a drawing for all others', () => {
        const [tournament, team] = SAMPLE.filter(({ sport }) => sport === 'football')
          .flatMap((t) => t.teams.map((one) => [t, one] as const))
          .find(([, { players }]) => players.some(({ image }) => image))!
        return on(teamPage(tournament, team.name), async (page) => {
          for (const { id, image } of team.players) {
            const row = page.locator(`tr[data-player="${id}"]`)
            const photo = row.locator('img.portrait')
            await row.scrollIntoViewIfNeeded()
            expect(await photo.count()).toBe(image ? 1 : 0)
            expect(await row.locator('svg.portrait use[href="#nobody"]').count()).toBe(
              image ? 0 : 1,
            )
            if (!image) continue
            await expect
              .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
              .toBeGreaterThan(40)
          }
          expect(team.players.some(({ image }) => !image)).toBe(true)
        })
      })

      test('an unknown birth year is ???', () => {
        const [tournament, team, player] = SAMPLE.filter(({ sport }) => sport === 'football')
          .flatMap((t) =>
            t.teams.flatMap((one) => one.players.map((who) => [t, one, who] as const)),
          )
          .find(([, , { yearBorn }]) => yearBorn === undefined)!
        return on(teamPage(tournament, team.name), async (page) => {
          const row = page.locator(`tr[data-player="${player.id}"]`)
          expect(await row.innerText()).toContain('???')
        })
      })

      for (const [name, ink, tournament] of (['black', 'white'] as const).map((ink) => {
        const [tournament, team] = SAMPLE.filter(({ sport }) => sport === 'football')
          .flatMap((t) => t.teams.map((one) => [t, one] as const))
          .find(([, { teamJerseyColor }]) => teamJerseyColor && badgeInk(teamJerseyColor) === ink)!
        return [team.name, ink, tournament] as const
      }))
        test(`${name} has its shirt numbers in ${ink}, by the luminance of the jersey`, () =>
          on(teamPage(tournament, name), async (page) => {
            const fill = await page
              .locator('tr[data-player] svg text')
              .first()
              .evaluate((number) => getComputedStyle(number).fill)
            const brightness = Math.max(...fill.match(/\d+/g)!.map(Number))
            expect(brightness > 128 ? 'white' : 'black').toBe(ink)
          }))

      test('a team’s page lists its own matches, with their details', () =>
        on(teamPage(GROUPS, 'Real Tepito'), async (page) => {
          const own = allMatches(GROUPS).filter(({ team1, team2 }) =>
            [team1.team?.name, team2.team?.name].includes('Real Tepito'),
          )
          expect(await page.locator('article.match').count()).toBe(own.length)
          await page.locator(cardTo(own[0]!)).getByRole('button').click()
          expect(await openDialog(page).getAttribute('id')).toBe(matchAnchor(own[0]!))
          expect(await page.locator('dialog.match-details').count()).toBe(own.length)
        }))
    })

    test.describe('statistics', () => {
      for (const [kind, path] of [
        ['individual', statisticsLink(GROUPS)],
        ['by team', teamStatisticsLink(GROUPS)],
      ] as const)
        test(`${kind}: five chips, one list at a time`, () =>
          on(path, async (page) => {
            for (const chip of CHIPS) {
              await choose(page, chip)
              expect(await option(page, chip).isChecked()).toBe(true)
              expect(await shownPanels(page)).toHaveLength(1)
            }
            expect(await page.getByRole('radio').count()).toBe(CHIPS.length)
          }))

      const rows = (page: Page, stat: string) => page.locator(`[data-stat=${stat}] > li:visible`)

      test('players: a podium of three, then ranks to the tenth', () =>
        on(statisticsLink(GROUPS), async (page) => {
          const ranked = playerStatistics(GROUPS, 'goals')
          expect(ranked.length).toBeGreaterThan(10)
          const shown = await rows(page, 'goals').allInnerTexts()
          expect(shown).toHaveLength(10)
          for (const [index, { player, team, value, rank }] of ranked.slice(0, 10).entries()) {
            const words = shown[index]!
            expect(words).toContain(player.firstName)
            expect(words).toContain(team.name)
            expect(words).toMatch(new RegExp(`^${rank}\\b`))
            expect(words).toMatch(new RegExp(`\\b${value}\\s+gol`))
          }
        }))

      test('only who is 18 at most is listed under Goles Sub 18', () =>
        on(statisticsLink(GROUPS), async (page) => {
          await choose(page, 'Goles Sub 18')
          const young = playerStatistics(GROUPS, 'goalsSub18', { year: YEAR }).slice(0, 10)
          const shown = await rows(page, 'goalsSub18').allInnerTexts()
          expect(shown).toHaveLength(young.length)
          for (const [index, { player }] of young.entries())
            expect(shown[index]).toContain(player.firstName)
        }))

      test('teams: a podium, then all the others', () =>
        on(teamStatisticsLink(GROUPS), async (page) => {
          const ranked = teamStatistics(GROUPS, 'goals')
          expect(ranked).toHaveLength(GROUPS.teams.length)
          const shown = await rows(page, 'goals').allInnerTexts()
          expect(shown).toHaveLength(ranked.length)
          for (const [index, { team, value }] of ranked.entries()) {
            const words = shown[index]!
            expect(words).toContain(team.name)
            expect(words).toMatch(new RegExp(`\\b${value}\\s+gol`))
          }
        }))

      test('each of the two views leads to the other', () =>
        on(statisticsLink(GROUPS), async (page) => {
          await page.getByRole('main').getByRole('link', { name: 'Por equipo' }).click()
          await page.waitForURL(/estadisticas\/equipos$/)
          await page.getByRole('main').getByRole('link', { name: 'Individual' }).click()
          await page.waitForURL(/estadisticas$/)
        }))
    })

    test.describe('the shop', () => {
      test('shows every product with price and stock', () =>
        on(shopLink(), async (page) => {
          const items = await page.getByRole('main').getByRole('listitem').allInnerTexts()
          expect(PRODUCTS).toHaveLength(9)
          expect(items).toHaveLength(PRODUCTS.length)
          for (const { name, price, amount } of PRODUCTS) {
            const words = items.find((item) => item.toLowerCase().includes(name.toLowerCase()))
            expect(words).toContain(`$${price}`)
            expect(words).toMatch(amount > 0 ? new RegExp(`Disponible: ${amount}\\b`) : /agotado/i)
          }
        }))

      test('an order is a chat message that names the product', () =>
        on(shopLink(), async (page) => {
          await page.getByRole('link', { name: /Balón Gran Final/i }).click()
          await page.waitForURL(/comprar\/Bal%C3%B3n%20Gran%20Final$/)
          const words = await mainWords(page)
          for (const fact of ['$880', 'Disponible: 3', 'Once Barrio', 'Número 5'])
            expect(words).toContain(fact)
          const order = new URL(
            (await page
              .getByRole('link', { name: /WhatsApp/ })
              .first()
              .getAttribute('href'))!,
          )
          expect(order.host).toBe('wa.me')
          expect(order.searchParams.get('text')).toBe('Quiero comprar *Balón Gran Final*')
        }))

      test('what is sold out cannot be ordered', () =>
        on('/comprar/Balón de baloncesto Ajolota', async (page) => {
          expect(await page.getByRole('article').innerText()).toMatch(/agotado/i)
          expect(
            await page
              .getByRole('main')
              .getByRole('link', { name: /WhatsApp/ })
              .count(),
          ).toBe(0)
        }))
    })

    test('the hidden page stores the admin flag and shows its value', () =>
      on('/random-weird-admin-page-i-think', async (page) => {
        const kept = await page.evaluate(() => Object.values(localStorage))
        expect(kept).toHaveLength(1)
        expect(await page.getByRole('status').innerText()).toBe(kept[0])
      }))
  })

for (const [name, view] of VIEWS)
  test(`on a ${name}: a podium of three, the fourth below or beside it`, () =>
    visit(statisticsLink(GROUPS), view, async (page) => {
      const rows = page.locator('[data-stat=goals] > li:visible')
      const [first, second, third, fourth] = await Promise.all(
        [0, 1, 2, 3].map(async (place) => (await rows.nth(place).boundingBox())!),
      )
      expect(second!.x).toBeLessThan(first!.x)
      expect(third!.x).toBeGreaterThan(first!.x)
      const isBelow = fourth!.y > first!.y + first!.height - 1
      const isBeside = fourth!.x > third!.x + third!.width - 1
      expect(isBelow || isBeside).toBe(true)
    }))

const allMatches = ({ jornadas, playoffs }: Tournament) =>
  [...jornadas, ...playoffs].flatMap(({ matches }) => matches)
