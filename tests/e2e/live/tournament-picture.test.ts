/** A tournament's picture: chosen in the wizard, kept with the draft, shown, and changed in Mesa. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { PHOTO } from '../../../src/lib/pictures/photo.ts'
import { PHOTO_TROUBLE } from '../../../src/lib/wording/mesa/photo-trouble.ts'
import { REPAIR_WORDS } from '../../../src/lib/wording/mesa/repair-words.ts'
import { CALENDAR_STEP, DONE, NAME_STEP, WIZARD } from '../../../src/lib/wording/planning/wizard.ts'
import { findings } from '../accessibility.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { button } from './mesa-screen.ts'
import { withNewSite } from './new-site.ts'
import { answerAll, makeAccount, personOn } from './wizard-screen.ts'

const NEW = '/organizar-torneos/nuevo'
const ID = 'liga-dominical'

/** Whether some picture of the page says so, and comes. */
const isDrawn = (page: Page, place: string) =>
  page
    .locator(place)
    .evaluateAll(async ([image]) => {
      if (!image) return false
      image.scrollIntoView()
      await (image as HTMLImageElement).decode()
      return true
    })
    .catch(() => false)

/** The colour in the middle of a canvas, each part of it near to what it was chosen as. */
const middleOf = (page: Page, place: string) =>
  page.locator(place).evaluate((it) => {
    const canvas = it as HTMLCanvasElement
    const [red, green, blue] = canvas
      .getContext('2d')!
      .getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return [red, green, blue].map((part) => Math.round(part! / 32))
  })

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** No two that follow each other are refused in the same words: those of the second would be there already. */
const HOSTILE: [string, Buffer, string][] = [
  ['lista.pdf', Buffer.from('%PDF-1.7'), PHOTO_TROUBLE.unreadable],
  ['IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), PHOTO_TROUBLE.heic],
  [
    'logo.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    PHOTO_TROUBLE.unreadable,
  ],
]

/** A file of more bytes than a camera makes, which takes no room on the disk. */
async function hugeFile() {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-huge-'))
  const file = join(dir, 'enorme.jpg')
  await writeFile(file, '')
  await truncate(file, PHOTO.chosenBytes + 1)
  return { file, remove: () => rm(dir, { recursive: true }) }
}

for (const [home, publicPage] of [
  ['site', `/torneo-beta/${ID}/`],
  ['live', `/torneo/${ID}/`],
] as const)
  test.describe(`where new tournaments are made: ${home}`, () => {
    const site = withNewSite(home)

    test('from the wizard to its card and its page, changed and taken away in Mesa', async () => {
      await visit(NEW, { ...PHONE, site: site.url(), isAlone: true }, async (page) => {
        const person = personOn(page)
        await untilIslandsStand(page)
        const choose = (name: string, buffer: Buffer) =>
          page
            .locator('.wz-picture [type=file]')
            .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
        for (const [name, bytes, words] of HOSTILE) {
          await choose(name, bytes)
          await expect(page.locator('.wz-picture [role=alert]')).toHaveText(words)
        }
        const huge = await hugeFile()
        await page.locator('.wz-picture [type=file]').setInputFiles(huge.file)
        await expect(page.locator('.wz-picture [role=alert]')).toHaveText(PHOTO_TROUBLE.heavy)
        await huge.remove()
        await choose('cancha.jpg', await photo('#e0e000'))
        const emblem = page.getByRole('img', { name: NAME_STEP.shown })
        await expect(emblem).toHaveAttribute('width', '480')
        await expect(page.locator('.wz-picture [role=alert]')).toBeEmpty()
        expect(await findings(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        await person.tap(page.getByRole('button', { name: NAME_STEP.noPicture }))
        await expect(emblem).toHaveCount(0)
        await choose('cancha.jpg', await photo('#008080'))
        await expect(emblem).toBeVisible()

        await answerAll(page, person)
        // The draft has it, also after the page was left.
        await page.getByRole('link', { name: WIZARD.change('Liga Dominical') }).click()
        await page.reload()
        await untilIslandsStand(page)
        await expect(emblem).toBeVisible()
        await expect.poll(() => middleOf(page, '.wz-poster canvas')).toEqual([0, 4, 4])
        await person.go()
        await person.question(CALENDAR_STEP.question)
        await person.go()
        await makeAccount(page, person, `ana.imagen.${home}`)
        await page.getByText(DONE.strap).waitFor()
        await expect(page.locator('.hero canvas')).toBeVisible()

        const other = await page.context().newPage()
        const shownOn = async (path: string, place: string) => {
          await other.goto(new URL(path, site.url()).href)
          await untilIslandsStand(other)
          return isDrawn(other, place)
        }
        const card = `a[href*="/${ID}"] img`
        await expect.poll(() => shownOn(publicPage, '.hero .emblem')).toBe(true)
        await expect.poll(() => shownOn('/', card)).toBe(true)

        await page.goto(new URL(`${mesaTournamentLink(ID)}#equipos`, site.url()).href)
        await page.locator('summary', { hasText: REPAIR_WORDS.picture }).click()
        const form = page.locator('details', { hasText: REPAIR_WORDS.pictureHelp })
        await form.locator('[type=file]').setInputFiles({
          name: 'lista.pdf',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('%PDF'),
        })
        await expect(form.getByRole('alert')).toHaveText(PHOTO_TROUBLE.unreadable)
        await form.locator('[type=file]').setInputFiles({
          name: 'otra.jpg',
          mimeType: 'image/jpeg',
          buffer: await photo('#800000'),
        })
        await expect(form.locator('canvas')).toHaveAttribute('width', '480')
        expect(await findings(page)).toEqual([])
        await button(page, REPAIR_WORDS.keepPicture).click()
        await expect(form.getByText(REPAIR_WORDS.done)).toBeVisible()
        await button(page, REPAIR_WORDS.noPicture).click()
        await expect(button(page, REPAIR_WORDS.noPicture)).toHaveCount(0)
        await expect.poll(() => shownOn(publicPage, '.hero .emblem')).toBe(false)
      })
    })
  })
