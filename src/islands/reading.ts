import { createTournamentCalls } from '../lib/live/calls/api.ts'
import { createReading } from '../lib/live/stores/reading.ts'
import { connection } from './api.ts'

/** The page's stores of public data. */
export const reading = createReading(createTournamentCalls(connection))
