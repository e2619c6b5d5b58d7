/** An organiser with more than anybody thought of is never stopped: the pages are built, and the log says which are heavy. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Built } from '../../publish/run/build-site.ts'
import type { GivenSite } from './given-site.ts'
import { aSite } from './given-site.ts'

const TEAMS = 40
const ROUNDS = 60
const ID = 'torneo-larguisimo'

let site: GivenSite
let built: Built
beforeAll(async () => {
  site = await aSite(0)
  await writeLongTournament()
  built = await site.build()
})
afterAll(() => site.forget())

const teamId = (team: number) => `club-${String(team + 1).padStart(2, '0')}`
const day = (round: number) => new Date(Date.UTC(2024, 0, 6 + 7 * round)).toISOString().slice(0, 10)

/** Everybody against everybody by the circle method, and on from the beginning. */
const pairsOf = (round: number) =>
  Array.from({ length: TEAMS / 2 }, (_, court) => {
    const seat = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + round) % (TEAMS - 1)))
    return [seat(court), seat(TEAMS - 1 - court)] as const
  })

async function writeLongTournament() {
  const teams = Array.from({ length: TEAMS }, (_, team) => team)
  await site.write(
    `torneos/${ID}/torneo.yml`,
    `name: Torneo Larguísimo\nhost: Liga\nsex: mixed\nlocation: Unidad\ngroups:\n  - [${teams.map(teamId).join(', ')}]\n`,
  )
  for (const team of teams)
    await site.write(
      `torneos/${ID}/equipos/${teamId(team)}.yml`,
      `name: Club ${team + 1} del Barrio\nplayers:\n  - { number: 1, firstName: Ana, lastName: Ruiz }\n`,
    )
  for (let round = 0; round < ROUNDS; round++) {
    const matches = pairsOf(round).map(
      ([one, other], court) =>
        `  - date: ${day(round)}\n    time: '${10 + (court % 10)}:00'\n    location: Cancha ${court + 1}\n` +
        // What nothing compresses: cards alone are light, and far details are not on the page.
        `    note: Acta ${hash('sha256', `${round} ${court}`)}\n` +
        `    team1: { team: ${teamId(one)}, goals: ${(one * 7 + round) % 6} }\n` +
        `    team2: { team: ${teamId(other)}, goals: ${(other * 5 + round) % 5} }\n`,
    )
    const file = String(round + 1).padStart(2, '0')
    await site.write(`torneos/${ID}/jornadas/${file}.yml`, `matches:\n${matches.join('')}`)
  }
}

const MATCHES = (ROUNDS * TEAMS) / 2

test('forty teams and sixty rounds are built', async () => {
  expect(built.rendered).toBe(2 * TEAMS + ROUNDS + MATCHES + 8)
  const page = await readFile(join(site.out, `torneo-beta/${ID}/jornadas.html`), 'utf8')
  expect(page.match(/<article/g)).toHaveLength(MATCHES)
})

test('which pages are heavy is logged with a way out, and stops nothing', () => {
  const logged = site.logged.join('\n')
  expect(logged).toMatch(
    /^\d+ páginas? pesan? más de lo que conviene en un teléfono con mala señal, sin detener nada:$/m,
  )
  expect(logged).toMatch(
    new RegExp(
      `^  torneo-beta/${ID}/jornadas\\.html pesa unos [\\d.]+ KB; conviene que no pase de 30\\.0 KB\\.$`,
      'm',
    ),
  )
  expect(logged).toContain('Un torneo muy largo va mejor en dos, por ejemplo Apertura y Clausura.')
  expect(logged).toMatch(/^Listo: /m)
})
