/**
 * `kill -9` at random moments of many builds, under traffic: no visitor notices. In every run one
 * build is killed while it renders (`tests/publish/mishaps.test.ts`).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallTournament } from '../publish/small-tournament.ts'
import { SEED } from '../chance.ts'
import { dice } from '../publish/random-edits.ts'
import { command, workingFor } from './builds.ts'
import { HOUR_MS, ROUNDS, isLong } from './rounds.ts'
import type { StatedSite } from './states.ts'
import { statedSite } from './states.ts'
import { startedServer, visitors } from './visitors.ts'

const KILLS = ROUNDS * 10
const STATES = 3
const VISITORS = 3
const PATIENCE = 1.02

let given: StatedSite
beforeAll(async () => {
  given = await statedSite(STATES)
}, HOUR_MS)
afterAll(() => given?.site.forget())

const [one, other] = [0, 1].map((index) => smallTournament(index).id)
const PAGES = [
  '/',
  `/torneo-beta/${one}/`,
  `/torneo-beta/${one}/jornadas`,
  `/torneo-beta/${other}/`,
  `/torneo-beta/${one}/estadisticas`,
  '/notificaciones',
  `/torneo-beta/${other}/equipos`,
]

test.runIf(isLong)(
  `killed ${KILLS} times under traffic, seed ${SEED}`,
  async () => {
    const { site, states, become, stateOf } = given
    const roll = dice(SEED)
    await become(0)
    const first = await command(site)
    expect(await stateOf(site.out), first.output).toBe(0)
    const server = await startedServer(site.out)
    const traffic = visitors(server.url, PAGES, states, VISITORS)
    const ended = { killed: 0, finished: 0, swapped: 0 }
    try {
      await become(1)
      const whole = await command(site)
      let shown = await stateOf(site.out)
      expect(shown, whole.output).toBe(1)
      // A build takes as long as the last that came to its end, or longer where none does.
      let { seconds } = whole
      // Every third dies about when the sites are swapped.
      const moment = () => {
        const [from, to] = roll(3) === 0 ? [850, 1050] : [0, 1000]
        return Math.round(seconds * (from + roll(to - from)))
      }
      for (let round = 0; round < KILLS; round++) {
        const wanted = (shown! + 1 + roll(states.length - 1)) % states.length
        await become(wanted)
        const killAfter = moment()
        const { code, ...done } = await command(site, { killAfter })
        seconds = code === 0 ? done.seconds : seconds * PATIENCE
        ended[code === null ? 'killed' : 'finished']++
        const now = await stateOf(site.out)
        expect([shown, wanted], `killed after ${killAfter} ms`).toContain(now)
        if (code === 0) expect(now).toBe(wanted)
        if (code === null && now === wanted) ended.swapped++
        shown = now
      }
      await become((shown! + 1) % states.length)
      const last = await command(site)
      expect(last.code, last.output).toBe(0)
      expect(await stateOf(site.out)).toBe((shown! + 1) % states.length)
    } finally {
      await traffic.stop()
      await server.stop()
    }
    const { views, requests, byState, faults } = traffic.account
    console.log(
      `${KILLS} builds: ${ended.killed} killed (${ended.swapped} of them just after the swap), ${ended.finished} finished. ` +
        `${views} page views, ${requests} requests, ${faults.length} faults; views of one state only: ${byState.join(', ')}.`,
    )
    expect(faults.slice(0, 5)).toEqual([])
    expect(views).toBeGreaterThan(KILLS)
    expect(ended.killed).toBeGreaterThan(0)
    await expect.poll(() => workingFor(site), { timeout: 5000 }).toEqual([])
  },
  HOUR_MS,
)
