/**
 * Finds WebKitGTK's driver and a virtual screen, or installs them as root on Debian, for `npm run
 * browsers`.
 */
import { delimiter, join } from 'node:path'
import { aptInstall, isExecutable } from './programs.ts'

/**
 * It starts its own browser, MiniBrowser. Throws, with instructions in Spanish, if there is none.
 */
export const webkitDriverPath = () =>
  pathOf('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver')

/** Xvfb: WebKitGTK only draws to a screen. Throws as above. */
export const screenPath = () => pathOf('Xvfb', 'XVFB_PATH', 'xvfb')

function pathOf(program: string, setting: string, packageName: string): string {
  const path =
    process.env[setting] ||
    onPath(program) ||
    (aptInstall(packageName, `No hay ${program}; se instala para la prueba`) && onPath(program))
  if (path && isExecutable(path)) return path
  throw new Error(
    `No se encontró ${program}. Instálalo (apt-get install ${packageName}), o di dónde está: ${setting}=/ruta/a/${program}`,
  )
}

const onPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
