/** The pushed-link attack whole: who may push data tries to read the server's secrets through it. */
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallTournament } from '../publish/small-tournament.ts'
import type { BuildOutcome } from '../../publish/run/outcome.ts'
import { check } from '../../publish/check/check.ts'
import { descriptionOf } from '../../server/rebuild/commit-status.ts'
import { PULL, commitIn, pull } from '../../server/rebuild/pull.ts'
import { rebuilderOf } from '../../server/rebuild/rebuilder.ts'
import { rebuildHook } from '../../server/rebuild/webhook.ts'

const KEY = 'una frase que nadie adivina'
const SECRET = 'token-secret-5b0c7e'
const { id: ID, files: FILES } = smallTournament(0)

const run = promisify(execFile)
const git = async (folder: string, ...words: string[]) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  return (await run('git', ['-C', folder, ...words], { env })).stdout.trim()
}

let root: string
let author: string
let clone: string
let secret: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-pushed-'))
  author = join(root, 'author')
  clone = join(root, 'clone')
  secret = join(root, 'secret')
  const remote = join(root, 'remote.git')
  await mkdir(author)
  await git(root, 'init', '--quiet', '--bare', '-b', 'main', remote)
  await git(author, 'init', '--quiet', '-b', 'main')
  await git(author, 'config', 'user.email', 'liga@ejemplo.mx')
  await git(author, 'config', 'user.name', 'La liga')
  await git(author, 'remote', 'add', 'origin', remote)
  for (const { file, text } of FILES) {
    await mkdir(join(author, 'torneos', ID, file, '..'), { recursive: true })
    await writeFile(join(author, 'torneos', ID, file), text)
  }
  await push('datos')
  await git(root, 'clone', '--quiet', remote, clone)
  await writeFile(secret, SECRET)
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function push(message: string) {
  await git(author, 'add', '--all')
  await git(author, 'commit', '--quiet', '--allow-empty', '-m', message)
  await git(author, 'push', '--quiet', 'origin', 'main')
  return git(author, 'rev-parse', 'HEAD')
}

/** The webhook with the real pull and the real check; what it builds stops at the data. */
function hookWith(command: string) {
  const signal = new AbortController().signal
  const build = async (): Promise<BuildOutcome> => {
    const { problems } = await check(clone, { today: '2026-01-15' })
    const result = problems.length > 0 ? 'refused' : 'built'
    return { result, message: 'Listo.', problems, warnings: [], rendered: 0, written: 0 }
  }
  const rebuilder = rebuilderOf({
    pull: () => pull(command, clone, signal),
    build,
    commit: () => commitIn(clone),
  })
  return rebuildHook({ secret: KEY, branch: 'main', github: null, rebuilder })
}

const announced = (hook: ReturnType<typeof hookWith>, commit: string) => {
  const repository = { full_name: 'liga/datos' }
  const body = JSON.stringify({ ref: 'refs/heads/main', after: commit, repository })
  const signature = `sha256=${createHmac('sha256', KEY).update(body).digest('hex')}`
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature }
  return hook.request('/rebuild?wait', { method: 'POST', body, headers })
}

const isLink = async (file: string) => (await lstat(join(clone, file))).isSymbolicLink()

const PLACES = [
  'equipos/x.yml',
  'torneo.yml',
  'jornadas/01.yml',
  'equipos/equipo-02.yml',
  'notas.yml',
]

const QUIET = `${PULL} --quiet`

/** As an administrator may have set it before, links and all. */
const WITH_LINKS = 'git -c core.symlinks=true pull --quiet --ff-only'

describe.each([
  ['as it pulls by itself', QUIET, false],
  ['with a command that brings links', WITH_LINKS, true],
])('%s', (_how, command, bringsLinks) => {
  let place: string
  beforeEach(async () => {
    await git(author, 'checkout', '--quiet', '--', '.')
  })

  test.each(PLACES)('a link to the secret, pushed as %s', async (name) => {
    place = `torneos/${ID}/${name}`
    const path = join(author, place)
    const before = await readFile(path).catch(() => null)
    await mkdir(join(path, '..'), { recursive: true })
    await rm(path, { force: true })
    await symlink(secret, path)
    const commit = await push(`enlace ${name}`)
    const hook = hookWith(command)

    const answer = await announced(hook, commit)
    const said = await answer.text()
    expect(answer.status).toBe(422)
    expect(await isLink(place)).toBe(bringsLinks)
    const outcome = JSON.parse(said) as BuildOutcome
    expect(outcome.problems.map(({ file }) => file)).toContain(place)
    const strangers = await (await hook.request('/rebuild')).text()
    expect(JSON.parse(strangers)).toMatchObject({ last: { result: 'refused', commit } })
    for (const text of [said, strangers, descriptionOf(outcome)]) expect(text).not.toContain(SECRET)

    await unlink(path)
    if (before) await writeFile(path, before)
    const mended = await push(`sin enlace ${name}`)
    expect((await announced(hook, mended)).status).toBe(200)
  })
})

test('a real file with a secret in it: its words are for who may push, not for strangers', async () => {
  const path = join(author, 'torneos', ID, 'equipos/equipo-01.yml')
  const before = await readFile(path, 'utf8')
  await writeFile(path, `${before}${SECRET}: ${SECRET}\nteamLogoColor2: ${SECRET}\n`)
  const hook = hookWith(QUIET)
  const answer = await announced(hook, await push('clave'))
  const said = await answer.text()
  expect(said).toContain(SECRET)
  const strangers = await (await hook.request('/rebuild')).text()
  expect(strangers).not.toContain(SECRET)
  expect(JSON.parse(strangers)).toMatchObject({
    last: { problems: [{ file: `torneos/${ID}/equipos/equipo-01.yml`, code: 'unknownKey' }, {}] },
  })
  expect(descriptionOf(JSON.parse(said) as BuildOutcome)).not.toContain(SECRET)
  await writeFile(path, before)
  await push('sin clave')
})
