import { createReading } from '../lib/live/stores/reading.ts'
import { api } from './api.ts'

/** The page's stores of what anybody may read. */
export const reading = createReading(api)
