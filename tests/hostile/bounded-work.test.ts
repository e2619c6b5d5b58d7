/** Work that data asks for ends: a drawing, a build, a push that empties the site. */
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Builder } from '../../publish/run/builder.ts'
import { refuseRemovals } from '../../publish/run/removals.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Task } from '../../publish/pictures/picture-files.ts'
import { productTasks } from '../../publish/pictures/pictures.ts'
import { readProducts } from '../../publish/reading/products.ts'
import { filesOf } from '../../publish/pictures/picture-files.ts'
import { UnusablePicture, pictureMaker } from '../../publish/pictures/picture-makers.ts'
import { hashOf } from '../../publish/inspection/inspect-picture.ts'
import { livePicture } from '../../server/api/live/live-pictures.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { readForLoad } from '../../server/api/load/load-folder.ts'
import { pictureFile } from '../../server/site/dev-pictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-bounded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const svg = (body: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${body}</svg>`

/** A thousand layers of noise, each blurred: half a minute of drawing on an idle machine, and more. */
const ENDLESS = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${Array.from(
    { length: 1000 },
    (_, index) =>
      `<feTurbulence type="fractalNoise" baseFrequency="0.${index + 1}" numOctaves="10"/><feGaussianBlur stdDeviation="200"/>`,
  ).join('')}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
  4000,
)
/** For a process to start and to be in the midst of it. */
const A_MOMENT_MS = 1_000
const PLAIN = svg('<rect width="400" height="400" fill="#c2187a"/>', 400)

async function taskOf(name: string, text: string, size: number): Promise<Task> {
  const path = join(folder, name)
  await writeFile(path, text)
  const facts = { hash: hashOf(Buffer.from(text)), width: size, height: size }
  return { path, facts, use: 'crest' }
}

describe('a drawing', () => {
  test('that takes for ever is stopped, and the next is made', async () => {
    const made = join(folder, 'made')
    const endless = await taskOf('endless.svg', ENDLESS, 4000)
    const plain = await taskOf('plain.svg', PLAIN, 400)
    const maker = pictureMaker(made, 3_000)
    await expect(maker.make(endless)).rejects.toMatchObject({ code: 'imageSlow' })
    expect(await maker.make(plain)).toBe(6)
    expect(await readdir(made)).toHaveLength(6)
    expect(await maker.make(plain)).toBe(0)
    maker.close()
  })

  test('that changed since it was inspected is not made', async () => {
    const task = await taskOf('plain.svg', PLAIN, 400)
    await writeFile(task.path, PLAIN.replace('c2187a', '000000'))
    const maker = pictureMaker(join(folder, 'made'), 10_000)
    await expect(maker.make(task)).rejects.toThrow(UnusablePicture)
    maker.close()
  })
})

describe('a drawing that a page asks for while somebody develops', () => {
  const PRODUCT = 'brand: Patito\nsize: "5"\nprice: 250\namount: 3\n'
  async function nameOf(image: string) {
    const content = join(folder, 'content')
    const { pictures } = await readProducts(content)
    return filesOf(productTasks(content, { [image]: pictures[image]! })[0]!)[0]!
  }

  test('that takes for ever is stopped, and the next is made', async () => {
    const images = join(folder, 'content/productos/imagenes')
    await mkdir(images, { recursive: true })
    for (const [name, text] of Object.entries({ endless: ENDLESS, plain: PLAIN })) {
      await writeFile(join(images, `${name}.svg`), text)
      const product = `name: ${name}\nimage: imagenes/${name}.svg\n${PRODUCT}`
      await writeFile(join(images, `../${name}.yml`), product)
    }
    const before = { ...process.env }
    process.env.CASCARITA_CONTENT = join(folder, 'content')
    process.env.CASCARITA_WORK = join(folder, 'work')
    try {
      const names = [await nameOf('imagenes/endless.svg'), await nameOf('imagenes/plain.svg')]
      const endless = pictureFile(names[0]!, A_MOMENT_MS)
      const plain = pictureFile(names[1]!)
      await expect(endless).rejects.toMatchObject({ code: 'imageSlow' })
      const made = basename((await plain)!)
      expect(await readdir(join(folder, 'work/pictures'))).toContain(made)
    } finally {
      process.env = before
    }
  })
})

describe('a drawing of a tournament that is loaded', () => {
  const ID = 'liga-relampago-2026'
  async function withCrest(text: string) {
    const live = join(folder, ID)
    await cp(sampleFolder(ID), live, { recursive: true })
    await mkdir(join(live, 'imagenes'), { recursive: true })
    await writeFile(join(live, 'imagenes/escudo.svg'), text)
    await appendFile(
      join(live, 'equipos/deportivo-tamarindo.yml'),
      'logoImage: imagenes/escudo.svg\n',
    )
    return live
  }

  test('that takes for ever is stopped, is a problem with its place, and nothing is loaded', async () => {
    const live = await withCrest(ENDLESS)
    const { loadable, problems } = await readForLoad(live, '2026-07-11', A_MOMENT_MS)
    expect(loadable).toBeNull()
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'imageSlow', file: `torneos/${ID}/imagenes/escudo.svg` },
    ])
  })

  test('holds up no other after it', async () => {
    const box = { width: 96, height: 96 }
    const body = (text: string) => new TextEncoder().encode(text)
    const endless = livePicture({ name: 'a.svg', body: body(ENDLESS) }, box, A_MOMENT_MS)
    const large = PLAIN.replace('</svg>', `<!--${'x'.repeat(20_000)}--></svg>`)
    const next = livePicture({ name: 'b.svg', body: body(large) }, box, 60_000)
    await expect(endless).rejects.toMatchObject({ code: 'imageSlow' })
    expect(await next).toMatchObject({ name: 'b.svg', type: 'image/webp' })
  })
})

describe('a build', () => {
  const { signal } = new AbortController()

  test('that takes too long is stopped, says so, and the next one runs', async () => {
    const work = { CASCARITA_WORK: join(folder, 'work'), CASCARITA_CONTENT: join(folder, 'none') }
    const before = { ...process.env }
    Object.assign(process.env, work)
    try {
      using builder = new Builder(join(folder, 'dist'), { patience: 50 })
      const outcome = await builder.build({ signal })
      expect(outcome).toMatchObject({ result: 'failed', problems: [] })
      expect(outcome.message).toMatch(/tardó demasiado y se detuvo/)
    } finally {
      process.env = before
    }
  })

  test('that takes too much memory ends, says so, and the next one runs', async () => {
    const content = join(folder, 'content')
    await mkdir(join(content, 'torneos/liga'), { recursive: true })
    await writeFile(join(content, 'torneos/liga/torneo.yml'), 'name: [')
    const before = { ...process.env }
    Object.assign(process.env, {
      CASCARITA_WORK: join(folder, 'work'),
      CASCARITA_CONTENT: content,
    })
    try {
      const out = join(folder, 'dist')
      using little = new Builder(out, { megabytes: 8 })
      const dear = await little.build({ signal })
      expect(dear).toMatchObject({ result: 'failed', problems: [] })
      expect(dear.message).toMatch(/necesitó demasiada memoria y se detuvo/)
      // What the next one finds is the mistake of a tournament, which stops no other.
      using builder = new Builder(out)
      const next = await builder.build({ signal })
      expect(next.result).toBe('partial')
    } finally {
      process.env = before
    }
  })

  test('that is called off before it began never runs', async () => {
    using builder = new Builder(join(folder, 'dist'))
    const outcome = await builder.build({ signal: AbortSignal.abort() })
    expect(outcome.message).toBe('La construcción se interrumpió.')
  })
})

describe('most tournaments going away', () => {
  const shown = Array.from({ length: 10 }, (_, index) => `torneo-${index}`)
  const asks = (removed: number, commit: string | null = null, isMeant = false) =>
    refuseRemovals(folder, {
      shown: shown.length,
      removed: shown.slice(0, removed),
      commit,
      isMeant,
    })

  test.each([1, 2, 4])('%i of ten go without a question', (count) =>
    expect(asks(count)).resolves.toBeUndefined(),
  )
  test.each([5, 9, 10])('%i of ten are asked about', (count) =>
    expect(asks(count)).rejects.toThrow(Refusal),
  )
  test('the words say how many, and both ways on', () =>
    expect(asks(9)).rejects.toThrow(/9 torneos de 10[^]*otro cambio[^]*--allow-removals/))
  test('the flag lets them go', () => expect(asks(10, null, true)).resolves.toBeUndefined())

  test('another commit confirms it, once', async () => {
    await expect(asks(9, 'a')).rejects.toThrow(Refusal)
    await expect(asks(9, 'b')).resolves.toBeUndefined()
    await expect(asks(9, 'c')).rejects.toThrow(Refusal)
  })
  test('the same commit built again does not', async () => {
    await expect(asks(9, 'a')).rejects.toThrow(Refusal)
    await expect(asks(9, 'a')).rejects.toThrow(Refusal)
  })
  test('nor does one that takes away others as well', async () => {
    await expect(asks(6, 'a')).rejects.toThrow(Refusal)
    await expect(asks(9, 'b')).rejects.toThrow(Refusal)
  })
  test('nor a build that knows no commit', async () => {
    await expect(asks(9, 'a')).rejects.toThrow(Refusal)
    await expect(asks(9)).rejects.toThrow(Refusal)
  })
})
