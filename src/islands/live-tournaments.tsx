import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { LiveBill } from '../screens/live-bill.tsx'
import { reading } from './reading.ts'

/** Tournaments of the server on the home page, third in the order. Specification, section 2. */
export function LiveTournaments() {
  const list = useStore(reading.tournamentList.$state)
  const ask = () => void reading.tournamentList.request()
  useEffect(ask, [])
  return <LiveBill of={list} onRetry={ask} />
}
