import { useStore } from '@nanostores/react'
import { LiveBill } from '../screens/live-bill.tsx'
import { reading } from './reading.ts'

const ask = () => void reading.tournamentList.request()

// Asked for while React is still on its way.
if (typeof window !== 'undefined') ask()

/** Tournaments of the server on the home page, third in the order. Specification, section 2. */
export function LiveTournaments() {
  // The page was built before anybody asked.
  const list = useStore(reading.tournamentList.$state, { ssr: 'initial' })
  return <LiveBill of={list} onRetry={ask} />
}
