/**
 * One change by the server's own code, in a process that kills itself at a given step of its work:
 * `child-change.ts DIR CONTENT ORDER STEP`, where `ORDER` is JSON and `STEP` a number from 1, or a
 * kind: then it is the first of it. A step is a call of the file system, of git, or of the database,
 * before it or after it. Prints its steps where it comes to its end.
 */
import childProcess from 'node:child_process'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { databaseUrlIn } from '../../server/api/database/database-url.ts'
import type { Database } from '../../server/api/database/database.ts'
import { openAt } from '../../server/api/database/kept.ts'
import { apiApp } from '../../server/api/api-app.ts'
import { folderPlace, type SiteData } from '../../server/api/mesa/folder-place.ts'
import { livePlace } from '../../server/api/mesa/live-place.ts'
import { keptLive } from '../../server/api/live/kept-live.ts'
import { readDataText } from '../../src/lib/reader/data-text.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import { commits } from '../../server/rebuild/commits.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { tables } from '../../server/api/database/tables.ts'
import type { NewEntry } from '../../server/api/database/journal-table.ts'

/** A request, or a whole new tournament, whose texts are by their names. */
export type Order =
  | { path: string; token: string; body: object }
  | {
      place: 'beta' | 'live'
      URL_name: string
      files: [string, string][]
      entry: NewEntry
      organiser: string
    }

const [dir, content, given, at] = process.argv.slice(2) as [string, string, string, string]
const order = JSON.parse(given) as Order

/** Of each step until now: what it is, such as `rename` or `before addEntry`. */
const steps: string[] = []
let isArmed = false
function step(kind: string) {
  if (!isArmed) return
  steps.push(kind)
  const isIt = kind === at ? !steps.slice(0, -1).includes(kind) : steps.length === Number(at)
  if (isIt) process.kill(process.pid, 'SIGKILL')
}

/** `git commit` of `-c user.name=x commit --quiet`. */
const gitWords = (words: readonly string[]) =>
  `git ${words.find((word, at) => /^[a-z]/.test(word) && words[at - 1] !== '-c')}`

type Verbs = Record<string, (...args: never[]) => unknown>

function counted(verbs: Verbs, names: readonly string[]) {
  for (const name of names) {
    const verb = verbs[name]!
    verbs[name] = (...args) => {
      step(name === 'spawn' ? gitWords(args[1] ?? []) : name)
      return verb(...args)
    }
  }
}

counted(fs as unknown as Verbs, ['writeFile', 'rename', 'unlink', 'mkdir', 'open', 'rm'])
counted(childProcess as unknown as Verbs, ['spawn'])
syncBuiltinESMExports()

const WRITING: ReadonlySet<unknown> = new Set([
  'addEntry',
  'settleEntry',
  'dropEntry',
  'changeTournament',
  'atOnce',
])

const kept = await openAt({ dir, url: databaseUrlIn(process.env) })
const database = new Proxy(kept, {
  get(target, name) {
    const verb = target[name as keyof Database] as unknown
    if (!WRITING.has(name) || typeof verb !== 'function') return verb
    return async (...args: unknown[]) => {
      step(`before ${String(name)}`)
      const result: unknown = await (verb as (...args: unknown[]) => unknown)(...args)
      step(`after ${String(name)}`)
      return result
    }
  },
})

const turns = inTurn()
const alone = <T>(work: () => Promise<T>) => turns('data', work)
const { signal } = new AbortController()
const git = commits({
  folder: content,
  work: join(dir, 'work'),
  wish: 'commit',
  alone,
  signal,
  rebase: async () => true,
})
const site: SiteData = {
  content,
  alone,
  commit: (files, entry) => git.commit({ files, ...commitOf(entry) }),
  changed: () => {},
}

if ('files' in order) {
  const { URL_name, entry } = order
  const reading = { today: () => '2026-07-11', readText: readDataText }
  const place =
    order.place === 'beta'
      ? folderPlace(database, site, reading)
      : livePlace(database, { refresh: async () => {}, reading: keptLive(database) }, reading)
  const files = order.files.map(([name, text]) => ({ name, body: Buffer.from(text) }))
  isArmed = true
  await place.create(URL_name, files, entry, function* () {
    yield* tables.setRole(order.organiser, { place: order.place, URL_name }, 'organiser')
  })
} else {
  const app = await apiApp({ database, secret: new Uint8Array(32).fill(7), now: Date.now, site })
  isArmed = true
  const answer = await app.request(order.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${order.token}` },
    body: JSON.stringify(order.body),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}
isArmed = false
console.log(JSON.stringify(steps))
await kept.close()
