/** An nginx before an API that caches public answers like a CDN. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../../ground/refusal.ts'
import { nginxPath } from '../programs/nginx-binary.ts'

const TRIES = 200
const WAIT_MS = 25

/** Runs in `folder`, which it owns; `socket` is where it listens. */
export async function cachingNginx(folder: string, api: string) {
  const socket = join(folder, 'nginx.sock')
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, settingsOf(folder, socket, api))
  const server = spawn(nginxPath(), ['-e', 'stderr', '-p', folder, '-c', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await answers(socket)); tries++) {
    if (server.exitCode !== null || tries === TRIES) throw new Refusal('nginx no arrancó.')
    await delay(WAIT_MS)
  }
  return {
    socket,
    async stop() {
      if (server.exitCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

/**
 * Like a CDN: follows the answers' cache headers, sends one request for all waiting clients, and
 * serves the stale answer meanwhile.
 */
const settingsOf = (folder: string, socket: string, api: string) => `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'fastcgi', 'uwsgi', 'scgi', 'proxy']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n  ')}
  proxy_cache_path ${join(folder, 'cache')} keys_zone=api:10m use_temp_path=off;
  upstream api { server ${new URL(api).host}; keepalive 16; }
  server {
    listen unix:${socket};
    keepalive_requests 1000000;
    location /api/ {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache api;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating error timeout;
    }
  }
}
`
