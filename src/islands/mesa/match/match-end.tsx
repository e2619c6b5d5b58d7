/** Parts that a match needs once, at its end, in one script. */
import type { ComponentProps } from 'react'
import { EventForm } from '../../../screens/mesa/match/event-form.tsx'
import { Undecided } from '../../../screens/mesa/match/undecided.tsx'
import { useArrival } from '../into-view.ts'

export { SharePart } from '../share.tsx'

export function UndecidedPart(props: ComponentProps<typeof Undecided>) {
  useArrival('desempate')
  return <Undecided {...props} />
}

export function EventFormPart(props: ComponentProps<typeof EventForm>) {
  useArrival('corregir')
  return <EventForm {...props} />
}
