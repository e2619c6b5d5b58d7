/** Programs that the tests need and that may be missing on the machine. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

export const isRoot = process.getuid?.() === 0

/** Whether a file is there and may be run. */
export function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Brings a Debian package, saying so: `reason` is why, in Spanish. False where that cannot be done: not as root, no apt. */
export function aptInstall(packageName: string, reason: string) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`${reason}: apt-get install -y ${packageName}`)
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', packageName], options)
  return true
}
