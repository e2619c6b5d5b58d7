import { join } from 'node:path'

/** The lock under which tournaments are read: a build and the page process share one store. */
export const readingLock = (work: string) => join(work, 'reading.lock')
