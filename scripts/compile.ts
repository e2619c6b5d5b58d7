/** Compiles the pages' code for this folder's data, unless that is there already. */
import { contentDir } from '../ground/folders.ts'
import { printError } from '../ground/terminal.ts'
import { readSite } from '../publish/reading/site-file.ts'
import { programOf } from '../publish/rendering/code-digest.ts'
import { compiledPages } from '../publish/rendering/compiled-pages.ts'

try {
  const { site } = await readSite(contentDir())
  await compiledPages(programOf(site))
} catch (error) {
  printError(error)
  process.exitCode = 1
}
