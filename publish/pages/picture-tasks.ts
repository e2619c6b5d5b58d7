/** Which pictures the pages show now, by file name, and how each is made. Reads the disk. */
import { printError } from '../../ground/terminal.ts'
import { filesOf, type Task } from '../pictures/picture-files.ts'
import { productTasks, tournamentTasks } from '../pictures/pictures.ts'
import { storedPictures } from '../reading/shop.ts'
import type { ContentNow } from './content-now.ts'
import type { Versions } from './versions.ts'

type Tasks = ReadonlyMap<string, Task>

export class PictureTasks {
  private readonly content: ContentNow
  /** By part, with the digest of which they are. */
  private readonly known = new Map<string, { digest: string; tasks: Tasks }>()

  constructor(content: ContentNow) {
    this.content = content
  }

  /** Null where no page shows a picture of this name. */
  async taskOf(name: string, { parts, products }: Versions): Promise<Task | null> {
    const { places } = this.content
    for (const id of this.known.keys()) if (id !== SHOP && !parts.has(id)) this.known.delete(id)
    const ofShop = await this.tasks(SHOP, products, async () =>
      productTasks(places.content, await storedPictures(places.work)),
    )
    const own = ofShop.get(name)
    if (own) return own
    // Those that were asked for last come first: a new photo is of a page that was just rendered.
    for (const id of this.content.recentFirst()) {
      const tasks = await this.tasks(id, parts.get(id)!, async () => {
        const part = this.content.part(id)
        if (!part) return []
        const [{ digest } = part] = part.of ?? []
        return tournamentTasks(places, { ...part, digest })
      })
      const task = tasks.get(name)
      if (task) return task
    }
    return null
  }

  private async tasks(id: string, digest: string, make: () => Promise<readonly Task[]>) {
    const known = this.known.get(id)
    if (known?.digest === digest) return known.tasks
    // One tournament that cannot be read hides no other's pictures; it is tried again.
    const made = await make().catch(printed)
    if (!made) return NONE
    const tasks = new Map(
      made.flatMap((task) => filesOf(task).map((file) => [file, task] as const)),
    )
    this.known.set(id, { digest, tasks })
    return tasks
  }
}

const NONE: Tasks = new Map()

function printed(error: unknown) {
  printError(error)
  return null
}

/** No tournament has this id. */
const SHOP = '_'
