/** Finds nginx, or brings it as root on Debian, for the test of our configuration. */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A user's PATH often lacks the first. */
const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin']

/** `NGINX_PATH`, the system's, or one installed now. Throws, with what to do in Spanish, if there is none. */
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

function installedPath() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No hay nginx; se instala para la prueba: apt-get install -y nginx')
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], options)
  return systemPath()
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
