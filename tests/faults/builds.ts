/** Builds as commands, in processes that may be killed or meet a bad disk. */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import type { GivenSite } from '../publish/given-site.ts'

export type Ended = { code: number | null; output: string; seconds: number }

type Options = {
  /** Killed with -9 after so many milliseconds. */
  killAfter?: number
  /** Words of a shell before the command: `ulimit -f 40;`. */
  before?: string
  /** Of the command itself. */
  flags?: readonly string[]
}

type Place = Pick<GivenSite, 'content' | 'out' | 'work'>

/** `npm run build` for a site; with all that it printed. */
export async function command(place: Place, options: Options = {}): Promise<Ended> {
  const { content, out, work } = place
  const words = [process.execPath, 'scripts/build.ts', '--content', content, '--out', out]
  words.push(...(options.flags ?? []))
  const start = performance.now()
  const shell = options.before
    ? ['/bin/sh', '-c', `${options.before} exec "$0" "$@"`, ...words]
    : words
  const child = spawn(shell[0]!, shell.slice(1), {
    env: { ...process.env, CASCARITA_WORK: work },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const timer =
    options.killAfter === undefined
      ? undefined
      : setTimeout(() => child.kill('SIGKILL'), options.killAfter)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearTimeout(timer)
  return { code, output, seconds: (performance.now() - start) / 1000 }
}

/** Processes that still work for a site, by their command lines; Linux only, none elsewhere. */
export function workingFor({ folder }: Pick<GivenSite, 'folder'>): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
    .filter((line) => line.includes(folder) && /scripts\/(?:build|rebuild)/.test(line))
}
