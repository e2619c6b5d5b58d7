/** The lists of a site with more tournaments than stand on one page, in other engines and without a script. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Served } from '../../server/site/serve.ts'
import { A_PAGE } from '../../src/lib/addresses/bills.ts'
import { BILL_WORDS } from '../../src/lib/wording/site/bills.ts'
import { sexName } from '../../src/lib/wording/wording.ts'
import { quickSite } from '../e2e/serve-with-api.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

/** Every other one is a women's; more than one page of them. */
const COUNT = 2 * A_PAGE + 4
const WOMENS = Array.from({ length: COUNT / 2 }, (_, at) => `Torneo ${2 * at}`)

let folder: string
let site: Served
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-lists-'))
  const [content, out] = [join(folder, 'content'), join(folder, 'site')]
  for (let at = 0; at < COUNT; at++) {
    const own = join(content, 'torneos', `t-${at}`)
    await mkdir(own, { recursive: true })
    const text = `name: Torneo ${at}\nhost: Casa\nsex: ${at % 2 ? 'male' : 'female'}\nlocation: Cancha ${at % 3}\n`
    await writeFile(join(own, 'torneo.yml'), text)
  }
  await promisify(execFile)(
    process.execPath,
    ['scripts/build.ts', '--quiet', '--content', content, '--out', out],
    { env: { ...process.env, CASCARITA_WORK: join(folder, 'work') } },
  )
  const noScript = new Hono().use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', "script-src 'none'")
  })
  site = await serve(noScript.mount('/', quickSite(out).fetch), 0)
}, 300_000)
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** While one page turns into the next, where an engine does that, a tap is lost: what it hits is the whole. */
const isTurning = () =>
  document.readyState !== 'complete' ||
  document.elementFromPoint(180, 30) === document.documentElement

const follow = async (phone: Phone, words: string, css = 'main a') => {
  const href = await phone.tab.run(() => location.href, null)
  await phone.press({ css, words })
  await phone.sees(() => phone.tab.run((old) => location.href !== old, href), true)
  await phone.sees(() => phone.tab.run(isTurning, null), false)
}

const openFilters = (phone: Phone) => phone.press({ css: 'summary', words: BILL_WORDS.filters })

const cards = (phone: Phone) => phone.texts('.bill b.k')

inEach((visits) =>
  test('from the home a long list is narrowed from its second part on, and read to its end', () =>
    visits(site.url, async (phone) => {
      await phone.visit('/')
      await follow(phone, BILL_WORDS.all.label)
      await phone.untilAt('/torneos/todos')
      await follow(phone, `${BILL_WORDS.next} →`)
      await openFilters(phone)
      await follow(phone, sexName('female'))
      await phone.untilAt('/torneos/feminil')
      await phone.untilSaid('main p', `${WOMENS.length} torneos`)
      await phone.sees(() => cards(phone).then(({ length }) => length), A_PAGE)
      const first = await cards(phone)
      await follow(phone, `${BILL_WORDS.next} →`)
      await phone.sees(
        async () => [...first, ...(await cards(phone))].toSorted(),
        WOMENS.toSorted(),
      )
      await openFilters(phone)
      expect(await phone.texts('[aria-current]')).toContain(sexName('female'))
      expect(await phone.sticksOut()).toEqual([])
    })),
)
