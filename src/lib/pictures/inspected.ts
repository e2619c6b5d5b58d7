/** The result of inspecting a picture file. */
import type { Fault } from '../problems/problems.ts'
import type { PictureFacts } from '../schema/picture.ts'

/** A problem of a picture file. */
export type PictureFault = Fault

/** `facts` is null if it cannot be used; then there is a blocking fault. */
export type Inspected = { facts: PictureFacts | null; faults: readonly PictureFault[] }

/** All pictures by the name that fields use. */
export type InspectedPictures = ReadonlyMap<string, Inspected>
