import { useStore } from '@nanostores/react'
import { LiveBill } from '../../screens/live/live-bill.tsx'
import { reading } from '../reading.ts'
import { useShownPictures } from './failed-pictures.ts'

const ask = () => void reading.tournamentList.request()

// Requested while React is still loading.
if (typeof window !== 'undefined') ask()

/** The server's tournaments on the home page, third in the order. Specification, section 2. */
export function LiveTournaments() {
  // The page was built without this data.
  const list = useStore(reading.tournamentList.$state, { ssr: 'initial' })
  return <LiveBill of={useShownPictures()(list)} onRetry={ask} />
}
