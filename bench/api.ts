/**
 * `npm run bench -- api`: the capacity of the reference server. Only on this machine, a few
 * seconds.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { databaseFile } from '../server/api/database/data-dir.ts'
import { openDatabase } from '../server/api/database/database.ts'
import { SAMPLES } from '../server/api/load/first-start.ts'
import { Refusal } from '../ground/refusal.ts'
import type { Job, Measured } from './api-job.ts'
import { installPackages } from './packages.ts'
import type { UserAnswer } from '../src/lib/live/answers/types.ts'

/** DESIGN, section 9. */
export const API_BARS = { perSecond: 5000, p99: 50 }

const CONNECTIONS = 64
const SECONDS = 4
const LIST = '/api/tournaments/'
const DETAILS = `/api/tournaments/${SAMPLES[0]}`
const MESA = `/api/mesa/tournaments/${SAMPLES[0]}`
/** What a phone's browser accepts. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' }

const run = (script: string, ...args: string[]) =>
  spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** With the server's processor time per request, in microseconds; NaN where unknown. */
type Row = Measured & { work: number }

/** A process's processor seconds so far; Linux counts them in hundredths. */
async function workOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function measured(job: Job): Promise<Measured> {
  const child = run('api-client.ts', JSON.stringify(job))
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Refusal('La medición se interrumpió.')
  return JSON.parse(text) as Measured
}

/**
 * Prints the figures beside their limits; refuses where one is missed. Each measurement takes
 * `seconds`.
 */
export async function benchApi(seconds = SECONDS) {
  await installPackages()
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-bench-'))
  const server = run('api-server.ts', dir)
  try {
    const [base] = (await once(createInterface(server.stdout), 'line')) as [string]
    const etag = (await fetch(base + DETAILS, { headers: HEADERS })).headers.get('ETag')!
    const job: Job = {
      base,
      seconds,
      headers: HEADERS,
      connections: CONNECTIONS,
      paths: [LIST, DETAILS],
    }
    await measured({ ...job, seconds: 1 })
    const row = async (own: Partial<Job>): Promise<Row> => {
      const before = await workOf(server.pid)
      const figures = await measured({ ...job, ...own })
      const work = ((await workOf(server.pid)) - before) / figures.requests
      return { ...figures, work: work * 1e6 }
    }
    const known = { ...HEADERS, 'If-None-Match': etag }
    const mine = { ...HEADERS, Authorization: `Bearer ${await newToken(base)}` }
    await organises(dir)
    const inMesa = await fetch(base + MESA, { headers: mine })
    const rows = {
      'portada y torneo': await row({}),
      'a media carga': await row({ rate: API_BARS.perSecond / 2 }),
      'sin cambios (304)': await row({ paths: [DETAILS], headers: known }),
      'jornadas con jugadores': await row({ paths: [`${DETAILS}/jornadas/`] }),
      'perfil, con su token': await row({
        paths: ['/api/users/profile/'],
        headers: mine,
      }),
      'Mesa, un torneo': await row({ paths: [MESA], headers: mine }),
      'Mesa, sin cambios (304)': await row({
        paths: [MESA],
        headers: { ...mine, 'If-None-Match': inMesa.headers.get('ETag')! },
      }),
    }
    for (const [name, row] of Object.entries(rows)) console.log(printed(name, row))
    refuseWhatIsMissed(rows['portada y torneo'], rows['a media carga'], rows['sin cambios (304)'])
    return rows
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dir, { recursive: true, force: true })
  }
}

const MEASURED = 'medida'

/** Gives the account the right to write the tournament that it requests from Mesa. */
async function organises(dir: string) {
  const database = openDatabase(databaseFile(dir))
  const { id } = (await database.accountNamed(MEASURED))!
  await database.setRole(id, { place: 'live', URL_name: SAMPLES[0] }, 'organiser')
  await database.close()
}

/** The token of a new account. */
async function newToken(base: string) {
  const response = await fetch(`${base}/api/users/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: MEASURED,
      email: 'medida@correo.example',
      first_name: 'Medida',
      password: randomBytes(12).toString('base64url'),
    }),
  })
  return ((await response.json()) as UserAnswer).token
}

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

const printed = (name: string, { perSecond, p50, p99, work, requests, bytes, statuses }: Row) =>
  [
    name.padEnd(24),
    `${whole.format(perSecond)}/s`.padStart(10),
    `p50 ${fine.format(p50)} ms`.padStart(14),
    `p99 ${fine.format(p99)} ms`.padStart(14),
    `${whole.format(work)} µs`.padStart(8),
    `${whole.format(bytes / Math.max(1, requests))} bytes`.padStart(14),
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${whole.format(count)}`)
      .join(', '),
  ].join('  ')

function refuseWhatIsMissed(most: Measured, half: Measured, unchanged: Measured) {
  const missed = [
    most.perSecond < API_BARS.perSecond && `menos de ${API_BARS.perSecond} peticiones por segundo`,
    half.p99 > API_BARS.p99 && `p99 de más de ${API_BARS.p99} ms a media carga`,
    unchanged.statuses['304'] !== unchanged.requests && 'alguna petición condicional no dio 304',
    [most, half].some(({ statuses, requests }) => statuses['200'] !== requests) && 'alguna falló',
  ].filter((line) => line !== false)
  if (missed.length > 0) throw new Refusal(`No se alcanza: ${missed.join('; ')}.`)
}
