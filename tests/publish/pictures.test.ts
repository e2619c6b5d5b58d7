/** Photos beside the data become pictures of the site: once, small, and gone when they are. */
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failingLines } from '../../publish/reading/failing.ts'
import { BUDGETS } from '../../publish/verify/budgets.ts'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { weigh, wireSize } from '../../bench/weigh.ts'
import { largeCrest, phonePhoto, photo } from '../unit/pictures/given-pictures.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, filesOf } from './given-site.ts'

const [ONE, OTHER] = [smallTournament(0).id, smallTournament(1).id]

let site: GivenSite

const put = async (file: string, bytes: Uint8Array) => {
  const path = join(site.content, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Adds lines to a file of the data. */
const add = async (file: string, lines: string) =>
  site.write(file, `${(await site.read(file)).trimEnd()}\n${lines}\n`)

const without = async (file: string, line: RegExp) =>
  site.write(file, (await site.read(file)).replace(line, ''))

const firstTeam = async (id: string) => {
  const [file] = (await readdir(join(site.content, `torneos/${id}/equipos`))).toSorted()
  return `torneos/${id}/equipos/${file}`
}

beforeAll(async () => {
  site = await aSite(2)
  await put(`torneos/${ONE}/imagenes/portada.jpg`, await phonePhoto())
  await put(`torneos/${ONE}/imagenes/equipo.jpg`, await photo(1600, 1200))
  await put(`torneos/${ONE}/imagenes/escudo.png`, await largeCrest())
  await put(`torneos/${OTHER}/imagenes/otro-nombre.png`, await largeCrest())
  await add(
    `torneos/${ONE}/torneo.yml`,
    `heroSectionImage: imagenes/portada.jpg
thumbnailImage: imagenes/portada.jpg
hostLogoImage: imagenes/escudo.png
tournamentLogoImage: imagenes/escudo.png`,
  )
  const team = await firstTeam(ONE)
  await site.write(
    team,
    `logoImage: imagenes/escudo.png\nteamImage: imagenes/equipo.jpg\n${(await site.read(team)).replace(/firstName:/, 'image: imagenes/portada.jpg, firstName:')}`,
  )
  const other = await firstTeam(OTHER)
  await site.write(other, `logoImage: imagenes/otro-nombre.png\n${await site.read(other)}`)
  await put('productos/imagenes/balon.jpg', await photo(3000, 2000))
  const product = 'productos/balon-futbol-infantil.yml'
  await without(product, /^image: .*\n/m)
  await add(product, 'image: imagenes/balon.jpg')
  await site.build()
})
afterAll(() => site.forget())

const pageOf = async (file: string) => parse(await readFile(join(site.out, file), 'utf8'))
const tournamentPage = `torneo-beta/${ONE}/index.html`
const teamPage = async () => {
  const [, name] = /^name: ["']?(.*?)["']?$/m.exec(await site.read(await firstTeam(ONE)))!
  return `torneo-beta/${ONE}/equipos/${name}.html`
}

const made = async () => (await readdir(join(site.out, '_img'))).toSorted()

/** The made pictures that a page names, each as `<type> <addresses>`. */
const addressesIn = (page: HTMLElement) =>
  page
    .querySelectorAll('img, source')
    .flatMap((element) => [
      element.getAttribute('src') ?? '',
      ...(element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0]!),
    ])
    .filter((address) => address.startsWith('/_img/'))

describe('on the pages', () => {
  test('every picture that a page names is there, and no other', async () => {
    const named = new Set<string>()
    for (const [file, text] of await filesOf(site.out))
      if (file.endsWith('.html'))
        for (const address of addressesIn(parse(text))) named.add(address.replace('/_img/', ''))
    expect([...named].toSorted()).toEqual(await made())
    expect(named.size).toBeGreaterThan(20)
  })

  test('each comes as AVIF, as WebP, and as WebP for those who choose nothing', async () => {
    const pictures = (await pageOf(tournamentPage)).querySelectorAll('picture')
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) {
      const [source, image] = [picture.querySelector('source')!, picture.querySelector('img')!]
      expect(source.getAttribute('type')).toBe('image/avif')
      expect(source.getAttribute('srcset')).toMatch(/^\/_img\/[\w-]+\.avif \d+w/)
      expect(image.getAttribute('srcset')).toBe(
        source.getAttribute('srcset')!.replaceAll('.avif', '.webp'),
      )
      expect(image.getAttribute('src')).toMatch(/\.webp$/)
    }
  })

  test('every picture has its place, and only the first view is asked for at once', async () => {
    const seen = { eager: 0, lazy: 0 }
    for (const file of [tournamentPage, await teamPage(), 'index.html', 'comprar.html'])
      for (const image of (await pageOf(file)).querySelectorAll('picture img')) {
        expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
        expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
        const isFirst = image.closest('.hero, .banner, .top') !== null
        expect([file, image.getAttribute('loading')]).toEqual([file, isFirst ? undefined : 'lazy'])
        seen[isFirst ? 'eager' : 'lazy']++
      }
    expect(Object.values(seen).every((count) => count >= 3)).toBe(true)
  })

  test('a first view with photos keeps the weight of one without', async () => {
    const { tournament, team, home, shop } = BUDGETS
    for (const [file, { firstView }] of [
      [tournamentPage, tournament],
      [await teamPage(), team],
      ['index.html', home],
      ['comprar.html', shop],
    ] as const)
      expect([file, weigh(site.out, file).firstView <= firstView]).toEqual([file, true])
  })

  test('also with what a phone of three pixels to one takes', async () => {
    const page = await pageOf(tournamentPage)
    const taken = page.querySelectorAll('.hero source, .top source').map((source) => {
      const sizes = source.getAttribute('srcset')!.split(', ')
      const isPhoto = source.parentNode?.querySelector('.photo') !== null
      return (isPhoto ? sizes[0]! : sizes.at(-1)!).split(' ')[0]!
    })
    expect(taken).toHaveLength(3)
    const pictures = [...new Set(taken)].reduce((sum, it) => sum + wireSize(site.out, it)!, 0)
    expect(weigh(site.out, tournamentPage).html + pictures).toBeLessThan(14_600)
  })

  test('the original is nowhere in the site', async () => {
    const longest = await Promise.all(
      (await made()).map(async (file) => (await stat(join(site.out, '_img', file))).size),
    )
    expect(Math.max(...longest)).toBeLessThan(50_000)
  })
})

describe('from build to build', () => {
  const storeTimes = async () => {
    const store = join(site.work, 'pictures')
    const files = (await readdir(store)).toSorted()
    return Promise.all(files.map(async (file) => [file, (await stat(join(store, file))).mtimeMs]))
  }

  test('nothing is made again, not even when every page is rendered anew', async () => {
    const before = await storeTimes()
    expect(await site.build()).toMatchObject({ rendered: 0, written: 0 })
    expect(await site.build({ today: '2027-01-15' })).toMatchObject({
      rendered: 2 * SMALL_PAGES,
      written: 0,
    })
    expect(await storeTimes()).toEqual(before)
  })

  test('a photo that changes shows in the pages, and the old one goes', async () => {
    const before = await made()
    await put(`torneos/${ONE}/imagenes/portada.jpg`, await photo(2400, 1600))
    await site.build()
    const after = await made()
    const heroes = (files: string[]) => files.filter((file) => file.includes('-h640'))
    expect(after).toHaveLength(before.length)
    expect(heroes(after)).not.toEqual(heroes(before))
    expect(addressesIn(await pageOf(tournamentPage)).map((it) => it.slice(6))).toEqual(
      expect.arrayContaining(heroes(after).filter((file) => !heroes(before).includes(file))),
    )
  })

  test('a photo that goes takes its files with it', async () => {
    await rm(join(site.content, `torneos/${ONE}/imagenes/equipo.jpg`))
    await without(await firstTeam(ONE), /^teamImage: .*\n/m)
    const before = (await made()).length
    await site.build()
    expect(await made()).toHaveLength(before - 4)
  })

  test('another place makes the same names and the same bytes', async () => {
    const whole = { out: join(site.folder, 'whole'), work: join(site.folder, 'whole-work') }
    await site.build(whole)
    expect(await filesOf(whole.out)).toEqual(await filesOf(site.out))
  })

  test('what two tournaments share stays when one goes', async () => {
    const crests = async () => (await made()).filter((file) => /-c\d+\./.test(file))
    const shared = await crests()
    expect(shared).toHaveLength(6)
    await site.remove(`torneos/${ONE}`)
    await site.build()
    expect(await crests()).toEqual(shared)
    expect((await made()).some((file) => /-h\d/.test(file))).toBe(false)
  })
})

describe('what is wrong is said, and the pages stay', () => {
  const refused = async () => {
    const before = await filesOf(site.out)
    const { failing } = await site.build()
    expect(await filesOf(site.out)).toEqual(before)
    expect(failing?.folders).toEqual([{ id: OTHER, isShown: true }])
    return failingLines(failing!).join('\n')
  }
  const crest = `torneos/${OTHER}/imagenes/otro-nombre.png`

  test('a picture that is not there', async () => {
    await rm(join(site.content, crest))
    expect(await refused()).toContain('logoImage: no existe imagenes/otro-nombre.png.')
  })

  test('a file that is no picture', async () => {
    await put(crest, Buffer.from('<html>404</html>'))
    expect(await refused()).toContain('otro-nombre.png no es una imagen que se pueda abrir.')
  })

  test('pixels that are damaged', async () => {
    const damaged = Buffer.from(await largeCrest())
    damaged.fill(7, damaged.length >> 1, (damaged.length >> 1) + 4000)
    await put(crest, damaged)
    expect(await refused()).toMatch(
      new RegExp(`^${crest}:1:1: .*no es una imagen que se pueda abrir`),
    )
  })

  test('mended, it is built', async () => {
    await put(crest, await largeCrest())
    await site.build()
    expect((await made()).filter((file) => /-c\d+\./.test(file))).toHaveLength(6)
  })
})
