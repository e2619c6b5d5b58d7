/** A scorer's match at the pitch, and a fan who looks on, in other engines: from the log-in to the texts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mesaMatchLink } from '../../src/lib/addresses/mesa-page-links.ts'
import { MESA_WORDS, unsentWords } from '../../src/lib/wording/mesa.ts'
import { accountOf, LIVE, PASSWORD, startDay, type MatchDay } from '../e2e/live/match-day.ts'
import { gateTo } from './gate.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

let day: MatchDay
beforeAll(async () => {
  day = await startDay()
})
afterAll(() => day?.close())

/** Each engine plays a match of its own. */
const MATCHES = {
  firefox: { id: 'j2-1', sides: ['aguilas', 'cuervos'] },
  webkit: { id: 'j2-2', sides: ['buhos', 'delfines'] },
} as const

/** A match that took less than ten minutes, as its file tells it. */
const written = ([first, second]: readonly [string, string]) =>
  new RegExp(
    [
      '    marcador: 2-0',
      `    equipo1: \\{ equipo: ${first}, goles: \\[9 \\(\\d\\), 10 \\(\\d\\)\\] \\}`,
      `    equipo2: \\{ equipo: ${second}, amarillas: \\[10 \\(\\d\\)\\] \\}`,
    ].join('\n'),
  )

async function logIn(phone: Phone, username: string, path: string) {
  await phone.visit(`/login?redirect=${encodeURIComponent(path)}`)
  await phone.sees(
    () => phone.tab.run(() => !document.querySelector('astro-island[ssr]'), null),
    true,
  )
  await phone.fill('input[name=username]', username)
  await phone.fill('input[name=password]', PASSWORD)
  await phone.press({ css: 'form button[type=submit], form button:not([type])' })
  await phone.untilAt(path)
}

const tile = (side: 1 | 2, number: number) => ({
  css: `.bench:nth-child(${side}) button`,
  begins: `${number} `,
})

const unsent = (phone: Phone, count: number) => phone.untilSaid('.unsent', unsentWords(count))
const board = (phone: Phone, score: string) => phone.untilSaid('.board', score)

/** What, and who; shown is only what is kept, as the so-manieth event. */
async function at(phone: Phone, what: string, side: 1 | 2, number: number, events: number) {
  await phone.pressButton(what)
  await phone.press(tile(side, number))
  await phone.sees(async () => (await phone.texts('.events li')).length, events)
}

inEach((visits, engine) =>
  test('a match at the pitch: a goal, a card, a goal without signal, and all of it is read elsewhere', async () => {
    const gate = await gateTo(day.url)
    const { id: match, sides } = MATCHES[engine]
    await accountOf(day, engine, 'scorer')
    try {
      await visits(gate.url, (scorer) =>
        visits(day.url, async (fan) => {
          const isRead = (words: string) => fan.untilSaid(`[data-match="${match}"]`, words)
          await logIn(scorer, engine, `${mesaMatchLink(LIVE, match)}#cancha`)
          await scorer.pressButton(MESA_WORDS.start)
          await board(scorer, '1′')
          await unsent(scorer, 0)
          // A page where nothing is being played asks for nothing.
          await fan.visit(`/torneo/${LIVE}/jornadas`)
          await fan.press({ css: 'label:has(input[type=radio])', words: '2' })
          await isRead('VIVO')
          await at(scorer, MESA_WORDS.goal, 1, 9, 1)
          await board(scorer, '1 – 0')
          await at(scorer, MESA_WORDS.yellow, 2, 10, 2)
          await unsent(scorer, 0)
          await isRead('1 – 0')

          gate.shut()
          await at(scorer, MESA_WORDS.goal, 1, 10, 3)
          await board(scorer, '2 – 0')
          await unsent(scorer, 1)
          // From a cold start, too.
          await scorer.visit(`${mesaMatchLink(LIVE, match)}?otra=vez#cancha`)
          await board(scorer, '2 – 0')
          await unsent(scorer, 1)
          await isRead('1 – 0')
          gate.open()
          await unsent(scorer, 0)
          await isRead('2 – 0')

          await scorer.pressButton(MESA_WORDS.end)
          await scorer.pressButton(MESA_WORDS.endSure)
          await board(scorer, MESA_WORDS.isOver)
          await unsent(scorer, 0)
          await isRead('FINAL')
          expect(await scorer.sticksOut()).toEqual([])
          expect(await fan.sticksOut()).toEqual([])
          expect(await fan.tab.takeErrors()).toEqual([])
        }),
      )
      const texts = await day.inDatabase((database) => database.texts(LIVE))
      expect(texts!.texts.files.get('jornadas/02.yml')).toMatch(written(sides))
    } finally {
      gate.close()
    }
  }),
)
