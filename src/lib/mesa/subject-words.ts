/** The subject of a change in words. */
import type { SentChange } from '../schema/change.ts'
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import { MESA_WORDS } from '../wording/mesa/mesa.ts'
import { changeLine, type SideNames } from './change-line.ts'

export type SubjectWords = { words: string; sides: SideNames }

const UNDECIDED: SideNames = { team1: MESA_WORDS.toBeDecided, team2: MESA_WORDS.toBeDecided }

/**
 * 'Halcones – Xolotl' for a match, the team's name for a roster; the key itself if it is not known.
 * `change` may be from the journal.
 */
export function changedSubject(
  change: unknown,
  tournament: Pick<MesaTournamentAnswer, 'matches' | 'teams'> | undefined,
): SubjectWords {
  const { match, team } = change as { match?: string; team?: string }
  if (match !== undefined) {
    const found = tournament?.matches.find(({ id }) => id === match)
    if (!found) return { words: match, sides: UNDECIDED }
    const sides = {
      team1: found.team1.name ?? UNDECIDED.team1,
      team2: found.team2.name ?? UNDECIDED.team2,
    }
    return { words: `${sides.team1} – ${sides.team2}`, sides }
  }
  const words = tournament?.teams.find(({ id }) => id === team)?.name ?? team ?? ''
  return { words, sides: UNDECIDED }
}

/** A change in a few words, with its player's name where the roster is known: 'Gol, 9 Luz Mar, 34′'. */
export function changedLine(
  change: SentChange,
  tournament: Pick<MesaTournamentAnswer, 'matches' | 'teams'> | undefined,
): string {
  const { match, side, team, player } = change as {
    match?: string
    side?: 'team1' | 'team2'
    team?: string
    player?: unknown
  }
  if (typeof player !== 'number' && typeof player !== 'string') return changeLine(change)
  const line = tournament?.matches.find(({ id }) => id === match)
  const of = team ?? (side && line?.[side].team)
  const known = tournament?.teams
    .find(({ id }) => id === of)
    ?.players.find((one) => one.player === player || one.otherNames.includes(String(player)))
  if (!known) return changeLine(change)
  const named = [known.number, known.name].filter((part) => part !== undefined).join(' ')
  return changeLine({ ...change, player: named } as never)
}
