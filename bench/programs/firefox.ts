/** Finds Firefox, or installs it as root on Debian, for `npm run browsers`. */
import { delimiter, join } from 'node:path'
import { aptInstall, isExecutable } from './programs.ts'

const NAMES = ['firefox-esr', 'firefox']
const ELSEWHERE = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * `FIREFOX_PATH`, the system's, or one installed now. Throws, with instructions in Spanish, if
 * there is none.
 */
export function firefoxPath(): string {
  const path = process.env.FIREFOX_PATH || systemPath() || installedPath()
  if (path && isExecutable(path)) return path
  throw new Error(
    'No se encontró Firefox. Instálalo (apt-get install firefox-esr), o di dónde está: FIREFOX_PATH=/ruta/al/firefox',
  )
}

const systemPath = () =>
  [
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ].find(isExecutable)

const installedPath = () =>
  aptInstall('firefox-esr', 'No hay Firefox; se instala para la prueba') ? systemPath() : undefined
