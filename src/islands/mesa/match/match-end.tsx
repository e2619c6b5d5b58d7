/** Parts that a match needs once, at its end, in one script. */
import type { ComponentProps } from 'react'
import { EventForm } from '../../../screens/mesa/match/event-form.tsx'
import { Undecided } from '../../../screens/mesa/match/undecided.tsx'
import type { SentOff } from '../../../lib/mesa/match/doubts.ts'
import { suspensionAfter } from '../../../lib/mesa/match/sent-off.ts'
import type { MesaMatchAnswer } from '../../../lib/schema/mesa.ts'
import { SentOffAsked } from '../../../screens/mesa/match/sent-off.tsx'
import { localDay } from '../day.ts'
import { useArrival } from '../into-view.ts'
import { makeOfMatch } from './making.ts'

export { SharePart } from '../share.tsx'

export function UndecidedPart(props: ComponentProps<typeof Undecided>) {
  useArrival('desempate')
  return <Undecided {...props} />
}

export function EventFormPart(props: ComponentProps<typeof EventForm>) {
  useArrival('corregir')
  return <EventForm {...props} />
}

/** A decision on the player who was just sent off, where it is not what the rules give. */
export function SentOffPart({
  id,
  answer,
  sentOff,
  onDone,
}: {
  id: string
  answer: MesaMatchAnswer
  sentOff: SentOff
  onDone: () => void
}) {
  const decide = async (matches: number | undefined) => {
    onDone()
    if (matches === undefined) return
    const today = localDay(Date.now(), answer.timeZone)
    const deed = suspensionAfter(sentOff, matches, answer, today)
    const against = answer[sentOff.side]?.suspensionsState ?? null
    // It is a tap of this match: 'Deshacer' takes back first the decision, then the card.
    if (deed) await makeOfMatch(id, answer.match.id, [deed], { against })
  }
  return <SentOffAsked sentOff={sentOff} onMatches={(matches) => void decide(matches)} />
}
