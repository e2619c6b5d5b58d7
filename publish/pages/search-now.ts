/** The files of the site's index, made a letter at a time when one is asked for. Reads the disk. */
import { searchLetters } from '../../src/lib/sharing/search-files.ts'
import { letterOfFile } from '../../src/lib/sharing/search-index.ts'
import type { ContentNow } from './content-now.ts'

type Files = ReadonlyMap<string, string>

export class SearchNow {
  private readonly content: ContentNow
  /** What the names of one digest make, and the letters of it that were asked for. */
  private known: { digest: string; letters: ReturnType<typeof searchLetters> } | undefined
  private readonly made = new Map<string, Files>()

  constructor(content: ContentNow) {
    this.content = content
  }

  /** Undefined for a file that the index of these names does not have. Throws `LostNames`. */
  textOf(file: string, digest: string): string | undefined {
    const letter = letterOfFile(file)
    if (letter === undefined) return undefined
    if (this.known?.digest !== digest) {
      this.made.clear()
      this.known = { digest, letters: searchLetters(this.content.searchNames()) }
    }
    const make = this.known.letters.get(letter)
    if (!make) return undefined
    const files =
      this.made.get(letter) ?? new Map([...make()].map((one) => [one.file, one.text] as const))
    this.made.set(letter, files)
    return files.get(file)
  }
}
