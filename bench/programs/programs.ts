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

/** Two that bring something at the same time wait for each other: apt would refuse the second. */
const ONE_AT_A_TIME = '/var/lock/cascarita-apt.lock'

/** Brings a Debian package, saying so: `reason` is why, in Spanish. False where that cannot be done: not as root, no apt. */
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
