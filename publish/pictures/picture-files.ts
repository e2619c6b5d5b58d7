/** Which files a picture becomes, and which of them are there. Apart from what makes them, which takes a while to load. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawingFile, variantsOf } from '../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../src/lib/pictures/uses.ts'
import type { PictureFacts } from '../../src/lib/schema/picture.ts'

/** A picture and one use of it. */
export type Task = {
  /** Where it lies. */
  path: string
  facts: PictureFacts
  use: Use
}

/** The files that a task makes, by name. */
export const filesOf = ({ facts, use }: Task): string[] =>
  facts.isDrawing
    ? [drawingFile(facts)]
    : variantsOf(facts, use).flatMap(({ name }) => [`${name}.avif`, `${name}.webp`])

/** Those of a task's files that are not in `folder` yet. */
export const missingOf = (task: Task, folder: string) =>
  filesOf(task).filter((file) => !existsSync(join(folder, file)))
