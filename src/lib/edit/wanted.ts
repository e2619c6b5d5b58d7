/** What a change wants of the files. */
import type { WritableFile } from './found-match.ts'
import type { Fields } from './splice/plain.ts'

/** The new data of each changed file; null removes the file. */
export type Wanted = { file: WritableFile; data: Fields | null }[]
