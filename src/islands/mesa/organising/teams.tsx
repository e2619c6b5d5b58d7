import { type ReactNode, useRef, useState } from 'react'
import { mesaTournamentLink } from '../../../lib/addresses/mesa-page-links.ts'
import {
  teamEditOf,
  newTeamOf,
  removableMatches,
  removalOfTeam,
  tournamentEditOf,
  withdrawalOf,
} from '../../../lib/mesa/team-forms.ts'
import type { MesaTeam, MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { ORGANISING } from '../../../lib/wording/mesa/mesa-organising.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import {
  NewTeamForm,
  OwnTeamForms,
  OwnTournamentForm,
  type OwnTeamForm,
} from '../../../screens/mesa/team-forms.tsx'
import { goTo } from '../place.ts'
import { usePreviewed, useSendNow } from './send-now.ts'

/** Adds a team to the tournament. */
export function NewTeam({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const reset = useRef<() => void>(undefined)
  const { isSending, send } = useSendNow(tournament.id)
  const say = (words: FormMessage | undefined) => {
    // What the preview made is in the roster of teams: the form is ready for the next one.
    if (words?.words === REPAIR_WORDS.teamAdded) reset.current?.()
    setSaid(words)
  }
  const planned = usePreviewed(tournament.id, say)
  const save = async (form: FormData, empty: () => void) => {
    reset.current = empty
    const deed = newTeamOf(form, tournament.teams)
    if (!deed) return setSaid({ words: REPAIR_WORDS.noName, isBad: true })
    if (deed.plans) return planned.look(deed)
    const sent = await send(deed, null)
    if (sent.kind !== 'done')
      return setSaid({
        words: sent.kind === 'refused' ? sent.why : REPAIR_WORDS.again,
        isBad: true,
      })
    empty()
    setSaid({ words: REPAIR_WORDS.teamAdded })
  }
  return (
    <NewTeamForm
      groups={tournament.groups}
      said={said}
      isSending={isSending || planned.isSending}
      hasRounds={tournament.matches.some(({ phase }) => phase === undefined)}
      looked={planned.looked}
      onSave={(form, empty) => void save(form, empty)}
      onConfirm={() => void planned.confirm(REPAIR_WORDS.teamAdded)}
      onCancel={planned.forget}
    />
  )
}

/** The tournament's own fields. */
export function OwnTournament({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const { isSending, send } = useSendNow(tournament.id)
  const { name, own, timeZone } = tournament
  if (!own) return null
  const save = async (form: FormData) => {
    const deed = tournamentEditOf(tournament, form)
    if (!deed) return setSaid({ words: ORGANISING.nothingNew, isBad: true })
    const sent = await send(deed, own.state)
    if (sent.kind === 'done') return setSaid({ words: REPAIR_WORDS.done })
    const words = sent.kind === 'refused' ? sent.why : MESA_WORDS.conflictHelp
    setSaid({ words, isBad: true })
  }
  return (
    <OwnTournamentForm
      name={name}
      own={own}
      timeZone={timeZone}
      said={said}
      isSending={isSending}
      onSave={(form) => void save(form)}
    />
  )
}

/** Name, colours and withdrawal of a team. */
export function OwnTeam({
  tournament,
  team,
  crest,
  today,
}: {
  tournament: MesaTournamentAnswer
  team: MesaTeam
  /** Its crest's form, which comes with the photos of players. */
  crest: ReactNode
  today: string
}) {
  const [said, setSaid] = useState<{ form: OwnTeamForm; said: FormMessage }>()
  const { isSending, send } = useSendNow(tournament.id)
  const left = tournament.matches.filter(
    ({ word, team1, team2 }) =>
      (word === 'vs' || word === 'APLAZADO') && [team1.team, team2.team].includes(team.id),
  ).length
  const save = async (form: OwnTeamForm, fields: FormData | null) => {
    const say = (words: string, isBad: boolean) => setSaid({ form, said: { words, isBad } })
    const deed =
      form === 'own'
        ? teamEditOf(team, fields!)
        : form === 'withdraw'
          ? withdrawalOf(team.id, fields)
          : removalOfTeam(team.id)
    if (!deed) return say(ORGANISING.nothingNew, true)
    // The server looks at its matches as they are by then.
    const sent = await send(deed, form === 'remove' ? null : (team.ownState ?? null))
    if (sent.kind === 'done' && form === 'remove')
      return goTo(`${mesaTournamentLink(tournament.id)}#equipos`)
    if (sent.kind === 'done') return say(REPAIR_WORDS.done, false)
    return say(sent.kind === 'refused' ? sent.why : MESA_WORDS.conflictHelp, true)
  }
  return (
    <OwnTeamForms
      team={team}
      crest={crest}
      left={left}
      removable={removableMatches(tournament, team.id)}
      today={today}
      said={said}
      isSending={isSending}
      onSave={(form, fields) => void save(form, fields)}
    />
  )
}
