/** A league's repository as its people use it: a remote, one who writes and pushes, and the server's clone. */
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  const [author, clone, remote] = ['author', 'clone', 'remote.git'].map((name) => join(root, name))
  await mkdir(author!, { recursive: true })
  await git(root, 'init', '--quiet', '--bare', '-b', 'main', remote!)
  await git(author!, 'init', '--quiet', '-b', 'main')
  await git(author!, 'config', 'user.email', 'liga@ejemplo.mx')
  await git(author!, 'config', 'user.name', 'La liga')
  await git(author!, 'remote', 'add', 'origin', remote!)
  const data: DataRemote = {
    ...{ author: author!, clone: clone! },
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
  await data.push('datos')
  await git(root, 'clone', '--quiet', remote!, clone!)
  return data
}

/** What GitHub sends of a push, signed with `secret`. */
export function announcement(secret: string, commit: string) {
  const repository = { full_name: 'liga/datos' }
  const body = JSON.stringify({ ref: 'refs/heads/main', after: commit, repository })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature }
  return { method: 'POST', body, headers }
}
