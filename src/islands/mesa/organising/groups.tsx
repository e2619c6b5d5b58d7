import { useState } from 'react'
import {
  groupsDeedOf,
  groupsOfTeams,
  mostGroups,
  shuffledBy,
  withCount,
  type GroupsOfTeams,
} from '../../../lib/mesa/groups-form.ts'
import type { MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import { GroupsForm } from '../../../screens/mesa/groups.tsx'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { usePreviewed } from './send-now.ts'

/** Groups before the first match; the calendar that would follow is shown first. */
export function Groups({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const [chosen, choose] = useState<GroupsOfTeams>()
  const { looked, isSending, look, confirm, forget } = usePreviewed(tournament.id, setSaid)
  const { teams, matches } = tournament
  const isOpen = matches.every(({ word }) => word === 'vs' || word === 'APLAZADO')
  const hasRounds = matches.some(({ round }) => /^Jornada \d+$/.test(round))
  if (!isOpen || !hasRounds) return null
  const now = chosen ?? groupsOfTeams(tournament)
  const change = (groups: GroupsOfTeams) => {
    choose(groups)
    forget()
  }
  return (
    <GroupsForm
      teams={teams}
      chosen={now}
      most={mostGroups(teams.length)}
      looked={looked}
      said={said}
      isSending={isSending}
      verbs={{
        onCount: (count) => change(withCount(teams, count)),
        onTeam: (team, group) => change({ ...now, of: { ...now.of, [team]: group } }),
        onDraw: () => change(withCount(shuffledBy(teams, Math.random), now.count)),
        onLook: () => {
          const deed = groupsDeedOf(tournament, now)
          if ('missing' in deed) return setSaid({ words: deed.missing, isBad: true })
          void look(deed)
        },
        onConfirm: () => void confirm(REPAIR_WORDS.done).then(() => choose(undefined)),
        onCancel: () => forget(),
      }}
    />
  )
}
