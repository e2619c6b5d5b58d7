/** Which pictures for chats the pages show now, by file name. Reads the disk. */
import { LRUCache } from 'lru-cache'
import type { Preview } from '../../src/lib/previews/preview.ts'
import { previewFile } from '../../src/lib/previews/preview-file.ts'
import { sitePreview } from '../../src/lib/previews/site-preview.ts'
import { previewsOfReading } from '../previews/reading-previews.ts'
import type { ContentNow } from './content-now.ts'

/**
 * A chat asks for a picture right after the page that names it, so only these many tournaments are
 * looked through, those first whose pages were asked for last: a made-up name must not read all.
 */
const MOST_LOOKED = 20

type Previews = ReadonlyMap<string, Preview>

export class PreviewTasks {
  private readonly content: ContentNow
  /** By the digest of the reading. */
  private readonly known = new LRUCache<string, Previews>({ max: MOST_LOOKED })

  constructor(content: ContentNow) {
    this.content = content
  }

  private get siteName() {
    return this.content.program!.site.name
  }

  /** Null where no such page names a preview of this name. */
  async previewOf(file: string): Promise<Preview | null> {
    const ofSite = sitePreview(this.siteName)
    if (previewFile(ofSite) === file) return ofSite
    for (const id of this.content.recentFirst().slice(0, MOST_LOOKED)) {
      const preview = (await this.previews(id)).get(file)
      if (preview) return preview
    }
    return null
  }

  private async previews(id: string): Promise<Previews> {
    const part = this.content.part(id)
    if (!part) return NONE
    const [{ digest } = part] = part.of ?? []
    const known = this.known.get(digest)
    if (known) return known
    const all = await previewsOfReading(this.content.places.work, { id, digest }, this.siteName)
    const previews = new Map(all.map(({ file, preview }) => [file, preview] as const))
    this.known.set(digest, previews)
    return previews
  }
}

const NONE: Previews = new Map()
