/** Finds nginx, or installs it as root on Debian, for the test of our configuration. */
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { aptInstall, isExecutable } from './programs.ts'

/** A user's PATH often lacks the first. */
const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin']

/**
 * `NGINX_PATH`, the system's, or one installed now. Throws, with instructions in Spanish, if there
 * is none.
 */
export function nginxPath(): string {
  const path = process.env.NGINX_PATH || systemPath() || installedPath()
  if (path && isExecutable(path)) return path
  throw new Error(
    'No se encontró nginx. Instálalo (apt-get install nginx, brew install nginx), o di dónde está: NGINX_PATH=/ruta/al/nginx',
  )
}

/** Its list of media types. */
export function mimeTypesOf(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const settings = /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf'
  return join(dirname(settings), 'mime.types')
}

const systemPath = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE]
    .map((folder) => join(folder, 'nginx'))
    .find(isExecutable)

const installedPath = () =>
  aptInstall('nginx', 'No hay nginx; se instala para la prueba') ? systemPath() : undefined
