/** A static page on which a match is played renews itself, in other engines; without a script it stays as it is. */
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Served } from '../../server/site/serve.ts'
import { roundsLink } from '../../src/lib/addresses/links.ts'
import { ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { BEING_PLAYED } from '../../src/lib/rules/matches/time-of-play.ts'
import { RENEWING_WORDS } from '../../src/lib/wording/renewing.ts'
import { GROUPS } from '../e2e/sample.ts'
import { quickSite } from '../e2e/serve-with-api.ts'
import { inEach } from './in-each.ts'

const ROUNDS = roundsLink(GROUPS)
const FAR_DOWN = GROUPS.jornadas.at(-1)!.matches[0]!

let site: Served
beforeAll(async () => {
  site = await serve(quickSite(resolve('dist')), 0)
})
afterAll(() => site?.close())

/** A match is played on it just now. */
const played = (html: string) =>
  html.replace(/<body(?: data-t="?\d+"?)?/, `<body data-t="${BEING_PLAYED}"`)
/** The first match's card shows another score. */
const scored = (html: string) =>
  html.replace(/(data-match="?[^>]*>.*?<p class="score">)[^<]*/s, '$17 – 7')
const over = (html: string) => html.replace(/ data-t="?\d+"?/, '')

/** The same site, where the page says that a match is played; once it asks for itself, `renewed` answers when `held` is over. */
async function playingSite(renewed: (html: string) => string, held?: Promise<unknown>) {
  const app = new Hono().all('*', async ({ req }) => {
    const { pathname } = new URL(req.url)
    const headers = new Headers(req.raw.headers)
    headers.delete('If-None-Match')
    const answer = await proxy(new URL(pathname, site.url), { headers })
    if (pathname !== ROUNDS) return answer
    // Before it waits: what is not read for so long may be gone.
    const html = played(await answer.text())
    // As the page's script asks; whoever leads the browser there, and its worker, accept more.
    const isScript = req.header('Accept') === 'text/html'
    if (isScript) await held
    const { status, headers: sent } = answer
    for (const name of ['Content-Length', 'ETag']) sent.delete(name)
    // As our server says, which has each page as the data are.
    sent.set('Cache-Control', ASK_AGAIN_SOON)
    return new Response(isScript ? renewed(html) : html, { status, headers: sent })
  })
  return serve(app, 0)
}

inEach((visits) => {
  test('what changed is taken over; the tab, the dialog and the place stay', async () => {
    const held = Promise.withResolvers<void>()
    const playing = await playingSite(scored, held.promise)
    try {
      await visits(playing.url, async (phone) => {
        await phone.visit(ROUNDS)
        await phone.press({ css: 'label:has(input[type=radio])', words: 'Todas' })
        await phone.press({ css: `[data-match="${FAR_DOWN.id}"] button` })
        await phone.sees(async () => (await phone.dialog()) !== null, true)
        const left = () =>
          phone.tab.run(
            () => ({
              place: scrollY,
              dialog: document.querySelector('dialog:modal')?.id,
              chosen: [...document.querySelectorAll('main input:checked')].map(({ id }) => id),
            }),
            null,
          )
        const before = await left()
        expect(before.place).toBeGreaterThan(0)
        held.resolve()
        await phone.sees(() => phone.texts('#renewed'), [RENEWING_WORDS.age(0)])
        const scores = () =>
          phone.tab.run(
            () => [...document.querySelectorAll('.score')].map((it) => it.textContent).join(' | '),
            null,
          )
        expect(await scores()).toContain('7 – 7')
        expect(await left()).toEqual(before)
        expect(await phone.tab.takeErrors()).toEqual([])
      })
    } finally {
      held.resolve()
      await playing.close()
    }
  })

  test('once nothing is played any more it takes over the last of it, and says no age', async () => {
    const playing = await playingSite((html) => over(scored(html)))
    try {
      await visits(playing.url, async (phone) => {
        await phone.visit(ROUNDS)
        await phone.press({ css: 'label:has(input[type=radio])', words: 'Todas' })
        await phone.untilSaid('.score', '7 – 7')
        expect(await phone.texts('#renewed')).toEqual([])
        expect(await phone.tab.takeErrors()).toEqual([])
      })
    } finally {
      await playing.close()
    }
  })
})
