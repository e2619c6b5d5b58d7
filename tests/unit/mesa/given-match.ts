/** A match between two small teams, as the server answers it. */
import type { MesaMatchAnswer, MesaTeam } from '../../../src/lib/schema/mesa.ts'
import type { SentChange } from '../../../src/lib/schema/change.ts'

type Player = MesaTeam['players'][number]

const aPlayer = (number: number, firstName: string, more: Partial<Player> = {}): Player => ({
  player: number,
  number,
  firstName,
  name: firstName,
  otherNames: [],
  isCaptain: false,
  isSuspended: false,
  hasPhoto: false,
  state: `state-${number}`,
  ...more,
})

export const HALCONES: MesaTeam = {
  id: 'halcones',
  name: 'Halcones',
  players: [
    aPlayer(1, 'Ana'),
    aPlayer(9, 'Luz', { lastName: 'Mar', name: 'Luz Mar', otherNames: ['luz-mar'] }),
    aPlayer(10, 'Eva', { isCaptain: true }),
  ],
  pointsState: 'x',
}
export const XOLOTL: MesaTeam = {
  id: 'xolotl',
  name: 'Xolotl',
  players: [aPlayer(4, 'Ema', { isSuspended: true }), aPlayer(7, 'Sol')],
  pointsState: 'x',
}

/** `value` is what the file says of it beside the teams. */
export function anAnswer(value: object = {}, more: Partial<MesaMatchAnswer> = {}): MesaMatchAnswer {
  const whole = { team1: { team: 'halcones' }, team2: { team: 'xolotl' }, ...value }
  return {
    sport: 'football',
    match: {
      id: 'j1-1',
      round: 'Jornada 1',
      word: 'vs',
      state: 'state-of-it',
      team1: { team: 'halcones', name: 'Halcones' },
      team2: { team: 'xolotl', name: 'Xolotl' },
    },
    entry: { state: 'state-of-it', value: whole },
    isTurned: false,
    team1: HALCONES,
    team2: XOLOTL,
    ...more,
  }
}

let made = 0

/** A change as the phone keeps it, of the match unless it says another thing. */
export const aChange = (given: object): SentChange =>
  ({
    id: `cambio-${++made}`,
    who: 'ana',
    when: '2026-11-22T20:00:00Z',
    against: null,
    match: 'j1-1',
    ...given,
  }) as SentChange
