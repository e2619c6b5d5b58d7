/** A league from a phone, from nothing to its champion, in other engines: what `npm test` does in Chromium. */
import { expect, test } from 'vitest'
import { mesaMatchLink, mesaTournamentLink } from '../../src/lib/addresses/mesa-page-links.ts'
import { ACCOUNT_WORDS } from '../../src/lib/wording/accounts/accounts.ts'
import { MESA_WORDS } from '../../src/lib/wording/mesa/mesa.ts'
import { REPAIR_WORDS, sureWords } from '../../src/lib/wording/mesa/repair-words.ts'
import {
  ACCOUNT_STEP,
  CALENDAR_STEP,
  DAYS_STEP,
  DONE,
  FORMAT_STEP,
  GAME_STEP,
  HOURS_STEP,
  NAME_STEP,
  PLACE_STEP,
  TEAMS_STEP,
} from '../../src/lib/wording/planning/wizard.ts'
import { ORGANISE_WORDS } from '../../src/lib/wording/site/main-pages.ts'
import { WORDS } from '../../src/lib/wording/wording.ts'
import { leagueCalls, PASSWORD, PASTED, startNewSite } from '../e2e/live/new-league.ts'
import { gateTo, type Gate } from './gate.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

const ID = 'liga-dominical'
const HOME = `/torneo-beta/${ID}/`
const MINUTES_MS = 240_000

inEach((visits) =>
  test(
    'a league is made, published, repaired and won',
    async () => {
      const site = await startNewSite('site')
      const gate = await gateTo(site.url)
      try {
        await visits(gate.url, async (phone) => {
          await published(phone, gate)
          await rainedOff(phone)
          const final = await playedUntilFinal(phone, site.url)
          await phone.visit(`${mesaMatchLink(ID, final.id)}#cedula`)
          await fill(phone, final.team1.name!, '2')
          await fill(phone, final.team2.name!, '1')
          await phone.pressButton(MESA_WORDS.sendSheet)
          await phone.untilSaid('main', MESA_WORDS.sheetSent)
          const champion = `${WORDS.championFemale} ${final.team1.name}`
          await expect
            .poll(async () => (await fetch(new URL(HOME, site.url))).text(), { timeout: 30_000 })
            .toContain('champion')
          await phone.visit(HOME)
          await phone.untilSaid('.champion', champion)
          expect(await phone.sticksOut()).toEqual([])
        })
      } finally {
        gate.close()
        await site.close()
      }
    },
    MINUTES_MS,
  ),
)

const question = async (phone: Phone, words: string) => {
  await phone.sees(async () => (await phone.texts('main h1'))[0], words)
  expect(await phone.sticksOut()).toEqual([])
}

const go = (phone: Phone) => phone.press({ css: '.wz-go' })

/** Into an empty field, as a keyboard does. */
async function fill(phone: Phone, label: string, text: string) {
  const field = { css: '.field, label:has(input)', begins: label, inner: 'input' }
  await phone.press(field)
  await phone.tab.type(text)
  await phone.sees(async () => (await phone.place(field))?.value, text)
}

/** As a chat's list is pasted. */
async function paste(phone: Phone, css: string, text: string) {
  await phone.press({ css })
  await phone.tab.run((text) => void document.execCommand('insertText', false, text), text)
}

const untilIslandsStand = (phone: Phone) =>
  phone.sees(() => phone.tab.run(() => document.querySelector('astro-island[ssr]'), null), null)

/** From the home page to the public page; the signal goes in the middle of 'Publicar'. */
async function published(phone: Phone, gate: Gate) {
  await phone.visit('/')
  await phone.press({ css: 'a', holds: WORDS.organise })
  await phone.press({ css: 'a', holds: ORGANISE_WORDS.organiseStart })
  await question(phone, NAME_STEP.question)
  await untilIslandsStand(phone)
  await fill(phone, NAME_STEP.label, 'Liga Dominical')
  await go(phone)
  await question(phone, GAME_STEP.question)
  await phone.press({ css: 'label:has([type=radio])', words: GAME_STEP.sexes.female })
  await go(phone)
  await question(phone, PLACE_STEP.question)
  await fill(phone, PLACE_STEP.location, 'Deportivo Copilco')
  await fill(phone, PLACE_STEP.host, 'Vecinas de Copilco')
  await go(phone)
  await question(phone, TEAMS_STEP.question)
  await paste(phone, 'textarea', PASTED)
  await phone.pressButton(TEAMS_STEP.one)
  await phone.sees(async () => (await phone.texts('.wz-teams li')).length, 8)
  await go(phone)
  for (const step of [FORMAT_STEP, DAYS_STEP, HOURS_STEP]) {
    await question(phone, step.question)
    await go(phone)
  }
  await question(phone, CALENDAR_STEP.question)
  // Everything is kept on the phone.
  await phone.tab.run(() => location.reload(), null)
  await question(phone, CALENDAR_STEP.question)
  await untilIslandsStand(phone)
  await go(phone)
  await question(phone, ACCOUNT_STEP.question)
  await fill(phone, ACCOUNT_WORDS.email, 'ana.liga@example.mx')
  await fill(phone, ACCOUNT_WORDS.fullName, 'Ana Prueba')
  await fill(phone, ACCOUNT_WORDS.username, 'ana.liga')
  await fill(phone, ACCOUNT_WORDS.password, PASSWORD)
  await fill(phone, ACCOUNT_WORDS.repeatPassword, PASSWORD)
  gate.shut()
  await go(phone)
  await phone.sees(async () => (await phone.texts('[role=alert]')).some((words) => words), true)
  gate.open()
  await go(phone)
  await phone.untilSaid('main', DONE.strap)
  expect(await phone.sticksOut()).toEqual([])
  await phone.press({ css: 'a', words: DONE.open })
  await phone.untilAt(HOME)
}

async function rainedOff(phone: Phone) {
  await phone.visit(`${mesaTournamentLink(ID)}#calendario`)
  await phone.press({ css: 'summary', holds: REPAIR_WORDS.moveDay })
  await phone.press({ css: 'label', holds: REPAIR_WORDS.onlyDay })
  await fill(phone, REPAIR_WORDS.note, 'Llovió')
  await phone.press({ css: 'details[open] form button', words: REPAIR_WORDS.look })
  await phone.sees(async () => (await phone.texts('.moves li')).length, 4)
  await phone.pressButton(sureWords(4))
  await phone.untilSaid('details[open]', REPAIR_WORDS.done)
  expect(await phone.sticksOut()).toEqual([])
}

/** The rounds and the semifinals, as Mesa sends them. */
async function playedUntilFinal(phone: Phone, site: string) {
  const token = await phone.tab.run(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { token: string }).token,
    null,
  )
  const { toPlay, play } = leagueCalls({ site, id: ID, token })
  await play(await toPlay())
  await play(await toPlay())
  return (await toPlay()).at(-1)!
}
