/** Whoever makes tournaments by the thousand, or with names that would be something else. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from '../../../publish/reading/folder.ts'
import { createSettings } from '../../../server/api/create/settings.ts'
import type { SiteData } from '../../../server/api/mesa/folder-place.ts'
import { commitOf } from '../../../server/rebuild/commit-words.ts'
import { inTurn } from '../../../ground/in-turn.ts'
import { calendarText } from '../../../src/lib/sharing/calendar-text.ts'
import { calendarsOf } from '../../../src/lib/sharing/calendars.ts'
import { aDraft } from '../../server/a-draft.ts'
import { mesaApp, type MesaApp } from '../../server/mesa-app.ts'

let mesa: MesaApp
let root: string
let torneos: string
let commits: Parameters<SiteData['commit']>[1][]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-creations-'))
  torneos = join(root, 'content/torneos')
  await mkdir(torneos, { recursive: true })
  commits = []
  const turns = inTurn()
  const site: SiteData = {
    content: join(root, 'content'),
    alone: (work) => turns('data', work),
    commit: async (_files, entry) => void commits.push(entry),
    changed: () => undefined,
  }
  mesa = await mesaApp({ site, create: createSettings({}), work: join(root, 'work') })
})
afterEach(async () => {
  await mesa.close()
  await rm(root, { recursive: true, force: true })
})

const publish = (who: string, draft: object) =>
  mesa.send('POST', '/api/mesa/tournaments/', draft, mesa.tokens[who])

const CREATIONS = 10_000
const ACCOUNTS = 20

test(
  `${CREATIONS} creations from one address make twenty tournaments`,
  { timeout: 180_000 },
  async () => {
    const names = Array.from({ length: ACCOUNTS }, (_, index) => `cuenta-${index}`)
    for (const name of names) await mesa.person(name)
    const counts = new Map<number, number>()
    for (let round = 0; round < CREATIONS / ACCOUNTS; round++)
      for (const { status } of await Promise.all(names.map((name) => publish(name, aDraft()))))
        counts.set(status, (counts.get(status) ?? 0) + 1)
    expect(counts.get(201)).toBe(20)
    expect(await readdir(torneos)).toHaveLength(20)
    expect(await mesa.database.madeSince(0)).toBe(20)
    expect([...counts.keys()].toSorted()).toEqual([201, 429])
  },
)

/** Each would be markup, a formula, a path, another line of YAML or of a calendar. */
const NAMES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  '../../../etc/passwd',
  'Liga: { name: otra }',
  '- lista # comentario',
  "'; DROP TABLE tournaments; --",
  '&ancla *ancla !!js/function',
  '%0d%0aSet-Cookie: a=b',
  'BEGIN:VEVENT;SUMMARY=x,\\n',
  '---',
  'null',
  'true',
  '1e3',
  'CON',
  '⚽ Ñandú 日本 🏆',
]

test('names that would be something else are names, in files, calendars and commits', async () => {
  for (const [index, name] of NAMES.entries()) {
    const teams = ['Uno', name, 'Tres', 'Cuatro'].map((one) => ({ name: one }))
    const court = name.slice(0, 40)
    const who = `persona-${index}`
    await mesa.person(who)
    const answers = { name, teams, host: name, location: name, courts: [court, 'Otra'] }
    const { status, body } = await publish(who, aDraft({ ...answers, survivors: 2 }))
    // What has no letter is refused in a sentence.
    if (status === 422) {
      expect([name, String(body.detail)]).toEqual([name, expect.stringMatching(/letra/)])
      continue
    }
    expect([name, status]).toEqual([name, 201])
    const id = String(body.id)
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    const { tournament, problems } = await readFolder(join(torneos, id))
    expect([name, problems.filter(({ severity }) => severity === 'error')]).toEqual([name, []])
    expect(tournament).toMatchObject({ name, host: name, location: name })
    expect(tournament!.teams.map((team) => team.name)).toContain(name)
    for (const calendar of calendarsOf(tournament!)) {
      const lines = calendarText(tournament!, calendar, {}).split('\r\n')
      const events = lines.filter((line) => line.startsWith('BEGIN:VEVENT'))
      const ends = lines.filter((line) => line === 'END:VEVENT')
      expect([name, events.length]).toEqual([name, ends.length])
      expect(lines.filter((line) => line.startsWith('Set-Cookie'))).toEqual([])
    }
    expect(commitOf(commits.at(-1)!).message).toBe(`[${id}] torneo nuevo`)
  }
  expect((await readdir(torneos)).every((folder) => /^[a-z0-9-]+$/.test(folder))).toBe(true)
})
