/**
 * Which files a picture becomes, and which of them exist. Separate from the code that makes them,
 * which loads slowly.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawingFile, variantsOf } from '../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../src/lib/pictures/uses.ts'
import type { PictureFacts } from '../../src/lib/schema/picture.ts'

/** A picture and one use of it. */
export type Task = {
  /** The picture's path on disk. */
  path: string
  facts: PictureFacts
  use: Use
}

/** The names of the files that a task makes. */
export const filesOf = ({ facts, use }: Task): string[] =>
  facts.isDrawing
    ? [drawingFile(facts)]
    : variantsOf(facts, use).flatMap(({ name }) => [`${name}.avif`, `${name}.webp`])

/** The task's files that are not in `folder` yet. */
export const missingOf = (task: Task, folder: string) =>
  filesOf(task).filter((file) => !existsSync(join(folder, file)))
