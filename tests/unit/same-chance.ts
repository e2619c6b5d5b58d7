/** Everything that fast-check makes up begins with the one number. */
import fc from 'fast-check'
import { SEED, tries } from '../chance.ts'

fc.configureGlobal({ seed: SEED, numRuns: tries(10, 1000) })
