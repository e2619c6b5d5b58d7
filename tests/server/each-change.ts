/** A change of each kind in the sample league, for tests of all of them. */
import type { SentChange } from '../../src/lib/schema/change.ts'

const TEAM = 'real-copilco'
const AHEAD = { match: 'j5-3' }
export const PLAYING = { match: 'j4-2' }
export const goal = { ...PLAYING, side: 'team1', player: 5, minute: 40 }
export const card = { ...PLAYING, side: 'team1', player: 12, card: 'yellow', minute: 41 }
export const foul = { ...PLAYING, side: 'team1', player: 7 }
const LAST_DAY = '2026-11-27'
export const reason = 'Se fue: la luz # toda'

/** The sample has results and a match being played: its groups stay, its table is open. */
type OfPlayed = Exclude<SentChange['kind'], 'setGroups' | 'closeTables'>

/** A change of each kind, after those that have to be there first. */
export const EACH: Record<OfPlayed, object[]> = {
  start: [AHEAD],
  goal: [goal],
  removeGoal: [{ ...goal, kind: 'goal' }, goal],
  card: [card],
  removeCard: [{ ...card, kind: 'card' }, card],
  foul: [foul],
  removeFoul: [{ ...foul, kind: 'foul' }, foul],
  shootOut: [
    { kind: 'goal', ...PLAYING, side: 'team2', player: 10 },
    { ...PLAYING, goals: { team1: 3, team2: 2 } },
  ],
  extraTime: [{ ...PLAYING, isPlayed: true }],
  clock: [{ ...PLAYING, periods: [{ from: 0, length: 45, began: 60 }] }],
  end: [PLAYING],
  result: [
    {
      ...AHEAD,
      goals: { team1: 2, team2: 1 },
      playing: { team1: [{ player: 5, goals: 2, yellow_card: 1 }] },
      note: reason,
    },
  ],
  move: [{ ...AHEAD, date: '2026-12-04', time: '09:30:00', location: 'Cancha: 3 # nueva' }],
  postpone: [{ ...AHEAD, reason, date: '2026-12-05' }],
  cancel: [{ ...AHEAD, reason }],
  suspend: [{ ...PLAYING, reason }],
  award: [{ ...AHEAD, to: 'team1', reason, goals: 3 }],
  noShow: [{ ...AHEAD, side: 'team2', goals: 3 }],
  addPlayer: [{ team: TEAM, player: { number: 88, firstName: 'Íñigo «El Ñero»' } }],
  editPlayer: [{ team: TEAM, player: 6, fields: { number: 66, nickName: reason } }],
  removePlayer: [
    { kind: 'addPlayer', team: TEAM, player: { number: 88, firstName: 'Íñigo' } },
    { team: TEAM, player: 88 },
  ],
  photo: [{ team: TEAM, player: 5 }],
  crest: [{ team: TEAM }],
  tournamentPicture: [{}],
  addTeam: [{ team: 'nuevas', name: 'Las Ñuevas # del 9', teamLogoColor: '#e5195f' }],
  editTournament: [
    { fields: { name: 'Liga «Relámpago»', location: reason, phone: '525511223344' } },
  ],
  setRules: [{ fields: { pointsPerWin: 2, order: ['headToHead', 'goalDifference', 'won'] } }],
  editTeam: [{ team: TEAM, fields: { name: 'Real Copilco «B»', teamLogoColor: '#0b6e4f' } }],
  withdrawTeam: [{ team: TEAM, withdrawn: { date: '2026-12-01', matches: 'awarded' } }],
  moveDay: [{ date: LAST_DAY, to: '2026-12-13', note: reason }],
  shiftDays: [{ from: LAST_DAY, days: 7 }],
  setHours: [
    {
      from: LAST_DAY,
      slots: ['08:00', '09:00', '10:00', '11:00', '12:00'].map((time) => ({
        time,
        location: 'Cancha: 1 # sola',
      })),
    },
  ],
  movePlayoffs: [
    { days: [{ phase: 'semifinal', from: '2026-12-04', to: '2026-12-18' }], note: reason },
  ],
  addRound: [
    {
      position: 6,
      matches: [{ team1: TEAM, team2: 'inter-de-la-pila', date: '2026-12-20', time: '09:00' }],
      doesntPlay: ['galacticos-del-mercado'],
    },
  ],
  removeTeam: [
    { kind: 'addTeam', team: 'nuevas', name: 'Las Ñuevas' },
    { kind: 'addPlayer', team: 'nuevas', player: { number: 8, firstName: 'Íñigo' } },
    { team: 'nuevas', withMatches: true },
  ],
  adjustPoints: [{ team: TEAM, points: -1, reason }],
  suspendPlayer: [{ team: TEAM, player: 5, date: '2026-12-01', matches: 2, reason }],
  drawLots: [{ teams: [TEAM, 'inter-de-la-pila'] }],
}
