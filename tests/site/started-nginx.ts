/** A real nginx with the configuration that we hand out, before a built site. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mimeTypesOf, nginxPath } from '../../bench/programs/nginx-binary.ts'
import type { Rule } from '../../publish/hosts/headers.ts'
import { nginx } from '../../publish/hosts/nginx.ts'

export type StartedNginx = Awaited<ReturnType<typeof startedNginx>>

/** Serves `site`. `socket` is where it listens, `apiSocket` where it looks for the API. */
export const startedNginx = (site: string, rules: readonly Rule[]) =>
  startedWith(({ socket, apiSocket }) =>
    nginx(rules, { root: site, listen: `unix:${socket}`, api: `http://unix:${apiSocket}` }),
  )

type Places = { folder: string; socket: string; apiSocket: string }

/** An nginx with this configuration, in a folder of its own. */
export async function startedWith(configuration: (places: Places) => string) {
  const binary = nginxPath()
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-nginx-'))
  const socket = join(folder, 'nginx.sock')
  const apiSocket = join(folder, 'api.sock')
  await mkdir(join(folder, 'log'))
  const own = join(folder, 'cascarita.conf')
  await writeFile(own, configuration({ folder, socket, apiSocket }))
  await writeFile(join(folder, 'nginx.conf'), settings(binary, folder, own))
  const server = spawn(binary, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const isUp = () =>
    new Promise<boolean>((resolve) =>
      request({ socketPath: socket, path: '/' })
        .on('response', (answer) => (answer.resume(), resolve(true)))
        .on('error', () => resolve(false))
        .end(),
    )
  for (let tries = 0; !(await isUp()); tries++) {
    if (server.exitCode !== null || tries === 200) throw new Error(`nginx no arrancó:\n${said}`)
    await new Promise((wait) => setTimeout(wait, 25))
  }
  return {
    socket,
    apiSocket,
    said: () => said,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** The temporary folders of nginx, and our file as a server's `conf.d` would include it. */
function settings(binary: string, folder: string, own: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  )
  return [
    'daemon off;',
    'master_process off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'events {}',
    'http {',
    `  include ${mimeTypesOf(binary)};`,
    '  default_type application/octet-stream;',
    '  access_log off;',
    ...temporary,
    `  include ${own};`,
    '}',
    '',
  ].join('\n')
}
