/**
 * The server is killed at any moment of a repair, or of taking it back, and the phone sends it
 * again: the calendar is the one before or the one after, never in between, and each is made once.
 */
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openAt } from '../../server/api/database/kept.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { saidBy } from '../../src/lib/edit/edit.ts'
import { openDays, repaired, repairMatchOf } from '../../src/lib/rules/repairs/repairs.ts'
import type { Deed } from '../../src/lib/mesa/phone/deed.ts'
import type {
  ConsequencesAnswer,
  CreateAnswer,
  MesaTournamentAnswer,
} from '../../src/lib/schema/mesa.ts'
import { SEED } from '../chance.ts'
import { dice } from '../publish/random-edits.ts'
import { aDraft } from './a-draft.ts'
import { killedServer, type KilledServer } from './killed-server.ts'
import { KILLS, TIMEOUT_MS } from './kills.ts'

/** From before the change is read until after the answer is sent. */
const LONGEST_MS = 80
const when = '2026-07-11T21:00:00Z'

let server: KilledServer
afterEach(() => server.close())

type State = MesaTournamentAnswer

const daysOf = ({ matches }: State) => openDays(matches.map(repairMatchOf))

/** Repairs of one file, of all files, and such that make or remove files. */
const REPAIRS: readonly ((state: State) => Deed)[] = [
  (state) => ({ kind: 'shiftDays', from: daysOf(state)[0]!, days: 7, note: 'Feria' }),
  () => ({ kind: 'addTeam', team: 'nuevas', name: 'Las Nuevas' }),
  (state) => {
    const [rained, , after] = daysOf(state)
    return { kind: 'moveDay', date: rained!, to: daysLater(after!, 1), note: 'Llovió' }
  },
  (state) => ({
    kind: 'setHours',
    from: daysOf(state)[1]!,
    slots: ['15:00:00', '16:00:00', '17:00:00'].map((time) => ({ time, location: 'Cancha 9' })),
  }),
  (state) => ({
    kind: 'addRound',
    position: 6,
    doesntPlay: state.teams.slice(2).map(({ id }) => id),
    matches: [{ team1: state.teams[0]!.id, team2: state.teams[1]!.id }],
  }),
  (state) => ({
    kind: 'withdrawTeam',
    team: state.teams[2]!.id,
    withdrawn: { date: daysOf(state)[0]!, matches: 'awarded' },
  }),
  () => ({ kind: 'setRules', fields: { pointsPerWin: 2, order: ['headToHead', 'won'] } }),
  ({ teams }) => {
    const ids = teams.map(({ id }) => id)
    return { kind: 'setGroups', groups: [ids.slice(3), ids.slice(0, 3)] }
  },
  ({ matches }) => {
    const { phase, date } = matches.findLast((match) => 'phase' in match)!
    const days = [{ phase: phase!, from: date!, to: daysLater(date!, 21) }]
    return { kind: 'movePlayoffs', days, note: 'Sin cancha' }
  },
]

/** Where and when each match is played. */
const calendarOf = ({ matches }: State) =>
  matches.map(({ id, date, time, location }) => ({ id, date, time, location }))

test.each(['site', 'live'] as const)(
  `${KILLS} kills while a tournament at home %s is repaired, seed ${SEED}`,
  { timeout: TIMEOUT_MS },
  async (home) => {
    const roll = dice(SEED)
    server = await killedServer(home)
    const { ask, askAndKill, torneos, kept } = server
    await server.start()
    const { token } = await server.register('ana')
    const made = (await ask('/api/mesa/tournaments/', aDraft(), token))!.body as CreateAnswer
    const path = `/api/mesa/tournaments/${made.id}/`
    const stateNow = async () => {
      const { status, body } = (await ask(path, undefined, token))!
      expect(status).toBe(200)
      return body as State
    }
    /** Sent, killed, and sent again: what stood there after the first time is one of both. */
    const killedOnce = async (call: string, body: { id: string }, before: State) => {
      const answer = await askAndKill(roll(LONGEST_MS), path + call, body, token)
      const between = await stateNow()
      const again = (await ask(path + call, body, token))!
      const after = await stateNow()
      expect(again).toMatchObject({ status: 200 })
      const { outcome } = again.body as { outcome: string }
      expect(between).toEqual(outcome === 'already' ? after : before)
      expect(['applied', 'already']).toContain(outcome)
      if (answer) expect(outcome).toBe('already')
      expect(after).not.toEqual(before)
      ids.push(body.id)
      return after
    }
    /** The state that a phone makes this change against. */
    const standing = async (change: Deed) => {
      const { calendarState, teams } = await stateNow()
      if ('team' in change) return teams.find(({ id }) => id === change.team)?.ownState ?? null
      if (change.kind !== 'setRules' && change.kind !== 'setGroups') return calendarState
      return ((await ask(`${path}preview/`, change, token))!.body as ConsequencesAnswer).state
    }
    const ids: string[] = []
    const begun = await stateNow()
    for (let round = 0; round < KILLS / 2; round++) {
      const repair = REPAIRS[round % REPAIRS.length]!(begun)
      const id = `arreglo-${round}`
      const first = { ...repair, id, against: null, who: 'ana', when }
      const change = { ...first, against: await standing(first) }
      const after = await killedOnce('changes/', change, begun)
      if (repair.kind === 'shiftDays' || repair.kind === 'moveDay') {
        const { moves } = repaired(begun.matches.map(repairMatchOf), repair)
        const to = new Map(moves.map((move) => [move.id, move]))
        expect(calendarOf(after)).toEqual(
          calendarOf(begun).map((match) => ({ ...match, ...to.get(match.id) })),
        )
      }
      const undo = { id: `deshacer-${round}`, when, change: id }
      expect(await killedOnce('undo/', undo, after)).toEqual(begun)
    }
    await server.kill()

    const database = await openAt(kept)
    try {
      expect(await database.unwritten()).toEqual([])
      const key = { place: made.place, URL_name: made.id }
      const entries = await database.entries(key, Number.MAX_SAFE_INTEGER, 10_000)
      const changes = entries.filter(({ about }) => about !== 'tournament').map((one) => one.id)
      expect(changes.toSorted()).toEqual(ids.toSorted())
      const { tournament, problems } =
        home === 'site'
          ? await readFolder(join(torneos, made.id))
          : saidBy((await database.texts(made.id))!.texts)
      expect([problems, tournament?.teams.length]).toEqual([[], 6])
    } finally {
      await database.close()
    }
  },
)
