/**
 * Photos in the sizes that pages show, and pictures for chats, made when one is asked for that no
 * build has made yet.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { printError } from '../../ground/terminal.ts'
import type { PageProcess } from '../../publish/pages/page-process.ts'
import { pictureMaker, UnusablePicture } from '../../publish/pictures/picture-makers.ts'
import { pictureStore } from '../../publish/pictures/pictures.ts'
import { previewArtist } from '../../publish/previews/preview-artist.ts'
import { keptPreview, previewStore } from '../../publish/previews/preview-files.ts'

/** `balon-m40.avif`, `escudo.svg`. */
const NAME = /^[a-z0-9]+(?:-[a-z]\d+)?\.(?:avif|webp|svg)$/
const PREVIEW_NAME = /^[\da-f]+\.png$/
/** How many pictures for chats may wait to be drawn. */
const MOST_WAITING = 100

export class PicturesNow {
  private readonly process: PageProcess
  private readonly store: string
  private readonly previews: string
  private turn: Promise<unknown> = Promise.resolve()
  /** By name. */
  private readonly waiting = new Map<string, Promise<string | null>>()

  /** `work` is the folder with the stores of made pictures. */
  constructor(process: PageProcess, work: string) {
    this.process = process
    this.store = pictureStore(work)
    this.previews = previewStore(work)
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
    await this.inTurn(path, async () => {
      const maker = pictureMaker(this.store, LIMITS.drawingMs)
      await maker.make(task).finally(() => maker.close())
    })
    return existsSync(path) ? path : null
  }

  /** Draws what is not at `path` yet, one at a time: drawing takes all of a processor. */
  private inTurn(path: string, draw: () => Promise<unknown>) {
    if (existsSync(path)) return
    const drawn = this.turn.then(() => (existsSync(path) ? undefined : draw()))
    this.turn = drawn.catch((error: unknown) => {
      if (!(error instanceof UnusablePicture)) printError(error)
    })
    return this.turn
  }

  /**
   * The path of a picture for chats that a page names which was asked for lately, drawn if it is
   * missing; null for any other name, and for one that cannot be drawn.
   */
  preview(name: string): Promise<string | null> {
    const before = this.waiting.get(name)
    if (before) return before
    if (!PREVIEW_NAME.test(name) || this.waiting.size >= MOST_WAITING) return Promise.resolve(null)
    const drawn = this.drawnPreview(name).finally(() => this.waiting.delete(name))
    this.waiting.set(name, drawn)
    return drawn
  }

  private async drawnPreview(name: string) {
    const preview = await this.process.preview(name)
    if (!preview) return null
    const path = keptPreview(this.previews, name)
    await this.inTurn(path, async () => {
      const artist = previewArtist(this.store)
      await artist.draw(path, preview).finally(artist.close)
    })
    return existsSync(path) ? path : null
  }
}
