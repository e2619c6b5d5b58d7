/** Tournaments made from a phone: once for a draft, everything or nothing, in both places. */
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteData } from '../../server/api/mesa/folder-place.ts'
import { unlistedIn } from '../../publish/reading/unlisted.ts'
import { createSettings } from '../../server/api/create/settings.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { aDraft } from './a-draft.ts'
import { aChange, ID, mesaApp, type MesaApp } from './mesa-app.ts'

type Home = 'site' | 'live'
const PLACES = { site: 'beta', live: 'live' } as const

let mesa: MesaApp
let root: string
let content: string
let site: SiteData
let built: string[]
let commits: Parameters<SiteData['commit']>[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-create-'))
  content = join(root, 'content')
  await mkdir(join(content, 'torneos'), { recursive: true })
  built = []
  commits = []
  const turns = inTurn()
  site = {
    content,
    alone: (work) => turns('data', work),
    commit: async (...made) => void commits.push(made),
    changed: (id) => void built.push(id),
  }
})
afterEach(async () => {
  await mesa.close()
  await rm(root, { recursive: true, force: true })
})

async function started(home: Home, options: Parameters<typeof mesaApp>[0] = {}) {
  mesa = await mesaApp({
    site,
    work: join(root, 'work'),
    create: createSettings({ CASCARITA_NEW: home }),
    ...options,
  })
}

const publish = (who: string, draft: object = aDraft()) =>
  mesa.send('POST', '/api/mesa/tournaments/', draft, mesa.tokens[who])
const folders = () => readdir(join(content, 'torneos'))
const idsMade = async () =>
  [...(await mesa.database.tournaments()).map(({ URL_name }) => URL_name), ...(await folders())]
    .filter((id) => id !== ID)
    .toSorted()

describe.each<Home>(['site', 'live'])('at home %s', (home) => {
  const place = PLACES[home]

  test('one call makes the tournament, whole, with its organiser', async () => {
    await started(home)
    const { status, body } = await publish('eva')
    expect(status).toBe(201)
    const address = home === 'site' ? '/torneo-beta/liga-llanera/' : '/torneo/liga-llanera/'
    expect(body).toEqual({ id: 'liga-llanera', place, address, listing: 'open' })
    const view = await mesa.get('eva', '', 'liga-llanera')
    expect(view.body).toMatchObject({ name: 'Liga Llanera', place, role: 'organiser' })
    expect((view.body.matches as object[]).length).toBeGreaterThanOrEqual(15)
    expect((view.body.problems as { severity: string }[]).map(({ severity }) => severity)).toEqual(
      [],
    )
    expect(await idsMade()).toEqual(['liga-llanera'])
    const [{ id: match }] = view.body.matches as [{ id: string }]
    const change = { kind: 'move', match, location: 'Cancha 9' }
    expect((await mesa.change('eva', change, 'liga-llanera')).status).toBe(200)
    expect((await mesa.change('beto', change, 'liga-llanera')).status).toBe(403)
  })

  test('a call repeated after it was answered answers the same, and makes no second one', async () => {
    await started(home)
    const draft = aDraft()
    const first = await publish('eva', draft)
    const again = await publish('eva', draft)
    expect(again).toEqual(first)
    expect(await idsMade()).toEqual(['liga-llanera'])
  })

  test('two phones that publish one draft at once get one tournament', async () => {
    await started(home)
    const draft = aDraft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish('eva', draft)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(await idsMade()).toEqual(['liga-llanera'])
  })

  test('the same draft of two accounts is two tournaments', async () => {
    await started(home)
    const draft = aDraft()
    const [one, other] = await Promise.all([publish('eva', draft), publish('beto', draft)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.id).not.toBe(other.body.id)
    expect(await idsMade()).toHaveLength(2)
  })

  test('its address is its name, unless something has it, a route needs it, or it is long', async () => {
    await mkdir(join(content, 'torneos/torneo-de-hierro'))
    await writeFile(join(content, 'torneos/torneo-de-hierro/torneo.yml'), 'name: Hierro\n')
    await writeFile(join(content, 'torneos/suelto'), '')
    await started(home, { limits: { unfinished: 50 } })
    const year = new Date().getFullYear()
    const cases = [
      ['a live one has it', 'Liga Relámpago 2026', /^liga-relampago-2026-(?:\d{4}|2)$/],
      ['a folder has it', 'Torneo De Hierro', `torneo-de-hierro-${year}`],
      ['a file of that name lies there', 'Suelto', `suelto-${year}`],
      ['it is a word of a route', 'Mesa', `torneo-mesa-${year}`],
      ['it is a call', 'user', `torneo-user-${year}`],
      ['it has eighty letters', 'Ñandú y '.repeat(10).trim(), /^[a-z-]{40,60}$/],
    ] as const
    for (const [why, name, wanted] of cases) {
      const { status, body } = await publish('eva', aDraft({ name }))
      const address = typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)
      expect([why, status, body.id]).toEqual([why, 201, address])
    }
    expect(await readdir(join(content, 'torneos/torneo-de-hierro'))).toEqual(['torneo.yml'])
  })

  test('answers that make no tournament are refused with a sentence, and make nothing', async () => {
    await started(home, { limits: { creations: { tries: 1, seconds: 60 } } })
    const { status, body } = await publish(
      'eva',
      aDraft({ teams: [{ name: 'Búhos' }, { name: 'buhos' }] }),
    )
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/Búhos/i)])
    expect(await idsMade()).toEqual([])
    // A mistake costs no try.
    expect((await publish('eva')).status).toBe(201)
  })

  test('an account has at most five unfinished ones', async () => {
    await started(home)
    const ids: string[] = []
    for (let one = 0; one < 5; one++) ids.push(String((await publish('eva')).body.id))
    const sixth = await publish('eva')
    expect([sixth.status, sixth.body.detail]).toEqual([
      403,
      'Ya llevas 5 torneos sin terminar, que es el tope de una cuenta. Termina o quita uno para hacer otro.',
    ])
    expect(await idsMade()).toHaveLength(5)
    expect((await publish('beto')).status).toBe(201)
  })

  test('also where several are sent at once', async () => {
    await started(home, { limits: { unfinished: 2 } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish('eva')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403])
    expect(await idsMade()).toHaveLength(2)
  })

  test('one that is played to its end does not count', async () => {
    await started(home, { limits: { unfinished: 1 } })
    const answers = {
      teams: [{ name: 'Uno' }, { name: 'Dos' }],
      format: 'temporada' as const,
      firstDay: daysLater(new Date().toISOString().slice(0, 10), -7),
    }
    const { survivors: _none, ...asked } = aDraft(answers).answers
    const { body } = await publish('eva', aDraft({}, { answers: asked }))
    const id = String(body.id)
    expect((await publish('eva')).status).toBe(403)
    const { matches } = (await mesa.get('eva', '', id)).body as { matches: { id: string }[] }
    for (const { id: match } of matches) {
      const result = { kind: 'result', match, goals: { team1: 2, team2: 1 } }
      expect((await mesa.change('eva', result, id)).status).toBe(200)
    }
    expect((await publish('eva')).status).toBe(201)
  })

  describe('a season after another', () => {
    const CREST = {
      create: { width: 32, height: 32, channels: 3 as const, background: '#e5195f' },
    }
    const before = { firstDay: daysLater(new Date().toISOString().slice(0, 10), -7) }
    const next = (id: string, keepsRosters: boolean, teams = ['Uno', 'Dos', 'Tres']) =>
      aDraft(
        { name: 'Liga Llanera 2', teams: teams.map((name) => ({ name })), survivors: 2 },
        { after: { id, keepsRosters } },
      )

    /** Two teams, of which one has a crest and a player; played to its end. */
    async function aSeason() {
      const teams = [{ name: 'Uno' }, { name: 'Dos' }]
      const { survivors: _none, ...answers } = aDraft({
        ...before,
        teams,
        format: 'temporada',
      }).answers
      const { body } = await publish('eva', aDraft({}, { answers }))
      const id = String(body.id)
      const jpeg = (await sharp(CREST).jpeg().toBuffer()).toString('base64')
      const player = { firstName: 'Ana', lastName: 'López', number: 9, yearBorn: 1999 }
      for (const change of [
        { kind: 'addPlayer', team: 'uno', player },
        { kind: 'crest', team: 'uno', jpeg },
        { kind: 'editPlayer', team: 'uno', player: 9, fields: { reserved: true } },
      ])
        expect((await mesa.change('eva', change, id)).status).toBe(200)
      expect((await mesa.get('eva', '', id)).body.next).toBeUndefined()
      const [{ id: match }] = (await mesa.get('eva', '', id)).body.matches as [{ id: string }]
      const result = { kind: 'result', match, goals: { team1: 2, team2: 1 } }
      expect((await mesa.change('eva', result, id)).status).toBe(200)
      return id
    }

    const textOf = async (id: string, file: string) => {
      if (home === 'site') return readFile(join(content, 'torneos', id, file), 'utf8')
      const files = await mesa.database.files(id)
      return Buffer.from(files.find(({ name }) => name === file)!.body).toString()
    }

    test('has its crests and players, and both join one league that nobody else can name', async () => {
      await started(home)
      const id = await aSeason()
      expect((await mesa.get('eva', '', id)).body.next).toMatchObject({ teams: ['Dos', 'Uno'] })
      const draft = next(id, true)
      const { status, body } = await publish('eva', draft)
      expect(status).toBe(201)
      expect(await publish('eva', draft)).toEqual({ status, body })
      const made = String(body.id)
      const team = await textOf(made, 'equipos/uno.yml')
      expect(team).toMatch(/nombre: Ana.*apellidos: López.*reservad[oa]: sí/s)
      const crest = /escudo: (\S+)/.exec(team)![1]!
      const kept = (await mesa.get('eva', '', made)).body.teams as { id: string; hasCrest: true }[]
      expect(kept.find(({ id }) => id === 'uno')).toMatchObject({ hasCrest: true })
      expect((await mesa.get('eva', '', made)).body.problems).toEqual([])
      if (home === 'site') {
        expect(await readFile(join(content, 'torneos', made, crest))).toEqual(
          await readFile(join(content, 'torneos', id, crest)),
        )
        expect(commits.flatMap(([files]) => files)).toContain(`torneos/${made}/${crest}`)
      }
      const leagues = await Promise.all(
        [id, made].map(async (one) => /^liga: (\S+)$/m.exec(await textOf(one, 'torneo.yml'))![1]),
      )
      expect(leagues[0]).toMatch(/^liga-llanera-[0-9a-f]{8}$/)
      expect(leagues[1]).toBe(leagues[0])
      // A third joins the same.
      const third = String((await publish('eva', next(id, false))).body.id)
      expect(await textOf(third, 'torneo.yml')).toContain(`liga: ${leagues[0]}`)
      expect(await textOf(third, 'equipos/uno.yml')).toContain('jugadores: []')
      expect(await textOf(third, 'equipos/uno.yml')).toContain('escudo:')
    })

    test('that is refused leaves the season before as it was', async () => {
      await started(home)
      const id = await aSeason()
      const torneo = await textOf(id, 'torneo.yml')
      const draft = next(id, true)
      const wrong = { ...draft, answers: { ...draft.answers, courts: ['Norte', 'norte'] } }
      expect((await publish('eva', wrong)).status).toBe(422)
      expect(await textOf(id, 'torneo.yml')).toBe(torneo)
      expect((await publish('eva', draft)).status).toBe(201)
      expect(await textOf(id, 'torneo.yml')).toMatch(/^liga: liga-llanera-/m)
    })

    test('that ended between its two writes joins both when the phone sends it again', async () => {
      await started(home)
      const id = await aSeason()
      const torneo = await textOf(id, 'torneo.yml')
      const draft = next(id, true)
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const entry = mesa.database.entry.bind(mesa.database)
      const stopping = vi.spyOn(mesa.database, 'entry').mockImplementation(async (key, change) => {
        if (change.endsWith('-liga')) throw new Error('the process ends here')
        return entry(key, change)
      })
      expect((await publish('eva', draft)).status).toBe(500)
      stopping.mockRestore()
      said.mockRestore()
      const made = (await idsMade()).filter((one) => one !== id)
      expect(made).toHaveLength(1)
      const league = /^liga: (\S+)$/m.exec(await textOf(made[0]!, 'torneo.yml'))![1]!
      expect(await textOf(id, 'torneo.yml')).toBe(torneo)
      const { status, body } = await publish('eva', draft)
      expect([status, body.id]).toEqual([201, made[0]])
      expect(await textOf(id, 'torneo.yml')).toMatch(new RegExp(`^liga: ${league}$`, 'm'))
      expect((await idsMade()).filter((one) => one !== id)).toEqual(made)
    })

    test('is for its organisers alone, and no phone names a league', async () => {
      await started(home)
      const id = await aSeason()
      const league = { kind: 'editTournament', fields: { league: 'liga-de-otros' } }
      expect((await mesa.change('eva', league, id)).status).toBe(400)
      const taken = await publish('beto', next(id, true))
      expect([taken.status, taken.body.detail]).toEqual([403, expect.stringMatching(/anterior/)])
      expect((await publish('eva', next('no-existe', true))).status).toBe(403)
      expect(await textOf(id, 'torneo.yml')).not.toContain('liga:')
      await mesa.send(
        'POST',
        `/api/mesa/tournaments/${id}/removal/`,
        { isRemoved: true },
        mesa.tokens.eva,
      )
      expect((await publish('eva', next(id, true))).status).toBe(403)
      expect(await idsMade()).toEqual([id])
    })
  })

  test('one address makes a few a day, however many accounts it has', async () => {
    await started(home, { limits: { creations: { tries: 2, seconds: 60 } } })
    await publish('eva')
    await publish('beto')
    const third = await publish('ana')
    expect([third.status, third.body.detail]).toEqual([429, expect.stringMatching(/mañana/)])
    expect(await idsMade()).toHaveLength(2)
  })

  test('and one network some more, whatever addresses it takes', async () => {
    const limits = { creationsOfNetwork: { tries: 2, seconds: 60 } }
    await started(home, { limits })
    for (const who of ['eva', 'beto']) expect((await publish(who)).status).toBe(201)
    expect((await publish('ana')).status).toBe(429)
  })

  test('what is refused counts as a try, so that no one plans for nothing all day', async () => {
    await started(home, { limits: { creationTries: { tries: 3, seconds: 60 } } })
    for (let time = 0; time < 3; time++)
      expect(
        (await publish('eva', aDraft({ teams: [{ name: 'Solas' }, { name: 'solas' }] }))).status,
      ).toBe(422)
    expect((await publish('eva')).status).toBe(429)
    expect(await idsMade()).toEqual([])
  })

  test('the whole site takes so many a day and no more', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await started(home, { limits: { creationsOfSite: { alarm: 1, most: 2 } } })
    for (const who of ['eva', 'beto']) expect((await publish(who)).status).toBe(201)
    const third = await publish('ana')
    expect([third.status, third.body.detail]).toEqual([429, expect.stringMatching(/este sitio/)])
    said.mockRestore()
  })

  test('many in a day are said to the operator, in words with a cure', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await started(home, { limits: { creationsOfSite: { alarm: 2, most: 300 } } })
    await publish('eva')
    expect(said).not.toHaveBeenCalled()
    await publish('eva')
    expect(said.mock.calls.flat().join('\n')).toMatch(/Hoy se hicieron 2 torneos.*CASCARITA_CREATE/)
    said.mockRestore()
  })

  test('a stranger without an account makes none', async () => {
    await started(home)
    expect((await mesa.send('POST', '/api/mesa/tournaments/', aDraft())).status).toBe(401)
    expect(await idsMade()).toEqual([])
  })

  test.each([
    ['nobody', { eva: 403, beto: 403, ana: 403 }],
    ['invited', { eva: 403, beto: 403, ana: 201 }],
  ])('CASCARITA_CREATE=%s says who may', async (who, wanted) => {
    await started(home, {
      create: createSettings({ CASCARITA_NEW: home, CASCARITA_CREATE: who }),
    })
    for (const [name, status] of Object.entries(wanted))
      expect([name, (await publish(name)).status]).toEqual([name, status])
    expect(await idsMade()).toHaveLength(wanted.ana === 201 ? 1 : 0)
  })

  describe('its picture', () => {
    const aPicture = async (side = 480) =>
      (
        await sharp({ create: { width: side, height: side, channels: 3, background: '#0a6b4a' } })
          .jpeg()
          .toBuffer()
      ).toString('base64')
    const kept = async () =>
      home === 'site'
        ? readdir(join(content, 'torneos/liga-llanera/imagenes'))
        : (await mesa.database.files('liga-llanera')).flatMap(({ name }) =>
            name.startsWith('imagenes/') ? [name.slice('imagenes/'.length)] : [],
          )
    const torneo = async () =>
      home === 'site'
        ? readFile(join(content, 'torneos/liga-llanera/torneo.yml'), 'utf8')
        : (await mesa.database.texts('liga-llanera'))!.texts.files.get('torneo.yml')!

    test('comes with it, once, as its card and its logo', async () => {
      await started(home)
      const draft = aDraft({}, { jpeg: await aPicture() })
      const first = await publish('eva', draft)
      expect(first.status).toBe(201)
      expect(await publish('eva', draft)).toEqual(first)
      const names = await kept()
      expect(names).toEqual([expect.stringMatching(/^torneo-\w{10}\.jpg$/)])
      const file = `imagenes/${names[0]}`
      expect(await torneo()).toMatch(
        new RegExp(`(?:thumbnailImage|tarjeta): ${file}\n(?:tournamentLogoImage|logo): ${file}\n`),
      )
      const view = (await mesa.get('eva', '', 'liga-llanera')).body
      expect([view.own, view.problems]).toEqual([expect.objectContaining({ hasPicture: true }), []])
      if (home === 'site') return expect(commits[0]![0]).toContain(`torneos/liga-llanera/${file}`)
      const { body } = await mesa.send('GET', '/api/tournaments/')
      const address = /\/api\/tournaments\/[^"]*torneo-\w+\.jpg[^"]*/.exec(JSON.stringify(body))![0]
      const shown = await mesa.app.request(address)
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
      expect(width).toBe(416)
    })

    test('is taken beside as many teams as there may be', async () => {
      await started(home)
      const teams = Array.from({ length: 64 }, (_, at) => ({
        name: `${'Ñandúes '.repeat(7)}${at}`,
      }))
      const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
      const raw = { width: 300, height: 300, channels: 3 } as const
      const picture = await sharp(noise, { raw }).jpeg({ quality: 20 }).toBuffer()
      const jpeg = Buffer.concat([picture, Buffer.alloc(Math.max(0, 45_000 - picture.length))])
      const days = { weekdays: [0, 6], courts: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] }
      const draft = aDraft({ teams, groups: 4, ...days }, { jpeg: jpeg.toString('base64') })
      expect(Buffer.byteLength(JSON.stringify(draft))).toBeGreaterThan(64 * 1024)
      expect(await publish('eva', draft)).toMatchObject({ status: 201 })
      expect(await kept()).toHaveLength(1)
    })

    test('that is no picture is refused with a cure, and nothing is made', async () => {
      await started(home)
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      const good = Buffer.from(await aPicture(), 'base64')
      const cases: [string, Buffer, number][] = [
        ['a PDF', Buffer.from('%PDF-1.7'), 422],
        ['a drawing with a script', Buffer.from(svg), 422],
        ['a photo of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 422],
        ['half a photo', good.subarray(0, 200), 422],
        ['nothing', Buffer.alloc(0), 422],
        ['one that is too large', Buffer.concat([good, Buffer.alloc(45_000)]), 400],
      ]
      for (const [name, bytes, wanted] of cases) {
        const { status, body } = await publish(
          'eva',
          aDraft({}, { jpeg: bytes.toString('base64') }),
        )
        expect([name, status]).toEqual([name, wanted])
        expect(String(body.detail)).toMatch(/foto|imagen/)
      }
      const { status, body } = await publish('eva', aDraft({}, { jpeg: 'x'.repeat(100_000) }))
      expect([status, body.detail]).toEqual([413, expect.stringMatching(/demasiado grande/)])
      expect(await idsMade()).toEqual([])
    })
  })

  test('a body that is not whole or too large is refused in words for the person', async () => {
    await started(home)
    for (const given of [
      { draft: undefined },
      { draft: 'x' },
      { more: 1 },
      { seed: 'x'.repeat(65) },
    ]) {
      const { status, body } = await publish('eva', { ...aDraft(), ...given })
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/Publicar/)])
    }
    const { status, body } = await publish('eva', aDraft({}, { more: 'x'.repeat(20_000) }))
    expect([status, body.detail]).toEqual([413, expect.stringMatching(/demasiado grande/)])
  })
})

describe('a folder of the site', () => {
  test('stands whole, is committed whole in the name of who made it, and is built', async () => {
    await started('site')
    await publish('eva')
    const read = await readFolder(join(content, 'torneos/liga-llanera'))
    expect(read.problems).toEqual([])
    expect(read.tournament!.teams).toHaveLength(6)
    expect(await folders()).toEqual(['liga-llanera'])
    const [[files, entry]] = commits as [(typeof commits)[number]]
    expect(files).toContain('torneos/liga-llanera/torneo.yml')
    expect(commitOf(entry)).toMatchObject({ message: '[liga-llanera] torneo nuevo', name: 'eva' })
    expect(commits).toHaveLength(1)
    await expect.poll(() => built).toEqual(['liga-llanera'])
  })

  test('on a public site it waits: builds are told before they begin', async () => {
    const told: boolean[] = []
    site.changed = (id) => void told.push(unlistedIn(join(root, 'work')).pending.has(id))
    const create = createSettings({}, 'https://torneos.example')
    await started('site', { create })
    expect((await publish('eva')).body.listing).toBe('pending')
    await expect.poll(() => told).toEqual([true])
  })

  test('a folder that cannot be written leaves nothing, and the phone asks again', async () => {
    await started('site')
    await rm(join(content, 'torneos'), { recursive: true })
    await symlink(root, join(content, 'torneos'))
    const draft = aDraft()
    const { status, body } = await publish('eva', draft)
    expect([status, body.detail]).toEqual([503, expect.stringMatching(/No se pudo guardar/)])
    expect(await mesa.database.rolesOf((await mesa.database.accountNamed('eva'))!.id)).toEqual([])
    await rm(join(content, 'torneos'))
    expect((await publish('eva', draft)).status).toBe(201)
    expect(await folders()).toEqual(['liga-llanera'])
  })

  describe('a server that is killed once it has noted the tournament', () => {
    const draft = aDraft()
    const FILE = { file: 'torneo.yml', before: null, after: 'name: Liga Llanera\n' }
    async function noted(texts = [FILE]) {
      const { id: account } = (await mesa.database.accountNamed('eva'))!
      const key = { place: 'beta', URL_name: 'liga-llanera' } as const
      const made = { id: draft.draft, actor: `account:${account}`, at: '2026-07-11T21:00:00Z' }
      const change = { ...aChange({ kind: 'create', id: made.id, draft: made.id }), who: 'eva' }
      const states = { beforeState: '', afterState: '', traces: [], undoes: null }
      const entry = { ...made, ...states, about: 'tournament', change: change as never }
      await mesa.database.addEntry(key, entry, texts)
      await mesa.database.addListing({ ...key, state: 'open', account, draft: made.id, at: 1 })
      await mesa.database.setRole(account, key, 'organiser')
    }

    test('the phone that asks again gets that one', async () => {
      await started('site')
      await noted()
      const answer = await publish('eva', draft)
      expect([answer.status, answer.body.id]).toEqual([201, 'liga-llanera'])
      expect(await folders()).toEqual(['liga-llanera'])
      expect(await readFile(join(content, 'torneos/liga-llanera/torneo.yml'), 'utf8')).toBe(
        FILE.after,
      )
      expect(commits).toHaveLength(1)
      expect(await mesa.database.unwritten()).toEqual([])
    })

    test('whose picture was lost: it stands without one', async () => {
      await started('site')
      const image = 'imagenes/torneo-0123456789.jpg'
      const after = `${FILE.after}thumbnailImage: ${image}\ntournamentLogoImage: ${image}\nhost: Ana\n`
      await noted([{ ...FILE, after }])
      expect((await publish('eva', draft)).status).toBe(201)
      expect(await readFile(join(content, 'torneos/liga-llanera/torneo.yml'), 'utf8')).toBe(
        `${FILE.after}host: Ana\n`,
      )
    })

    test('a folder that came meanwhile is not given away', async () => {
      await started('site')
      await noted()
      await mkdir(join(content, 'torneos/liga-llanera'))
      await writeFile(join(content, 'torneos/liga-llanera/torneo.yml'), 'name: Ajena\n')
      const answer = await publish('eva', draft)
      expect([answer.status, answer.body.id]).toEqual([
        201,
        expect.stringMatching(/^liga-llanera-\d{4}$/),
      ])
      expect((await mesa.get('eva', '', 'liga-llanera')).status).toBe(403)
    })
  })
})
