/** Mesa on a phone's screen, beside a whole match day (`match-day.test.ts`). */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import {
  mesaMatchLink,
  mesaTeamLink,
  mesaTournamentLink,
} from '../../../src/lib/addresses/mesa-page-links.ts'
import { liveTeamId } from '../../../src/lib/live/answers/live-tournament.ts'
import { PHOTO } from '../../../src/lib/pictures/photo.ts'
import type { MesaMatchAnswer } from '../../../src/lib/schema/mesa.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { TO_MESA } from '../../../src/lib/wording/live.ts'
import {
  EVENT_WORDS,
  MESA_WORDS,
  suspendedWords,
  whatOfWords,
} from '../../../src/lib/wording/mesa/mesa.ts'
import { SENT_OFF_WORDS } from '../../../src/lib/wording/mesa/sent-off-words.ts'
import { OUTCOMES } from '../../../src/lib/wording/mesa/mesa-outcomes.ts'
import { COURT_WORDS } from '../../../src/lib/wording/mesa/mesa-court.ts'
import { POSTER_WORDS } from '../../../src/lib/wording/posters.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { PHOTO_TROUBLE } from '../../../src/lib/wording/mesa/photo-trouble.ts'
import { coveredAtEnd } from '../page-end.ts'
import { findings } from '../accessibility.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import {
  begin,
  button,
  expectSound,
  thumb,
  tile,
  unsent,
  weakButtons,
  withLargeLetters,
  withLongNames,
  withMatches,
  withoutEnd,
} from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

test('the last tap is taken back, a minute is corrected, an own goal counts for the other', async () => {
  const beto = await person(server, 'beto.cancha', 'scorer')
  const phone = onPhoneOf(server, beto)
  const before = async (page: Page) => (await phone.before(page), await withLongNames(page))
  await visit(mesaMatchLink(LIGA, 'j5-2'), { ...phone, before }, async (page) => {
    const { at } = thumb(page)
    await begin(page)
    await onlyKeptIsShown(page)
    await at(MESA_WORDS.goal, 0, await firstNumber(page, 0))
    await expect(page.locator('.board')).toContainText('1 – 0')
    await button(page, MESA_WORDS.undo).click()
    await expect(page.locator('.board')).toContainText('0 – 0')

    await button(page, MESA_WORDS.goal).click()
    await button(page, MESA_WORDS.ownGoal).click()
    await tile(page, 1, await firstNumber(page, 1)).click()
    await expect(page.locator('.board')).toContainText('1 – 0')

    await page.getByRole('button', { name: /^Corregir/ }).click()
    await page.getByLabel(MESA_WORDS.minute, { exact: true }).fill('45+2')
    await button(page, MESA_WORDS.save).click()
    await expect(page.locator('.events')).toContainText('45+2′')
    await page.locator('summary').first().click()
    await expectSound(page)

    // Level, so that there is something to shoot out.
    await at(MESA_WORDS.goal, 1, await firstNumber(page, 1))
    await button(page, MESA_WORDS.shootOut).click()
    // As two thumbs can: the second before the first is kept.
    const [scored, missed] = [
      button(page, MESA_WORDS.scored).first(),
      button(page, MESA_WORDS.missed).last(),
    ]
    await scored.evaluate(
      (one: HTMLElement, other) => (one.click(), (other as HTMLElement).click()),
      await missed.elementHandle(),
    )
    await expect(page.locator('.board')).toContainText('(1 – 0)')
    await expect(page.locator('.kicks').last()).toContainText('✕')
    await expectSound(page)
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await unsent(page, 0)
    // What only this phone knows is there again after the tab was closed.
    await page.reload()
    await expect(page.locator('.kicks').last()).toContainText('✕')
    await expect(page.locator('.board')).toContainText('(1 – 0)')
  })
})

/** As of a basketball tournament, with a suspended player, and names without end. */
const atTheCourt = (body: string) => {
  const answer = JSON.parse(withoutEnd(body)) as MesaMatchAnswer
  const [first, ...players] = answer.team2!.players
  const team2 = {
    ...answer.team2,
    players: [{ ...first, isSuspended: true, suspendedFor: 2 }, ...players],
  }
  return JSON.stringify({ ...answer, sport: 'basketball', team2 })
}

test('at a court every button can be read in the sun and hit by a thumb, in each of its states', async () => {
  const dani = await person(server, 'dani.duela', 'scorer')
  const phone = onPhoneOf(server, dani)
  const before = async (page: Page) => (
    await phone.before(page),
    await withMatches(page, atTheCourt)
  )
  await visit(mesaMatchLink(LIGA, 'j5-3'), { ...phone, before }, async (page) => {
    const sound = async () => expect(await weakButtons(page)).toEqual([])
    await button(page, MESA_WORDS.start).waitFor()
    await sound()
    // What is tapped stays on the phone: the tournament itself is football.
    await page.context().setOffline(true)
    await begin(page)
    await expect(page.locator('.board')).toContainText('C1')
    await expectSound(page)
    const waiting = page.locator('.unsent')
    for (const what of ['+1', '+2', '+3', MESA_WORDS.foul]) {
      const before = (await waiting.textContent())!
      await button(page, what).tap()
      await expect(button(page, what)).toHaveAttribute('aria-pressed', 'true')
      await sound()
      const tapped = page.locator('.tile').nth(1)
      await tapped.hover()
      await page.mouse.down()
      await sound()
      await page.mouse.up()
      await expect(button(page, what)).toHaveAttribute('aria-pressed', 'false')
      // Kept, and said to wait: nothing moves any more under the next one.
      await expect(waiting).not.toHaveText(before)
    }
    // A suspended player’s basket is asked about, and not taken in silence.
    const scored = (await waiting.textContent())!
    const suspended = page.locator('.bench').last().locator('.tile').first()
    await button(page, '+1').tap()
    await suspended.tap()
    await expect(page.locator('.how-many [role=alert]')).toContainText(suspendedWords(2))
    await sound()
    await expectSound(page)
    await button(page, MESA_WORDS.doubtNo).tap()
    await expect(page.locator('.how-many')).toHaveCount(0)
    await expect(waiting).toHaveText(scored)
    await suspended.tap()
    await button(page, MESA_WORDS.doubtYes).tap()
    await expect(waiting).not.toHaveText(scored)
    await expect(page.locator('.board')).toContainText('6 – 1')
    await expect(page.locator('.tile.out')).not.toHaveCount(0)
    await page.locator('.more summary').first().tap()
    await button(page, COURT_WORDS.lessPoint).waitFor()
    await sound()
    await page.locator('.more summary').last().tap()
    await button(page, MESA_WORDS.earlier).waitFor()
    await sound()
    await button(page, COURT_WORDS.ends(1)).tap()
    const tops = [COURT_WORDS.begins(2), COURT_WORDS.endMatch].map(
      async (name) => (await button(page, name).boundingBox())!.y,
    )
    expect(new Set(await Promise.all(tops)).size).toBe(1)
    await sound()
    await button(page, COURT_WORDS.endMatch).tap()
    await button(page, MESA_WORDS.endSure).waitFor()
    await withLargeLetters(page)
    await sound()
    await expectSound(page)
    await button(page, MESA_WORDS.goOn).tap()
    await button(page, '+3').tap()
    await sound()
    // Being taken back, for as long as the phone's disk takes.
    await button(page, '+3').tap()
    await page.evaluate(
      () => void navigator.locks.request('mesa-kept', () => new Promise(() => {})),
    )
    await button(page, MESA_WORDS.undo).tap()
    await expect(button(page, MESA_WORDS.undoing)).toBeDisabled()
    await sound()
  })
})

/** Its minute, whichever it is by now. */
const RUNNING = /\d′/

/** The clock's taps too: a page that goes away has shown nothing that nobody has. */
async function onlyKeptIsShown(page: Page) {
  const board = page.locator('.board')
  await expect(board).toContainText(RUNNING)
  // As on a phone whose disk is slow.
  await page.evaluate(() => void navigator.locks.request('mesa-kept', () => new Promise(() => {})))
  await button(page, MESA_WORDS.halfTime).click()
  await expect(board).toContainText(RUNNING)
  await page.reload()
  await expect(board).toContainText(RUNNING)
  await button(page, MESA_WORDS.halfTime).click()
  await expect(board).toContainText(MESA_WORDS.resting)
  // The page before says the same, and a tap on it would be lost.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    // What the page itself remembers is not needed.
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('mesa.clock'))!)
    location.reload()
  })
  await loaded
  await expect(board).toContainText(MESA_WORDS.resting)
  await button(page, MESA_WORDS.secondHalf).click()
}

async function firstNumber(page: Page, side: 0 | 1) {
  const number = page.locator('.bench').nth(side).locator('.tile-number').first()
  return Number(await number.textContent())
}

/** Whole rows of players between the scoreboard and the actions. */
const rowsSeen = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector('.bar')!.getBoundingClientRect().top
    const tiles = [...document.querySelector('.tiles')!.querySelectorAll('.tile')]
    const seen = tiles.map((tile) => tile.getBoundingClientRect()).filter((at) => at.bottom <= end)
    return new Set(seen.map(({ top }) => Math.round(top))).size
  })

test('a result is sent to a group as a picture, with a sentence and a link', async () => {
  const rita = await person(server, 'rita.grupo', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-3'), onPhoneOf(server, rita), async (page) => {
    await begin(page)
    await thumb(page).at(MESA_WORDS.goal, 0, await firstNumber(page, 0))
    await button(page, MESA_WORDS.end).tap()
    await button(page, MESA_WORDS.endSure).tap()
    await page.evaluate(() => {
      const shared: unknown[] = []
      const share = async ({ files, text }: { files: File[]; text: string }) =>
        void shared.push({ types: files.map(({ type }) => type), text })
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    })
    await button(page, MESA_WORDS.toGroup).tap()
    const box = page.getByRole('dialog', { name: POSTER_WORDS.name })
    await expect(box.getByRole('status')).toContainText(POSTER_WORDS.ready)
    await expect(box.getByRole('img').first()).toHaveAttribute('aria-label', /1 – 0/)
    expect(await findings(page, { within: '.poster-box' })).toEqual([])
    await box.getByRole('button', { name: POSTER_WORDS.share }).tap()
    await expect.poll(() => page.evaluate('shared.length')).toBe(1)
    const [{ types, text }] = await page.evaluate<[{ types: string[]; text: string }]>('shared')
    expect(types).toEqual(['image/png'])
    expect(text).toMatch(/ 1 – 0 .*\nhttps?:\/\/.+\/partidos\/j5-3$/s)
    await box.getByRole('button', { name: POSTER_WORDS.close }).tap()
    await expect(box).toHaveCount(0)
    await expect(button(page, MESA_WORDS.toGroup)).toBeVisible()
  })
})

test('dates, a roster, the journal and scorers', async () => {
  const lola = await person(server, 'lola.organiza', 'organiser')
  await person(server, 'nuevo.anotador')
  await visit(`${mesaMatchLink(LIGA, 'j5-1')}#programar`, onPhoneOf(server, lola), async (page) => {
    const open = async (words: string) => {
      await page.locator('summary', { hasText: words }).click()
      return page.locator('details[open] form')
    }
    const moving = await open(ORGANISING.move)
    await moving.getByLabel(MESA_WORDS.location).fill('Cancha 9')
    await moving.getByRole('button').click()
    await page.getByText(OUTCOMES.sent).waitFor()
    await expect(page.locator('.under')).toContainText('Cancha 9')
    await expectSound(page)

    await page.goto(new URL(mesaTeamLink(LIGA, 'real-copilco'), server.url()).href)
    const suspended = page.locator('[name=plantel]').last()
    await suspended.locator('summary').first().click()
    await suspended.locator('summary', { hasText: ORGANISING.suspendPlayer }).click()
    await suspended.getByLabel(ORGANISING.howManyMatches).fill('2')
    await suspended.getByLabel(ORGANISING.reason).fill('Empujó al árbitro')
    await expectSound(page)
    await suspended.locator('details[open]').getByRole('button').click()
    await expect(suspended.locator('summary').first()).toContainText(suspendedWords(2))
    await page.locator('[name=plantel] summary').first().click()
    const player = page.locator('details[open] form').first()
    await player.getByLabel(MESA_WORDS.nickName).fill('El Muro')
    await player.getByRole('button').click()
    await page.getByText('«El Muro»').waitFor()
    await page.locator('summary', { hasText: ORGANISING.adjustPoints }).click()
    const points = page.locator('details[open] form').last()
    await points.getByLabel(ORGANISING.points).fill('-1')
    await points.getByLabel(ORGANISING.reason).fill('No llevó balón')
    const sent = page.waitForResponse('**/changes/')
    await page.locator('details[open] form').last().getByRole('button').click()
    await sent
    await unsent(page, 0)
    await expectSound(page)

    await page.goto(new URL(`${mesaTournamentLink(LIGA)}#diario`, server.url()).href)
    await page.locator('.journal li').first().getByText('Puntos').waitFor()
    await button(page, ORGANISING.undoThis).nth(1).click()
    await expect(page.locator('.undo-sure')).toContainText('El Muro')
    await expectSound(page)
    await button(page, ORGANISING.undoSure).click()
    await page.getByText(ORGANISING.isUndone).first().waitFor()

    await page.locator('.mesa-tabs a', { hasText: MESA_WORDS.teams }).click()
    await page.locator('summary', { hasText: ORGANISING.drawLots }).click()
    await page.locator('.lots button').last().click()
    await expectSound(page)

    await page.locator('.mesa-tabs a', { hasText: MESA_WORDS.scorers }).click()
    await page.getByLabel(ORGANISING.username).first().fill('nuevo.anotador')
    await button(page, ORGANISING.addScorer).click()
    await page.locator('.person-line', { hasText: 'nuevo.anotador' }).waitFor()
    await expectSound(page)
    await page.getByLabel(ORGANISING.username).first().fill('nadie.asi')
    await button(page, ORGANISING.addScorer).click()
    await expect(page.getByRole('alert').last()).not.toBeEmpty()
  })
})

test('a photo from the phone, without signal: upright, small, without its place, sent once', async () => {
  const noe = await person(server, 'noe.fotos', 'organiser')
  const camera = sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#0a6b4a' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 20/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const photo = await camera.toBuffer()
  await visit(mesaTeamLink(LIGA, 'real-copilco'), onPhoneOf(server, noe), async (page) => {
    const choose = (name: string, buffer: Buffer) =>
      page
        .locator('details[open] [type=file]')
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.locator('[name=plantel] summary').first().click()
    await choose('IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))
    await page.getByText(PHOTO_TROUBLE.heic).waitFor()
    await page.context().setOffline(true)
    await choose('IMG_0002.jpg', photo)
    // As it is sent: it lay on its side.
    await expect(page.locator('canvas')).toHaveAttribute('width', '240')
    await expect(page.locator('canvas')).toHaveAttribute('height', '480')
    await expectSound(page)
    await button(page, ORGANISING.keepPhoto).click()
    await page.locator('summary', { hasText: ORGANISING.hasPhoto }).waitFor()
    await unsent(page, 1)
    const asked = page.waitForRequest('**/changes/')
    await page.context().setOffline(false)
    const { jpeg } = (await asked).postDataJSON() as { jpeg: string }
    const sent = Buffer.from(jpeg, 'base64')
    expect(sent.byteLength).toBeLessThanOrEqual(PHOTO.bytes)
    expect(sent.toString('latin1')).not.toMatch(/Exif|GPS/)
    await unsent(page, 0)
    await page.goto(new URL(`${mesaTournamentLink(LIGA)}#diario`, server.url()).href)
    await expect(page.locator('.journal li', { hasText: 'noe.fotos' })).toHaveCount(1)
    const shown = `/torneo/${LIGA}/equipos/${liveTeamId(LIGA, 'real-copilco')}`
    await page.goto(new URL(shown, server.url()).href)
    const portrait = page.locator('img[src*="real-copilco-"]').first()
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

/** How many of the server's answers this phone keeps. */
const keptAnswers = () =>
  new Promise<number>((done, failed) => {
    const asked = indexedDB.open('mesa')
    asked.onerror = failed
    asked.onsuccess = () => {
      const counted = asked.result.transaction('answers').objectStore('answers').count()
      counted.onsuccess = () => {
        asked.result.close()
        done(counted.result)
      }
    }
  })

test('today, from the profile; who is a stranger or not in is told so', async () => {
  const rosa = await person(server, 'rosa.hoy', 'scorer')
  const stranger = await person(server, 'sin.torneo')
  await visit('/profile', onPhoneOf(server, rosa), async (page) => {
    await page.locator('.to-mesa a').click()
    await page.waitForURL(`**${mesaLink()}`)
    await page.getByRole('heading', { name: MESA_WORDS.myTournaments }).waitFor()
    await expectSound(page)
    await page.locator('.row', { hasText: 'Liga Relámpago' }).last().click()
    await page.locator('.mesa-tabs').waitFor()
    await expectSound(page)
    await page.setViewportSize(DESKTOP.viewport)
    await expectSound(page)
    // Its own page knows by now who writes it.
    await page.goto(new URL(`/torneo/${LIGA}`, server.url()).href)
    await page.getByRole('link', { name: TO_MESA }).click()
    await page.locator('.mesa-tabs').waitFor()
    // Whoever logs in next on this phone finds nothing of it.
    expect(await page.evaluate(keptAnswers)).not.toBe(0)
    await page.goto(new URL('/profile', server.url()).href)
    await page.getByRole('button', { name: ACCOUNT_WORDS.logout }).click()
    await expect(async () => expect(await page.evaluate(keptAnswers)).toBe(0)).toPass()
  })
  await visit(mesaTournamentLink(LIGA), onPhoneOf(server, stranger), async (page) => {
    await page.getByText(MESA_WORDS.failed.forbidden).waitFor()
    await expectSound(page)
  })
  await visit(mesaLink(), { site: server.url(), isAlone: true }, async (page) => {
    await page.getByText(MESA_WORDS.failed.loggedOut).waitFor()
    await expectSound(page)
  })
})

test('a decision after a red card is a tap of its own, taken back before the card', async () => {
  const vera = await person(server, 'vera.decide', 'organiser')
  await visit(mesaMatchLink(LIGA, 'j4-2'), onPhoneOf(server, vera), async (page) => {
    const bar = page.locator('.bar-line')
    const asked = page.getByRole('group', { name: SENT_OFF_WORDS.howMany })
    await page.locator('.board').waitFor()
    const number = await firstNumber(page, 0)
    await button(page, MESA_WORDS.red).tap()
    await tile(page, 0, number).tap()
    await asked.getByRole('button', { name: '3', exact: true }).tap()
    await expect(bar).toContainText(/Suspensión, .*Roja contra /)
    await unsent(page, 0)
    await button(page, MESA_WORDS.undo).tap()
    await expect(bar).toContainText(/^Roja/)
    await expect(page.locator('.events')).toContainText(EVENT_WORDS.red)
    await button(page, MESA_WORDS.undo).tap()
    await expect(bar).not.toContainText(EVENT_WORDS.red)
    await expect(page.locator('.events')).not.toContainText(EVENT_WORDS.red)
    await expect(page.getByText(MESA_WORDS.undoNeedsSignal)).toHaveCount(0)
  })
})

test('the last tap is taken back whatever it was, and nothing else with it', async () => {
  const beto = await person(server, 'beto.silbato', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-1'), onPhoneOf(server, beto), async (page) => {
    const { at, tap } = thumb(page)
    const board = page.locator('.board')
    const bar = page.locator('.bar-line')
    const undone = async (line: string) => {
      await expect(bar).toContainText(line)
      await tap(MESA_WORDS.undo)
      await expect(bar).not.toContainText(line)
    }
    await begin(page)
    await page.locator('.bar').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => rowsSeen(page)).toBeGreaterThanOrEqual(4)
    // Whichever is tapped first: what happened, or who did it.
    await at(MESA_WORDS.goal, 0, await firstNumber(page, 0))
    await tile(page, 1, await firstNumber(page, 1)).tap()
    await expect(bar).toContainText(whatOfWords(''))
    await tap(MESA_WORDS.goal)
    await expect(board).toContainText('1 – 1')

    await tap(MESA_WORDS.halfTime)
    await expect(board).toContainText(MESA_WORDS.resting)
    await undone(MESA_WORDS.halfTime)
    await expect(board).toContainText('1 – 1')
    await expect(board).toContainText(RUNNING)

    await tap(MESA_WORDS.halfTime)
    await tap(MESA_WORDS.secondHalf)
    await undone(MESA_WORDS.secondHalf)
    await expect(board).toContainText(MESA_WORDS.resting)
    await tap(MESA_WORDS.secondHalf)

    await page.locator('summary').first().tap()
    await tap(MESA_WORDS.extraTime)
    await undone(MESA_WORDS.extraTime)
    await expect(button(page, MESA_WORDS.extraTime)).toBeVisible()

    await tap(MESA_WORDS.shootOut)
    await expect(button(page, MESA_WORDS.goal)).toHaveCount(0)
    await button(page, MESA_WORDS.scored).first().tap()
    await expect(page.locator('.kicks').first()).toContainText('●')
    await button(page, MESA_WORDS.missed).last().tap()
    await expect(page.locator('.kicks').last()).toContainText('✕')
    await undone(MESA_WORDS.missed)
    await expect(page.locator('.kicks').last()).not.toContainText('✕')
    await expect(page.locator('.kicks').first()).toContainText('●')
    await undone(MESA_WORDS.scored)
    await expect(page.locator('.kicks').first()).not.toContainText('●')
    await expect(board).toContainText('1 – 1')

    await tap(MESA_WORDS.noShootOut)
    await tap(MESA_WORDS.end)
    await tap(MESA_WORDS.endSure)
    await expect(board).toContainText(MESA_WORDS.isOver)
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await coveredAtEnd(page)).toEqual([])
    }
    await undone(MESA_WORDS.end)
    await expect(board).toContainText(/(?:4[5-9]|5\d)/)
    await expect(board).toContainText('1 – 1')
  })
})
