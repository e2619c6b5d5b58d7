/** A match day: one tournament in files, served and rebuilt by `npm start`'s own server, for whatever drives a browser. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase, type Database } from '../../../server/api/database/database.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import type { Role } from '../../../src/lib/schema/mesa.ts'
import { load, readForLoad } from '../../../server/api/load/load-folder.ts'
import { startedSite } from './started-site.ts'

/** In files, and the same as it was in the morning as a live tournament. */
export const BETA = 'copa-del-barrio'
export const LIVE = 'copa-del-barrio-en-vivo'

/** The day on which the phones believe to be. */
export const DAY = '2026-07-12'

const TEAMS = ['Águilas', 'Búhos', 'Cuervos', 'Delfines', 'Emús', 'Focas', 'Gatos', 'Halcones']
const keyOf = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const FILES: Readonly<Record<string, string>> = {
  'torneo.yml': `nombre: Copa del Barrio
organiza: Vecinos
rama: mixto
lugar: Deportivo Norte
telefono: '525500000000'
formato: groups_and_playoff
pasan: 2
jornadas: 2
grupos:
  - [aguilas, buhos, cuervos, delfines]
  - [emus, focas, gatos, halcones]
`,
  ...Object.fromEntries(
    TEAMS.map((name) => [
      `equipos/${keyOf(name)}.yml`,
      `nombre: ${name}
colorDelEscudo: '#1d3f8f'
colorDeLaPlayera: '#ffc300'
jugadores:
  - { numero: 1, nombre: Portero, apellidos: ${name} }
  - { numero: 9, nombre: Delantero, apellidos: ${name}, capitan: sí }
  - { numero: 10, nombre: Armador, apellidos: ${name} }
`,
    ]),
  ),
  'jornadas/01.yml': `# La del domingo pasado.
partidos:
  - fecha: 2026-07-05
    hora: 09:00
    marcador: 2-0
    equipo1: { equipo: aguilas, goles: [9, 9] }
    equipo2: buhos
  - fecha: 2026-07-05
    hora: 10:00
    marcador: 1-0 # de último minuto
    equipo1: { equipo: cuervos, goles: [10] }
    equipo2: delfines
  - fecha: 2026-07-05
    hora: 11:00
    marcador: 1-0
    equipo1: { equipo: emus, goles: [9] }
    equipo2: focas
  - fecha: 2026-07-12
    hora: 08:00
    equipo1: gatos
    equipo2: halcones
`,
  'jornadas/02.yml': `partidos:
  - fecha: 2026-07-12
    hora: 09:00
    cancha: Cancha 1
    equipo1: aguilas
    equipo2: cuervos

  - fecha: 2026-07-12
    hora: 09:00
    cancha: Cancha 2
    equipo1: buhos
    equipo2: delfines

  - fecha: 2026-07-12
    hora: 10:00
    cancha: Cancha 1
    equipo1: emus
    equipo2: gatos

  - fecha: 2026-07-12
    hora: 10:00
    cancha: Cancha 2
    equipo1: focas
    equipo2: halcones
`,
  'eliminatoria/1-semifinal.yml': `nombre: Semifinal
partidos:
  - clave: semi-1
    equipo1: { equipo: { grupo: A, lugar: 1 } }
    equipo2: { equipo: { grupo: B, lugar: 2 } }
  - clave: semi-2
    equipo1: { equipo: { grupo: B, lugar: 1 } }
    equipo2: { equipo: { grupo: A, lugar: 2 } }
`,
}

export type MatchDay = Awaited<ReturnType<typeof startDay>>

/** Starts the server, loads the live tournament, and answers when both stand. */
export async function startDay() {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-day-'))
  const folderOf = (id: string) => join(dir, 'content/torneos', id)
  const inDatabase = async <T>(work: (database: Database) => Promise<T>) => {
    const database = openDatabase(databaseFile(join(dir, 'data')))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  await write(folderOf(BETA), FILES)
  const { url, close } = await startedSite(dir)
  const asLive = join(dir, LIVE)
  await write(asLive, FILES)
  const { loadable } = await readForLoad(asLive)
  await inDatabase((database) => load(database, loadable!))
  return {
    /** Where it is, with its final slash. */
    url,
    /** The folder of its database. */
    data: join(dir, 'data'),
    inDatabase,
    /** What a file of the folder says. */
    text: (file: string) => readFile(join(folderOf(BETA), file), 'utf8'),
    /** What it said in the morning. */
    before: (file: string) => FILES[file]!,
    close,
  }
}

export const PASSWORD = 'balon-azul-83'

/** An account with its part in both tournaments. */
export async function accountOf(
  day: Pick<MatchDay, 'inDatabase'> & { url: string },
  username: string,
  role: Role,
): Promise<UserAnswer> {
  const answer = await fetch(new URL('/api/users/register/', day.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `${username}@example.mx`,
      first_name: username,
      username,
      password: PASSWORD,
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await day.inDatabase(async (database) => {
    const { id } = (await database.accountNamed(username))!
    await database.setRole(id, { place: 'beta', URL_name: BETA }, role)
    await database.setRole(id, { place: 'live', URL_name: LIVE }, role)
  })
  return (await answer.json()) as UserAnswer
}

async function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}
