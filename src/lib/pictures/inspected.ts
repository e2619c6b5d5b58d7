/** What an inspection says of a picture's file. */
import type { Fault } from '../problems/problems.ts'
import type { PictureFacts } from '../schema/picture.ts'

/** What is wrong with a picture's file. */
export type PictureFault = Fault

/** `facts` is null where it cannot be used; then there is a blocking fault. */
export type Inspected = { facts: PictureFacts | null; faults: readonly PictureFault[] }

/** Every picture by the name that fields use. */
export type InspectedPictures = ReadonlyMap<string, Inspected>
