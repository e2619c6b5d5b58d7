/** Photos in the sizes that pages show, made when one is asked for that no build has made yet. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { printError } from '../../ground/terminal.ts'
import type { PageProcess } from '../../publish/pages/page-process.ts'
import { pictureMaker, UnusablePicture } from '../../publish/pictures/picture-makers.ts'
import { pictureStore } from '../../publish/pictures/pictures.ts'

/** `balon-m40.avif`, `escudo.svg`. */
const NAME = /^[a-z0-9]+(?:-[a-z]\d+)?\.(?:avif|webp|svg)$/

export class PicturesNow {
  private readonly process: PageProcess
  private readonly store: string
  private turn: Promise<unknown> = Promise.resolve()

  /** `work` is the folder with the store of made pictures. */
  constructor(process: PageProcess, work: string) {
    this.process = process
    this.store = pictureStore(work)
  }

  /**
   * The path of a picture that some shown page names now, made if it is missing; null for any other
   * name, and for one that cannot be drawn.
   */
  async fileOf(name: string): Promise<string | null> {
    if (!NAME.test(name)) return null
    const task = await this.process.picture(name)
    if (!task) return null
    const path = join(this.store, name)
    if (existsSync(path)) return path
    // One at a time: drawing takes all of a processor.
    const drawn = this.turn.then(async () => {
      if (existsSync(path)) return
      const maker = pictureMaker(this.store, LIMITS.drawingMs)
      await maker.make(task).finally(() => maker.close())
    })
    this.turn = drawn.catch((error: unknown) => {
      if (!(error instanceof UnusablePicture)) printError(error)
    })
    await this.turn
    return existsSync(path) ? path : null
  }
}
