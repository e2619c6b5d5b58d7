/** A league's repository as its people use it: a remote, one who writes and pushes, and the server's clone. */
import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function git(folder: string, ...words: string[]) {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  return (await run('git', ['-C', folder, ...words], { env })).stdout.trim()
}

export type DataRemote = {
  author: string
  clone: string
  write: (file: string, text: string) => Promise<void>
  remove: (file: string) => Promise<void>
  /** Pushes what lies there and answers its commit. */
  push: (message: string) => Promise<string>
}

/** In `root`, with what `fill` writes in the first commit. */
export async function dataRemote(
  root: string,
  fill: (write: DataRemote['write']) => Promise<void>,
): Promise<DataRemote> {
  const [author, clone] = ['author', 'clone'].map((name) => join(root, name))
  await mkdir(author!, { recursive: true })
  const data: DataRemote = {
    author: author!,
    clone: clone!,
    write: async (file, text) => {
      await mkdir(dirname(join(author!, file)), { recursive: true })
      await rm(join(author!, file), { recursive: true, force: true })
      await writeFile(join(author!, file), text)
    },
    remove: (file) => rm(join(author!, file), { recursive: true, force: true }),
    push: async (message) => {
      await git(author!, 'add', '--all')
      await git(author!, 'commit', '--quiet', '--allow-empty', '-m', message)
      await git(author!, 'push', '--quiet', 'origin', 'main')
      return git(author!, 'rev-parse', 'HEAD')
    },
  }
  await fill(data.write)
  await likeOne(root, author!)
  return data
}

/** By what is written in them: folders with the three repositories, made once in this process. */
const made = new Map<string, Promise<string>>()

/** Copies the repositories of what the author wrote: git would start thirty processes for them. */
async function likeOne(root: string, author: string) {
  const key = await digestOf(author)
  const one = made.get(key) ?? makeOne(author)
  made.set(key, one)
  const from = await one
  await cp(join(from, 'author/.git'), join(author, '.git'), { recursive: true })
  for (const name of ['remote.git', 'clone'])
    await cp(join(from, name), join(root, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['author', 'clone']) {
    const config = join(root, name, '.git/config')
    await writeFile(config, (await readFile(config, 'utf8')).replaceAll(from, root))
    // Git knows a file by its number on the disk, too.
    await git(join(root, name), 'update-index', '-q', '--refresh')
  }
}

async function makeOne(written: string) {
  const root = await mkdtemp(join(tmpdir(), 'cascarita-remote-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const [author, clone, remote] = ['author', 'clone', 'remote.git'].map((name) => join(root, name))
  await cp(written, author!, { recursive: true, verbatimSymlinks: true })
  await git(root, 'init', '--quiet', '--bare', '-b', 'main', remote!)
  await git(author!, 'init', '--quiet', '-b', 'main')
  await git(author!, 'config', 'user.email', 'liga@ejemplo.mx')
  await git(author!, 'config', 'user.name', 'La liga')
  await git(author!, 'remote', 'add', 'origin', remote!)
  await git(author!, 'add', '--all')
  await git(author!, 'commit', '--quiet', '--allow-empty', '-m', 'datos')
  await git(author!, 'push', '--quiet', 'origin', 'main')
  await git(root, 'clone', '--quiet', remote!, clone!)
  return root
}

async function digestOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    return [relative(folder, file), await readFile(file, 'base64')]
  })
  const all = (await Promise.all(texts)).toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** What GitHub sends of a push, signed with `secret`. */
export function announcement(secret: string, commit: string) {
  const repository = { full_name: 'liga/datos' }
  const body = JSON.stringify({ ref: 'refs/heads/main', after: commit, repository })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature }
  return { method: 'POST', body, headers }
}
