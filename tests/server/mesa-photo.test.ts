/** A player's photo from a phone: what is kept of it, who sees it, and how it goes again. */
import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { git } from '../hostile/server/data-remote.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import type { SiteData } from '../../server/api/mesa/folder-place.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import { commits } from '../../server/rebuild/commits.ts'
import { PHOTO } from '../../src/lib/pictures/photo.ts'
import type { JournalAnswer, MesaTournamentAnswer } from '../../src/lib/schema/mesa.ts'
import { aChange, ID, mesaApp, type MesaApp } from './mesa-app.ts'

const SITE = 'copa-cempasuchil-2026'
const TEAM = 'real-copilco'
const PLACE = 'Cancha 3, Copilco'

let mesa: MesaApp
let content: string
let data: SiteData

beforeEach(async () => {
  data = {
    content: '',
    alone: (work) => work(),
    commit: async () => undefined,
    changed: () => undefined,
  }
  mesa = await mesaApp({ site: data })
  content = data.content = join(mesa.dir, 'content')
  await cp(sampleFolder(SITE), join(content, 'torneos', SITE), { recursive: true })
  await mesa.person('ana', 'organiser', 'beta', SITE)
})
afterEach(() => mesa.close())

/** Names of the tournament's pictures that its sample has not. */
const newPictures = async () => {
  const own = await readdir(join(sampleFolder(ID), 'imagenes'))
  const names = (await mesa.database.files(ID)).map(({ name }) => name)
  return names.filter(
    (name) => name.startsWith('imagenes/') && !own.includes(name.slice('imagenes/'.length)),
  )
}

/** Lies on its side, as phones save it, and says where it was taken. */
const fromCamera = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#c03' } })
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const aPhoto = (jpeg: Buffer, given: object = {}) => ({
  kind: 'photo',
  team: TEAM,
  player: 5,
  jpeg: jpeg.toString('base64'),
  ...given,
})

const send = (given: object, id = ID) => mesa.post('ana', '/changes/', aChange(given), id)

/** Nothing of what a camera writes beside the pixels, and the right way up. */
async function expectBare(bytes: Uint8Array) {
  const written = Buffer.from(bytes).toString('latin1')
  for (const word of ['Exif', 'GPS', PLACE, 'http://ns.adobe.com'])
    expect(written).not.toContain(word)
  const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(width).toBeLessThan(height)
  expect(height).toBeLessThanOrEqual(PHOTO.side)
}

const shownIn = async () => {
  const { body } = await mesa.send('GET', `/api/tournaments/${ID}/teams/`)
  return JSON.stringify(body).match(/\/api\/tournaments\/[^"]*\.jpg[^"]*/)?.[0]
}

test('what is sent has what a camera writes, so that the other tests can fail', async () => {
  const sent = await fromCamera()
  expect(sent.toString('latin1')).toContain(PLACE)
  expect((await sharp(sent).metadata()).orientation).toBe(6)
})

describe('of a live tournament', () => {
  test('stands in its team’s file and its folder, and is shown, all without what the camera wrote', async () => {
    expect((await send(aPhoto(await fromCamera()))).body.outcome).toBe('applied')
    const [name] = (await mesa.text(`equipos/${TEAM}.yml`)).match(/imagenes\/[\w-]+\.jpg/)!
    await expectBare((await mesa.database.files(ID)).find((file) => file.name === name)!.body)
    const answer = await mesa.app.request((await shownIn())!)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    await expectBare(new Uint8Array(await answer.arrayBuffer()))
    const view = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
    const players = view.teams.find(({ id }) => id === TEAM)!.players
    expect(players.filter(({ hasPhoto }) => hasPhoto).map(({ player }) => player)).toEqual([5])
  })

  test('sent twice it is made once; the journal has its name and none of its bytes', async () => {
    const change = aChange(aPhoto(await fromCamera()))
    const outcomes = []
    for (let time = 0; time < 2; time++)
      outcomes.push((await mesa.post('ana', '/changes/', change)).body.outcome)
    expect(outcomes).toEqual(['applied', 'already'])
    const { body } = await mesa.get('ana', '/journal/')
    const { entries } = body as unknown as JournalAnswer
    expect(entries).toHaveLength(1)
    expect(entries[0]!.change).toMatchObject({ kind: 'editPlayer', player: 5 })
    expect(JSON.stringify(body)).not.toContain(String(Reflect.get(change, 'jpeg')).slice(0, 40))
  })

  test('undone, nobody is shown it any more; undone once more, it is back', async () => {
    const before = await mesa.text(`equipos/${TEAM}.yml`)
    const change = aChange(aPhoto(await fromCamera()))
    await mesa.post('ana', '/changes/', change)
    const address = (await shownIn())!
    const undo = (id: string, of: string) =>
      mesa.post('ana', '/undo/', { id, when: '2026-07-11T21:05:00Z', change: of })
    expect((await undo('deshacer-1', change.id)).body.outcome).toBe('applied')
    expect(await mesa.text(`equipos/${TEAM}.yml`)).toBe(before)
    expect([await shownIn(), (await mesa.app.request(address)).status]).toEqual([undefined, 404])
    expect((await undo('deshacer-2', 'deshacer-1')).body.outcome).toBe('applied')
    expect((await mesa.app.request((await shownIn())!)).status).toBe(200)
  })

  test('taken from the player, it is shown no more', async () => {
    await send(aPhoto(await fromCamera()))
    const address = (await shownIn())!
    await send({ kind: 'editPlayer', team: TEAM, player: 5, fields: { image: null } })
    expect((await mesa.app.request(address)).status).toBe(404)
  })

  test('who is shown with reserve has it in the folder and on no page', async () => {
    const file = `equipos/${TEAM}.yml`
    const reserved = (await mesa.text(file)).replace(
      /(- (?:\{ )?number: 5)(,|\n)/,
      (_all, start: string, end: string) =>
        end === ',' ? `${start}, reserved: true,` : `${start}\n    reserved: true\n`,
    )
    expect(reserved).not.toBe(await mesa.text(file))
    const files = (await mesa.database.files(ID)).map((one) =>
      one.name === file ? { ...one, body: Buffer.from(reserved) } : one,
    )
    await mesa.database.replaceTournament({ URL_name: ID, digest: 'otra', files }, [])
    expect((await send(aPhoto(await fromCamera()))).body.outcome).toBe('applied')
    const [name] = (await mesa.text(file)).match(/imagenes\/[\w-]+\.jpg/)!
    expect(await newPictures()).toEqual([name])
    expect([await mesa.database.picture(ID, name), await shownIn()]).toEqual([undefined, undefined])
    const view = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
    const players = view.teams.find(({ id }) => id === TEAM)!.players
    expect(players.filter(({ isReserved }) => isReserved).map(({ player }) => player)).toEqual([5])
  })
})

describe('refused', () => {
  const NOT_A_PICTURE = Buffer.from('esto no es una foto')
  const GIF_OF_TWO =
    'R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJEAQA7'
  const GIF_OF_ONE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAOw=='
  const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(64)])
  test.each([
    ['what is no picture', NOT_A_PICTURE, 'imageBroken'],
    ['what browsers do not show', HEIC, 'imageHeic'],
    ['a paper', Buffer.from('%PDF-1.7\n'.repeat(20)), 'imageKind'],
    ['a picture that moves', Buffer.from(GIF_OF_TWO, 'base64'), 'imageKind'],
    ['a GIF that does not move', Buffer.from(GIF_OF_ONE, 'base64'), 'imageKind'],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'imageCut'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'imageBroken'],
  ])('%s', async (_what, bytes, code) => {
    const { status, body } = await send(aPhoto(bytes))
    expect([status, body.problems]).toMatchObject([422, [{ code }]])
    // No one at a pitch can change the name that the server gives.
    expect(JSON.stringify(body)).not.toContain('nombre')
    // Every gap of the sentences is filled.
    expect(JSON.stringify(body)).not.toMatch(/\{\w+\}/)
    expect(await newPictures()).toEqual([])
  })

  test('few bytes that say they are four thousand million pixels', async () => {
    const bytes = await fromCamera()
    const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5
    const { status, body } = await send(aPhoto(bytes.fill(0xea, size, size + 4)))
    expect([status, body.problems]).toMatchObject([422, [{ code: 'imageHuge' }]])
  })

  test.each([
    ['as many bytes as a phone may send are looked at', 0, 422],
    ['more are not', 3, 400],
  ])('%s', async (_what, more, status) =>
    expect((await send(aPhoto(Buffer.alloc(PHOTO.bytes + more)))).status).toBe(status),
  )

  test('from a scorer', async () => {
    const change = aChange(aPhoto(await fromCamera()))
    expect((await mesa.post('beto', '/changes/', change)).status).toBe(403)
  })

  test('of nobody, and no file is left', async () => {
    expect((await send(aPhoto(await fromCamera(), { player: 99 }))).status).toBe(422)
    expect(await newPictures()).toEqual([])
  })
})

describe('a team’s crest', () => {
  const aCrest = async () => ({
    kind: 'crest',
    team: TEAM,
    jpeg: (await fromCamera()).toString('base64'),
  })
  const team = async () => {
    const view = (await mesa.get('ana', '')).body as unknown as MesaTournamentAnswer
    return view.teams.find(({ id }) => id === TEAM)!
  }

  test('is a file of its pictures and shown, bare; taken off, it is drawn again', async () => {
    const file = `equipos/${TEAM}.yml`
    expect((await send({ kind: 'editTeam', team: TEAM, fields: { logoImage: null } })).status).toBe(
      200,
    )
    expect((await team()).hasCrest).toBeUndefined()
    const change = aChange(await aCrest())
    for (const outcome of ['applied', 'already'])
      expect((await mesa.post('ana', '/changes/', change)).body.outcome).toBe(outcome)
    const [name] = (await mesa.text(file)).match(/imagenes\/real-copilco-escudo-\w+\.jpg/)!
    await expectBare((await mesa.database.files(ID)).find((one) => one.name === name)!.body)
    expect((await team()).hasCrest).toBe(true)
    const address = (await shownIn())!
    expect(address).toContain('escudo')
    expect((await mesa.app.request(address)).status).toBe(200)
    const { entries } = (await mesa.get('ana', '/journal/')).body as unknown as JournalAnswer
    expect(entries[0]!.change).toMatchObject({ kind: 'editTeam', fields: { logoImage: name } })
    await send({ kind: 'editTeam', team: TEAM, fields: { logoImage: null } })
    expect((await mesa.app.request(address)).status).toBe(404)
  })

  test('of what is no picture, or from a scorer, is refused, and no file is left', async () => {
    const broken = { ...(await aCrest()), jpeg: Buffer.from('%PDF-1.7').toString('base64') }
    expect(await send(broken)).toMatchObject({ status: 422, body: { problems: [{}] } })
    expect((await mesa.post('beto', '/changes/', aChange(await aCrest()))).status).toBe(403)
    expect((await send({ ...(await aCrest()), team: 'nadie' })).status).toBe(422)
    expect(await newPictures()).toEqual([])
  })
})

describe('the tournament’s picture', () => {
  const aPicture = async () => ({
    kind: 'tournamentPicture',
    jpeg: (await fromCamera()).toString('base64'),
  })
  const none = { kind: 'editTournament', fields: { thumbnailImage: null } }
  const torneo = (id: string) =>
    id === ID
      ? mesa.text('torneo.yml')
      : readFile(join(content, 'torneos', id, 'torneo.yml'), 'utf8')
  const own = async (id: string) =>
    ((await mesa.get('ana', '', id)).body as unknown as MesaTournamentAnswer).own!

  test.each([ID, SITE])('of %s is a bare file, shown, and goes again', async (id) => {
    expect((await send(none, id)).status).toBe(200)
    expect((await own(id)).hasPicture).toBeUndefined()
    expect(await torneo(id)).not.toMatch(/^thumbnailImage:/m)
    const change = aChange(await aPicture())
    for (const outcome of ['applied', 'already'])
      expect((await mesa.post('ana', '/changes/', change, id)).body.outcome).toBe(outcome)
    const [name] = /imagenes\/torneo-\w+\.jpg/.exec(await torneo(id))!
    expect((await own(id)).hasPicture).toBe(true)
    const bytes =
      id === ID
        ? (await mesa.database.files(ID)).find((file) => file.name === name)!.body
        : await readFile(join(content, 'torneos', id, name))
    await expectBare(bytes)
    const { body } = await mesa.get('ana', '/journal/', id)
    expect((body as unknown as JournalAnswer).entries[0]!.change).toMatchObject({
      kind: 'editTournament',
      fields: { thumbnailImage: name },
    })
    if (id === SITE) return
    const list = (await mesa.send('GET', '/api/tournaments/')).body
    const address = /\/api\/tournaments\/[^"]*torneo-\w+\.jpg[^"]*/.exec(JSON.stringify(list))![0]
    expect((await mesa.app.request(address)).status).toBe(200)
    await send(none)
    expect((await mesa.app.request(address)).status).toBe(404)
  })

  test('is its logo too, and both go together, unless the file names another logo', async () => {
    const path = join(content, 'torneos', SITE, 'torneo.yml')
    const given = await readFile(path, 'utf8')
    const logo = 'tournamentLogoImage: imagenes/cempasuchil.svg\n'
    const plain = given.replace(/^(?:thumbnail|tournamentLogo)Image.*\n/gm, '')
    for (const before of [plain, plain + logo]) {
      await writeFile(path, before)
      await send(await aPicture(), SITE)
      const [name] = /imagenes\/torneo-\w+\.jpg/.exec(await torneo(SITE))!
      const logoNow = /^tournamentLogoImage: (.*)$/m.exec(await torneo(SITE))![1]
      expect(logoNow).toBe(before === plain ? name : 'imagenes/cempasuchil.svg')
      await send(none, SITE)
      expect(await torneo(SITE)).toBe(before)
    }
  })

  test('of what is no picture, of elsewhere, or from a scorer is refused', async () => {
    const broken = { ...(await aPicture()), jpeg: Buffer.from('%PDF-1.7').toString('base64') }
    expect(await send(broken)).toMatchObject({ status: 422, body: { problems: [{}] } })
    const away = { kind: 'editTournament', fields: { thumbnailImage: 'https://x.example/a.jpg' } }
    expect((await send(away)).status).toBe(400)
    const missing = { kind: 'editTournament', fields: { thumbnailImage: 'imagenes/no-hay.jpg' } }
    expect((await send(missing)).status).toBe(422)
    expect((await mesa.post('beto', '/changes/', aChange(await aPicture()))).status).toBe(403)
    expect(await newPictures()).toEqual([])
  })
})

describe('of a tournament of the site', () => {
  const folder = () => join(content, 'torneos', SITE)
  const someone = async () => {
    const view = (await mesa.get('ana', '', SITE)).body as unknown as MesaTournamentAnswer
    const [team] = view.teams
    return { team: team!.id, player: team!.players[0]!.player }
  }

  test('a file of its folder that its team’s file names, in one commit', async () => {
    await git(content, 'init', '--quiet')
    await git(content, 'add', '.')
    await git(content, '-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', 'todo')
    const keeping = commits({
      folder: content,
      work: join(mesa.dir, 'work'),
      wish: 'commit',
      alone: data.alone,
      rebase: async () => true,
      signal: new AbortController().signal,
    })
    data.commit = (files, entry) => keeping.commit({ ...commitOf(entry), files })
    const who = await someone()
    const photo = aPhoto(await fromCamera(), who)
    expect((await send(photo, SITE)).body.outcome).toBe('applied')
    const team = await readFile(join(folder(), 'equipos', `${who.team}.yml`), 'utf8')
    const [name] = team.match(/imagenes\/[\w-]+\.jpg/)!
    await expectBare(await readFile(join(folder(), name)))
    expect(await readdir(join(folder(), 'imagenes'))).toContain(name.slice('imagenes/'.length))
    expect((await git(content, 'status', '--porcelain')).trim()).toBe('')
    expect(await git(content, 'show', '--stat=200', '--format=%s', 'HEAD')).toContain(name)
    const jpeg = (await fromCamera()).toString('base64')
    for (const change of [
      { kind: 'crest', team: who.team, jpeg },
      { kind: 'tournamentPicture', jpeg },
    ]) {
      expect((await send(change, SITE)).body.outcome).toBe('applied')
      expect((await git(content, 'status', '--porcelain')).trim()).toBe('')
    }
  })
})
