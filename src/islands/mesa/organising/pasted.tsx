import { useState } from 'react'
import type { RosterPlayer } from '../../../lib/mesa/match/roster.ts'
import { additionsOf, pastedRoster } from '../../../lib/mesa/pasted/pasted-roster.ts'
import type { MesaTeam } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { PASTE } from '../../../lib/wording/mesa/paste-words.ts'
import { PastedPlayers } from '../../../screens/mesa/pasted-players.tsx'
import { $trouble, makeTogether } from '../match/making.ts'
import { useOutcome } from '../match/outcome.ts'

/** Adds the players of a pasted list to a team's roster; what is doubtful stays in the box. */
export function Pasted({
  tournament,
  team,
  roster,
  thisYear,
}: {
  tournament: string
  team: MesaTeam
  /** Includes unsent changes. */
  roster: readonly RosterPlayer[]
  thisYear: number
}) {
  const [text, type] = useState('')
  const { said, made, refuse, clear } = useOutcome()
  const taken = new Set(roster.flatMap(({ number }) => number ?? []))
  const read = pastedRoster(text, { taken, team: team.name, thisYear })
  const add = async () => {
    if (read.players.length === 0) return refuse(undefined, PASTE.nothing)
    const changes = await makeTogether(tournament, additionsOf(team.id, read.players))
    if (!changes) return refuse(undefined, $trouble.get() ?? MESA_WORDS.notKept)
    type(read.left.map(({ line }) => line).join('\n'))
    made(undefined, changes.at(-1))
  }
  return (
    <PastedPlayers
      text={text}
      read={read}
      said={said}
      onType={(typed) => {
        clear()
        type(typed)
      }}
      onAdd={() => void add()}
    />
  )
}
