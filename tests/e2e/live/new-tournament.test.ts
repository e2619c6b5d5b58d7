/** A league from a phone: from the home page to its public page, without a command. DESIGN 16. */
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import {
  ACCOUNT_STEP,
  CALENDAR_STEP,
  DAYS_STEP,
  DONE,
  FORMAT_STEP,
  GAME_STEP,
  HOURS_STEP,
  NAME_STEP,
  NOTES,
  PLACE_STEP,
  PUBLISH,
  TEAMS_STEP,
  WIZARD,
} from '../../../src/lib/wording/planning/wizard.ts'
import { isLong } from '../../chance.ts'
import { findings } from '../accessibility.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { PASSWORD, PASTED } from './new-league.ts'
import { withNewSite } from './new-site.ts'
import { answerAll, makeAccount, personOn, publishedFromHome } from './wizard-screen.ts'

const site = withNewSite()
const onPhone = () => ({ ...PHONE, site: site.url(), isAlone: true })
const NEW = '/organizar-torneos/nuevo'

const MOST_TAPS = 60

test('a person with a thumb publishes a league from the home page', async () => {
  await visit('/', onPhone(), async (page, arrival) => {
    const began = Date.now()
    const person = personOn(page)
    await publishedFromHome(page, person)
    await expect(page.getByRole('img', { name: DONE.qr })).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await findings(page)).toEqual([])
    await person.tap(page.getByRole('link', { name: DONE.open }))
    await page.waitForURL('**/torneo-beta/liga-dominical/')
    await page.getByRole('heading', { level: 1, name: /liga dominical/i }).waitFor()
    const seconds = person.taps() + (Date.now() - began) / 1000
    console.log(
      `from the home page to the public page: ${person.taps()} taps, ${Math.round(seconds)} s at a tap a second`,
    )
    expect(person.taps()).toBeLessThanOrEqual(MOST_TAPS)
    // Until it is built, its page is not there: that is asked for again and again. A tap leaves a page
    // whose pictures are still on their way.
    const expected = /liga-dominical|\b404\b|\(net::ERR_ABORTED\)$/
    expect(arrival.wrong.filter((it) => !expected.test(it))).toEqual([])
    expect(await readdir(site.torneos())).toContain('liga-dominical')
  })
})

/** Fails the calls that make a tournament while `isCut`. */
async function cutting(page: Page, when: 'before' | 'after') {
  let isCut = true
  await page.route('**/api/mesa/tournaments/', async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.fallback()
    // The server has made it, and the answer is lost on the way.
    if (when === 'after') await route.fetch()
    await route.abort()
  })
  return () => {
    isCut = false
  }
}

for (const when of ['before', 'after'] as const)
  test(`signal that goes ${when} the server has it: nothing is lost, one tournament`, async () => {
    const name = `Copa ${when}`
    await visit(NEW, onPhone(), async (page) => {
      const person = personOn(page)
      await answerAll(page, person, name)
      const mend = await cutting(page, when)
      await person.go()
      await makeAccount(page, person, `ana.${when}`)
      await page.getByText(PUBLISH.notSent).waitFor()
      // The page is left and opened again: everything is still there.
      await page.reload()
      await untilIslandsStand(page)
      await page.getByRole('heading', { level: 1, name: CALENDAR_STEP.question }).waitFor()
      mend()
      await person.go()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const made = (await readdir(site.torneos())).filter((id) => id.startsWith(`copa-${when}`))
      expect(made).toEqual([`copa-${when}`])
    })
  })

test('the browser goes back through the questions, and no answer is lost', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await answerAll(page, person)
    for (let screen = 0; screen < 4; screen++) await page.goBack()
    await person.question(TEAMS_STEP.question)
    await expect(page.locator('.wz-teams li')).toHaveCount(8)
    await page.getByLabel(WIZARD.back).click()
    await page.getByLabel(WIZARD.back).click()
    await person.question(GAME_STEP.question)
    await expect(page.getByRole('radio', { name: GAME_STEP.sexes.female })).toBeChecked()
    await page.getByRole('link', { name: WIZARD.change('Liga Dominical') }).click()
    await person.question(NAME_STEP.question)
    await page.getByLabel(NAME_STEP.label).fill('Liga de los Lunes')
    await person.go()
    // What was answered is not asked again.
    await person.question(CALENDAR_STEP.question)
    await expect(page.getByRole('link', { name: WIZARD.change('Liga de los Lunes') })).toBeVisible()
    await page.reload()
    await untilIslandsStand(page)
    await person.question(CALENDAR_STEP.question)
  })
})

test('without signal the draft goes on', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await untilIslandsStand(page)
    await person.question(NAME_STEP.question)
    await page.context().setOffline(true)
    await answerAll(page, person)
    await page.context().setOffline(false)
  })
})

test('a draft of another version is said, and does not stand in the way', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await untilIslandsStand(page)
    await person.question(NAME_STEP.question)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const asked = indexedDB.open('torneo-nuevo', 1)
          asked.onerror = () => reject(asked.error!)
          asked.onupgradeneeded = () => void asked.result.createObjectStore('drafts')
          asked.onsuccess = () => {
            const write = asked.result.transaction('drafts', 'readwrite')
            write.objectStore('drafts').put({ version: 99, name: 'x' }, 'current')
            write.oncomplete = () => {
              asked.result.close()
              resolve()
            }
          }
        }),
    )
    await page.reload()
    await untilIslandsStand(page)
    await page.getByText(WIZARD.otherVersion).waitFor()
    await answerAll(page, person)
  })
})

test.describe('bad answers are said where they are given', () => {
  const TEAMS: [string, string, RegExp][] = [
    ['one team', 'Leonas', /un solo equipo/],
    ['no team', '⚽⚽', /Escribe los equipos/],
    ['a name twice with other accents', 'Leónas\nLEONAS\nTuercas', /mismo equipo/],
    ['65 teams', Array.from({ length: 65 }, (_, at) => `Equipo ${at + 1}`).join('\n'), /caben 64/],
  ]
  /** Only one is said: at its field, which has the focus; in view, and covered by nothing. */
  async function saysAt(page: Page, field: Locator | undefined, sentence: RegExp) {
    const mistake = page.locator('.wz-mistake')
    await expect(mistake).toHaveText(sentence)
    if (field) {
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(sentence)
    }
    await expect
      .poll(() =>
        mistake.evaluate((it) => {
          const { top, bottom, left, width } = it.getBoundingClientRect()
          const field = document.querySelector(`[aria-describedby="${it.id}"]`)
          const above = field?.getBoundingClientRect().bottom ?? top
          const isSeen = [top + 4, bottom - 4].every((y) =>
            it.contains(document.elementFromPoint(left + width / 2, y)),
          )
          return isSeen && top - above < innerHeight / 4
        }),
      )
      .toBe(true)
    await expectNoSidewaysScroll(page)
  }

  test('names and teams, in letters of twice the size', async () => {
    await visit(NEW, onPhone(), async (page) => {
      const person = personOn(page)
      await untilIslandsStand(page)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const [name, sentence] of [
        ['', /Falta el nombre del torneo/],
        ['🏆⚽', /una letra/],
        ['x'.repeat(90), /caben 80/],
      ] as const) {
        await page.getByLabel(NAME_STEP.label).fill(name)
        await person.go()
        await saysAt(page, page.getByLabel(NAME_STEP.label), sentence)
      }
      await page.getByLabel(NAME_STEP.label).fill('Ñ'.repeat(80))
      await expectNoSidewaysScroll(page)
      await person.go()
      await person.go()
      await saysAt(page, undefined, /Toca quién juega/)
      await person.tap(page.getByRole('radio', { name: GAME_STEP.sexes.mixed }))
      await person.go()
      await person.go()
      await saysAt(page, page.getByLabel(PLACE_STEP.location), /Falta dónde/)
      await page.getByLabel(PLACE_STEP.location).fill('Equipos')
      await person.go()
      await saysAt(page, page.getByLabel(PLACE_STEP.host), /Falta quién/)
      await page.getByLabel(PLACE_STEP.host).fill('Vecinas')
      await page.getByLabel(/WhatsApp/).fill('el de siempre')
      await person.go()
      await saysAt(page, page.getByLabel(/WhatsApp/), /diez números/)
      await page.getByLabel(/WhatsApp/).fill('')
      await person.go()
      for (const [, text, sentence] of TEAMS) {
        await page.getByLabel(TEAMS_STEP.label).fill(text)
        await person.go()
        await saysAt(page, page.getByLabel(TEAMS_STEP.label), sentence)
      }
    })
  })

  test('three teams on five courts, a day that is over, hours that overlap', async () => {
    await visit(NEW, onPhone(), async (page) => {
      const person = personOn(page)
      await answerAll(page, person)
      await page.getByRole('link', { name: WIZARD.change('8 equipos') }).click()
      await page.getByLabel(TEAMS_STEP.label).fill('Leonas\nTuercas\nBúhas')
      await person.go()
      await person.question(CALENDAR_STEP.question)
      await page.getByRole('link', { name: /cancha/ }).click()
      for (let court = 1; court < 5; court++) await page.getByLabel('Una cancha más').click()
      await page.getByLabel('Otra hora').fill('09:20')
      await page.getByRole('button', { name: 'Agregar' }).click()
      await person.go()
      await page.getByText(NOTES.overlap('9:00', '9:20', 20)).waitFor()
      await page.getByRole('button', { name: NOTES.useCourts(1) }).click()
      await expect(page.getByText(NOTES.idleCourts(5, 1))).toHaveCount(0)
      await page.getByRole('link', { name: /desde/ }).click()
      await page.getByLabel('Primer día').fill('2020-01-05')
      await person.go()
      await saysAt(page, page.getByLabel(DAYS_STEP.firstDay), /Revisa el año/)
    })
  })
})

test('a tap on an hour changes that hour alone', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await answerAll(page, person)
    await page.getByRole('link', { name: /cancha/ }).click()
    const chips = page.getByRole('group', { name: HOURS_STEP.hours })
    const on = () => chips.locator(':checked + span').allTextContents()
    const turn = (hour: string) =>
      person.tap(chips.locator('label', { hasText: new RegExp(`^${hour}$`) }))
    await expect.poll(on).toContain('9:00')
    const before = await on()
    await turn('17:00')
    await expect.poll(on).toEqual([...before, '17:00'])
    await turn('9:00')
    const after = [...before.filter((hour) => hour !== '9:00'), '17:00']
    await expect.poll(on).toEqual(after)
    // Nor does another question of this screen, or of another.
    await page.getByLabel(HOURS_STEP.more).click()
    await page.getByLabel(HOURS_STEP.fewer).click()
    await expect.poll(on).toEqual(after)
    await page.getByRole('link', { name: WIZARD.change('8 equipos') }).click()
    await page.getByLabel(TEAMS_STEP.label).fill(PASTED.replace('Real Copilco', ''))
    await page.getByRole('link', { name: /cancha/ }).click()
    await expect.poll(on).toEqual(after)
    for (const hour of after) await turn(hour)
    await expect.poll(on).toEqual([])
  })
})

test('what was typed for an account stays without signal, and through the other form', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await answerAll(page, person, 'Copa sin Señal')
    await person.go()
    const fields = [
      page.getByLabel(ACCOUNT_WORDS.email),
      page.getByLabel(ACCOUNT_WORDS.fullName),
      page.getByLabel(ACCOUNT_WORDS.username),
      page.getByLabel(ACCOUNT_WORDS.password, { exact: true }),
      page.getByLabel(ACCOUNT_WORDS.repeatPassword),
    ]
    const typed = ['ana.sin@example.mx', 'Ana Prueba', 'ana.sin', PASSWORD, PASSWORD]
    const stays = async () => {
      for (const [index, field] of fields.entries()) await expect(field).toHaveValue(typed[index]!)
    }
    await page.context().setOffline(true)
    await makeAccount(page, person, 'ana.sin')
    await page.getByRole('alert').getByText(LIVE_WORDS.notSent).waitFor()
    await stays()
    await person.tap(page.getByRole('button', { name: ACCOUNT_STEP.haveAccount }))
    await expect(fields[0]!).toBeHidden()
    await expect(fields[2]!).toHaveValue('ana.sin')
    await person.tap(page.getByRole('button', { name: ACCOUNT_STEP.noAccount }))
    await stays()
    await page.context().setOffline(false)
    await person.go()
    await page.getByText(DONE.strap).waitFor()
  })
})

const SIZES = [
  ['on its side', { width: 740, height: 360 }],
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', PHONE.viewport],
] as const

test('every screen: no findings, nothing wider than a phone, a phone on its side, a desk', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    const look = async () => {
      for (const [size, viewport] of SIZES)
        await test.step(size, async () => {
          await page.setViewportSize(viewport)
          await expectNoSidewaysScroll(page)
          // Of all that axe asks, little follows from the size.
          if (isLong || viewport === PHONE.viewport) expect(await findings(page)).toEqual([])
        })
    }
    await answerAll(page, person, 'Liga Dominical Femenil de Copilco y sus Alrededores')
    await look()
    await person.go()
    await person.question(ACCOUNT_STEP.question)
    await look()
    for (let screen = 0; screen < 8; screen++) {
      await page.getByLabel(WIZARD.back).click()
      await expect(page.locator('main h1')).not.toHaveText(ACCOUNT_STEP.question)
      await look()
    }
    await person.question(NAME_STEP.question)
  })
})

test('text of twice the size: nothing is cut or wider than the window', async () => {
  await visit(NEW, onPhone(), async (page) => {
    const person = personOn(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await answerAll(page, person)
    await expectNoSidewaysScroll(page)
  })
})

test('with a keyboard alone: from the name to the public page', async () => {
  const desk = { viewport: { width: 1280, height: 800 }, site: site.url(), isAlone: true }
  await visit(NEW, desk, async (page) => {
    await untilIslandsStand(page)
    const { keyboard } = page
    const hasFocus = (target: Locator) => target.evaluate((it) => it === document.activeElement)
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 60 && !(await hasFocus(target)); presses++)
        await keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    const type = async (label: string | RegExp, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await keyboard.insertText(text)
    }
    const press = async (target: Locator) => {
      await tabTo(target)
      await keyboard.press('Enter')
    }
    /** The question has the focus, so that it is read out. */
    const asked = (words: string) =>
      expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
    const go = () => press(page.locator('.wz-go'))

    await type(NAME_STEP.label, 'Copa del Teclado')
    const color = page.locator('[name=color]:checked')
    await tabTo(color)
    const labelOf = () => color.evaluate((it) => it.nextElementSibling!.getAttribute('aria-label'))
    const before = await labelOf()
    await keyboard.press('ArrowRight')
    expect(await labelOf()).not.toBe(before)
    await tabTo(page.locator('.wz-picture [type=file]'))
    await go()
    await asked(GAME_STEP.question)
    await tabTo(page.getByRole('radio', { name: GAME_STEP.sexes.female }))
    await keyboard.press('Space')
    await go()
    await asked(PLACE_STEP.question)
    await type(PLACE_STEP.location, 'Deportivo Copilco')
    await type(PLACE_STEP.host, 'Vecinas de Copilco')
    await keyboard.press('Enter')
    await asked(TEAMS_STEP.question)
    await type(TEAMS_STEP.label, PASTED)
    await press(page.getByRole('button', { name: TEAMS_STEP.one }))
    await expect(page.locator('.wz-teams li')).toHaveCount(8)
    await go()
    await asked(FORMAT_STEP.question)
    await tabTo(page.locator('.wz-shape :checked'))
    await keyboard.press('ArrowDown')
    await expect(page.getByText(FORMAT_STEP.table(7))).toBeVisible()
    await go()
    await asked(DAYS_STEP.question)
    await go()
    await asked(HOURS_STEP.question)
    await go()
    await asked(CALENDAR_STEP.question)
    await press(page.getByRole('button', { name: CALENDAR_STEP.drawAgain }))
    await expect(page.getByText(CALENDAR_STEP.drawn)).toBeVisible()
    await page.goBack()
    await asked(HOURS_STEP.question)
    await go()
    await asked(CALENDAR_STEP.question)
    await go()
    await asked(ACCOUNT_STEP.question)
    await type(ACCOUNT_WORDS.email, 'teclado@example.mx')
    await type(ACCOUNT_WORDS.fullName, 'Ana Prueba')
    await type(ACCOUNT_WORDS.username, 'ana.teclado')
    await type(ACCOUNT_WORDS.password, PASSWORD)
    await type(ACCOUNT_WORDS.repeatPassword, PASSWORD)
    await keyboard.press('Enter')
    await page.getByText(DONE.strap).waitFor()
    await asked('Copa del Teclado')
    await press(page.getByRole('link', { name: DONE.open }))
    await page.waitForURL('**/torneo-beta/copa-del-teclado/')
  })
})
