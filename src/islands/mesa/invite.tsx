import { useState } from 'react'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { LINKS, toOrganiseWords } from '../../lib/wording/mesa/mesa-links.ts'
import { InvitePart } from '../../screens/mesa/invite.tsx'
import type { MadeLink } from '../../screens/mesa/links.tsx'
import { linkToShare, usePassingOn } from './links.tsx'

type Props = { tournament: Pick<MesaTournamentAnswer, 'id' | 'name'>; onMade: () => void }

/** Makes an invitation by which one more person organises the tournament. */
export function Invite({ tournament: { id, name }, onMade }: Props) {
  const [made, setMade] = useState<MadeLink>()
  const [said, say] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const passingOn = usePassingOn(made)
  const make = async () => {
    setBusy(true)
    const invitation = { name: LINKS.invitation, scope: { kind: 'organiser' } } as const
    const answer = await linkToShare(id, invitation, toOrganiseWords(name))
    setBusy(false)
    if (answer.kind === 'failed') return say(answer.failure.message)
    if (answer.kind !== 'ok') return
    say(undefined)
    setMade(answer.made)
    onMade()
  }
  return <InvitePart {...{ made, passingOn, said, isBusy }} onMake={() => void make()} />
}
