/**
 * Every link of every page that an account sees leads somewhere, for a league of each kind in files
 * and one in the database: profile, Mesa, the organiser's pages and the wizard's end. What they lead
 * to is opened too: of equal pages one, and in `npm run faults` each, of each kind at both places.
 */
import type { Page } from 'playwright/test'
import { newTournamentLink, nextSeasonLink } from '../../../src/lib/addresses/links.ts'
import { emptyDraft } from '../../../src/lib/planning/draft.ts'
import type { CreateAnswer } from '../../../src/lib/schema/mesa.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { AFTER, DONE, WIZARD } from '../../../src/lib/wording/planning/wizard.ts'
import { NOT_FOUND_WORDS } from '../../../src/lib/wording/site/not-found.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { isLong } from '../../chance.ts'
import { aDraft } from '../../server/a-draft.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilIslandsStand,
  visit,
} from '../visit.ts'
import { onPhoneOf } from './mesa-people.ts'
import { leagueCalls, posted, registered } from './new-league.ts'
import { withNewSite } from './new-site.ts'

const KINDS: Partial<PlanAnswers>[] = [
  { name: 'Liga de Ellas', sex: 'female' },
  { name: 'Liga de Ellos', sex: 'male' },
  { name: 'Liga de Canasta', sport: 'basketball', sex: 'male' },
]
const TEAMS = ['Águilas', 'Búhos', 'Cóndores'].map((name) => ({ name }))

const SIZES = [PHONE.viewport, { width: 740, height: 360 }, DESKTOP.viewport]

/** An account with a league of each of these kinds; the first one has its champion. */
async function withLeagues(site: string, kinds: typeof KINDS) {
  const ana = await registered(site, 'ana.enlaces')
  const made: CreateAnswer[] = []
  for (const kind of kinds) {
    const draft = aDraft({ ...kind, teams: TEAMS, survivors: 2 })
    made.push(await posted<CreateAnswer>(site, '/api/mesa/tournaments/', draft, ana.token))
  }
  const { toPlay, play } = leagueCalls({ site, id: made[0]!.id, token: ana.token })
  await play(await toPlay())
  await play(await toPlay())
  for (const { address } of made)
    await expect.poll(async () => (await fetch(new URL(address, site))).status).toBe(200)
  return { ana, made }
}

/** Words of a page that is not there, or has nothing to show. */
const DEAD = [
  WORDS.tournamentNotFound,
  NOT_FOUND_WORDS.pageNotFound,
  LIVE_WORDS.teamNotFound,
  LIVE_WORDS.failed,
  AFTER.notOver,
]
/** Words of a page that still waits. */
const WAITING = [LIVE_WORDS.loading, WIZARD.loading, MESA_WORDS.loading, AFTER.loading]

/** The text of a page once nothing on it waits; the status where a document was asked for. */
async function opened(page: Page, address: string) {
  const answer = await page.goto(address)
  await untilIslandsStand(page)
  // What the home page has further down comes as one scrolls.
  const waiting = new URL(address).pathname === '/' ? [] : WAITING
  let text = ''
  await expect
    .poll(
      async () => {
        text = await page.locator('body').innerText()
        return waiting.filter((words) => text.includes(words))
      },
      { message: address },
    )
    .toEqual([])
  return { status: answer?.status() ?? 200, text }
}

/** Its links to this site: what they say, by address. */
const linksOf = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin }) => origin === location.origin)
        .map(({ href, textContent }) => [href, textContent!.trim()] as const),
    )

const isOfAccount = (address: string) =>
  /^\/(?:profile|mesa|organizar-torneos)(?:$|[/?#])/.test(address)

/** A page is opened; of a calendar or another file it is asked whether it is there. */
const isPage = (address: string) => !/\.\w+$/.test(new URL(address).pathname)

/**
 * Of the teams, rounds and matches of one tournament the first is opened, the others are asked for; so
 * is what a page says of its own content. A final is still without its teams.
 */
const kindOf = (path: string) =>
  isOfAccount(path) && isLong
    ? path
    : path
        .replace(/#contenido$/, '')
        .replace(/(equipos|jornadas|partidos)\/(?!gran-final)[^#]+/, '$1/')

/** All dead ends from these pages on, each with where it stands; links are taken from some pages. */
async function deadEnds(
  page: Page,
  starts: readonly string[],
  isFollowed: (path: string) => boolean,
) {
  const found: string[] = []
  const kinds = new Set<string>()
  const from = new Map<string, string>(starts.map((path) => [new URL(path, page.url()).href, '']))
  for (const [address, where] of from) {
    const { pathname, search, hash } = new URL(address)
    const path = pathname + search + hash
    const kind = kindOf(path)
    const isOpened = isPage(address) && !kinds.has(kind)
    kinds.add(kind)
    const { status, text } = isOpened
      ? await opened(page, address)
      : { status: (await fetch(address)).status, text: '' }
    const words = DEAD.filter((one) => text.toLowerCase().includes(one.toLowerCase()))
    if (status >= 400 || words.length > 0)
      found.push(`${where} → ${path}: ${status} ${words.join()}`)
    if (!isOpened || !isFollowed(path)) continue
    for (const [link, name] of await linksOf(page))
      if (!from.has(link)) from.set(link, `${path} «${name}»`)
  }
  return { found, seen: [...from.keys()] }
}

/** As the phone of who has just published this tournament. */
const published = (page: Page, { id, address, place }: CreateAnswer) =>
  page.evaluate(
    (draft) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('torneo-nuevo', 1)
        asked.onerror = () => reject(asked.error!)
        asked.onupgradeneeded = () => void asked.result.createObjectStore('drafts')
        asked.onsuccess = () => {
          const write = asked.result.transaction('drafts', 'readwrite')
          write.objectStore('drafts').put(draft, 'current')
          write.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
    {
      ...emptyDraft('borrador-listo', 's'),
      name: id,
      answered: 8,
      published: { id, address, place, isPending: false },
    },
  )

/** How the page looks to who comes: its bar, its letters, its ground. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { fontFamily, color, backgroundColor } = getComputedStyle(
        document.querySelector(selector)!,
      )
      return { fontFamily, color, backgroundColor }
    }
    return { bar: of('header'), body: of('body'), title: of('h1').fontFamily }
  })

for (const [place, kinds] of [
  ['site', KINDS],
  ['live', isLong ? KINDS : KINDS.slice(0, 1)],
] as const)
  test.describe(`new tournaments are made at home ${place}`, () => {
    const site = withNewSite(place)
    let leagues: Awaited<ReturnType<typeof withLeagues>>
    test.beforeAll(async () => {
      leagues = await withLeagues(site.url(), kinds)
    })

    test('every link of profile, Mesa, the organiser’s pages and the wizard’s end leads', async () => {
      const { ana, made } = leagues
      const server = { url: site.url, data: () => '' }
      await visit('/profile', onPhoneOf(server, ana), async (page) => {
        await expect(page.locator('.bill > li')).toHaveCount(kinds.length)
        const homes = made.map(({ address }) => address)
        const { found, seen } = await deadEnds(
          page,
          ['/profile', '/organizar-torneos'],
          (path) => isOfAccount(path) || homes.includes(path),
        )
        expect(found).toEqual([])
        // Each league is reached, in Mesa and as everybody sees it, and so is its next season.
        const paths = seen.map((address) => new URL(address).pathname)
        for (const { id, address } of made)
          expect(paths).toEqual(expect.arrayContaining([`/mesa/${id}`, address]))
        const after = new URL(nextSeasonLink(made[0]!.id), site.url()).href
        expect(seen).toContain(after)

        for (const one of made) {
          await published(page, one)
          await page.goto('about:blank')
          await opened(page, new URL(`${newTournamentLink()}#listo`, site.url()).href)
          await page.getByText(DONE.strap).waitFor()
          const links = (await linksOf(page)).map(([link]) => link)
          expect(links).toContain(new URL(one.address, site.url()).href)
          const others = links.filter((link) => !seen.includes(link))
          expect((await deadEnds(page, others, () => false)).found).toEqual([])
        }
      })
    })

    if (place === 'site')
      test('at an address of before a team’s and a player’s page have the site’s look, and lead on', async () => {
        const { ana, made } = leagues
        const { id, address } = made[1]!
        const change = async (body: object, name: string) => {
          const sent = await fetch(new URL(`/api/mesa/tournaments/${id}/changes/`, site.url()), {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` },
            body: JSON.stringify({
              id: `cambio-${name}`,
              against: null,
              who: 'ana',
              when: new Date().toISOString(),
              ...body,
            }),
          })
          expect(await sent.text()).toContain('"outcome":"applied"')
        }
        const player = { firstName: 'Luis', lastName: 'Marr', number: 9 }
        await change({ kind: 'addPlayer', team: 'aguilas', player }, 'alta')
        const team = (name: string) => `${address}equipos/${encodeURIComponent(name)}`
        await expect
          .poll(
            async () => (await fetch(new URL(`${team('Águilas')}/luis-marr`, site.url()))).status,
          )
          .toBe(200)
        const fields = { lastName: 'Mar' }
        await change({ kind: 'editPlayer', team: 'aguilas', player: 9, fields }, 'nombre')
        await change(
          { kind: 'editTeam', team: 'aguilas', fields: { name: 'Águilas Reales' } },
          'equipo',
        )
        for (const viewport of SIZES)
          await visit(
            team('Águilas Reales'),
            { viewport, site: site.url(), isAlone: true },
            async (page) => {
              await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
              const look = await lookOf(page)
              for (const [old, now] of [
                [team('Águilas'), team('Águilas Reales')],
                [`${team('Águilas')}/luis-mar`, `${team('Águilas Reales')}/luis-mar`],
                [`${team('Águilas Reales')}/luis-marr`, `${team('Águilas Reales')}/luis-mar`],
              ] as const) {
                await page.goto(new URL(old, site.url()).href)
                expect(await lookOf(page)).toEqual(look)
                await expectNoSidewaysScroll(page)
                await page.locator('main a').last().click()
                await page.waitForURL(new URL(now, site.url()).href)
              }
            },
          )
      })
  })
