/** Finds programs that tests need and that may be missing on the machine. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

export const isRoot = process.getuid?.() === 0

/** Whether a file exists and may be run. */
export function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Parallel installations wait for each other, because apt would refuse the second. */
const ONE_AT_A_TIME = '/var/lock/cascarita-apt.lock'

/**
 * Installs a Debian package and logs it: `reason` is why, in Spanish. False where that is
 * impossible: not root, or no apt.
 */
export function aptInstall(packageName: string, reason: string) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`${reason}: apt-get install -y ${packageName}`)
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  const apt = (...words: string[]) =>
    execFileSync('flock', [ONE_AT_A_TIME, 'apt-get', '-qq', ...words], options)
  apt('update')
  apt('install', '-y', packageName)
  return true
}
