/**
 * The server is killed at any moment of making a tournament, and the phone asks again: in the end
 * each draft is one whole tournament, and nothing of a half one is left.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openAt } from '../../server/api/database/kept.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { saidBy } from '../../src/lib/edit/edit.ts'
import type { CreateAnswer } from '../../src/lib/schema/mesa.ts'
import { SEED } from '../chance.ts'
import { dice } from '../publish/random-edits.ts'
import { aDraft } from './a-draft.ts'
import { killedServer, type KilledServer } from './killed-server.ts'
import { KILLS, TIMEOUT_MS } from './kills.ts'

/** From before the name is reserved until after the answer is sent. */
const LONGEST_MS = 60
/** A picture is drawn in a process of its own. */
const DRAWING_MS = 600

let server: KilledServer
afterEach(() => server.close())

test.each([
  ['site', 'beta'],
  ['live', 'live'],
] as const)(
  `${KILLS} kills while tournaments are made at home %s, seed ${SEED}`,
  { timeout: TIMEOUT_MS },
  async (home, where) => {
    const roll = dice(SEED)
    server = await killedServer(home)
    const { torneos, kept } = server
    await server.start()
    const { token, id: account } = await server.register('ana')
    const answers: CreateAnswer[] = []
    const withPicture = new Set<string>()
    const jpeg = (
      await sharp({ create: { width: 480, height: 360, channels: 3, background: '#0a6b4a' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    for (let round = 0; round < KILLS; round++) {
      // Two names only: later ones meet taken addresses.
      const given = { name: `Liga ${round % 2}` }
      // Every third brings a picture along, which is drawn before the name is reserved.
      const hasPicture = round % 3 === 2
      const draft = aDraft(given, hasPicture ? { jpeg } : {})
      const call = ['/api/mesa/tournaments/', draft, token] as const
      const before = await server.askAndKill(
        roll(LONGEST_MS) + (hasPicture ? roll(DRAWING_MS) : 0),
        ...call,
      )
      const after = (await server.ask(...call))!
      expect(after.status).toBe(201)
      if (before) expect(after).toEqual(before)
      const made = after.body as CreateAnswer
      answers.push(made)
      if (hasPicture) withPicture.add(made.id)
    }
    await server.kill()

    const ids = answers.map(({ id }) => id).toSorted()
    expect(new Set(ids).size).toBe(KILLS)
    expect(answers.every((answer) => answer.place === where)).toBe(true)
    expect((await readdir(torneos)).toSorted()).toEqual(home === 'site' ? ids : [])
    const database = await openAt(kept)
    try {
      expect(await database.unwritten()).toEqual([])
      const roles = await database.rolesOf(account)
      expect(roles.map(({ URL_name }) => URL_name).toSorted()).toEqual(ids)
      expect(roles.every((one) => one.role === 'organiser' && one.place === where)).toBe(true)
      for (const id of ids) {
        const { tournament, problems } =
          home === 'site'
            ? await readFolder(join(torneos, id))
            : saidBy((await database.texts(id))!.texts)
        expect([id, problems, tournament?.teams.length]).toEqual([id, [], 6])
        expect([id, tournament?.thumbnailImage !== undefined]).toEqual([id, withPicture.has(id)])
      }
    } finally {
      await database.close()
    }
  },
)
