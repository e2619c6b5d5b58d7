/** Live tournaments: the database, then the memory from which open pages are answered. */
import { createHash } from 'node:crypto'
import { Unusable } from '../../../publish/pictures/picture-makers.ts'
import { problemsOf } from '../../../publish/pictures/pictures.ts'
import { filesOfPublic } from '../../../publish/reading/files-of-public.ts'
import type { Database } from '../database/database.ts'
import type { ChangedText } from '../database/journal-table.ts'
import { USES } from '../../../src/lib/pictures/uses.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Change } from '../../../src/lib/schema/change.ts'
import { livePicture } from '../live/live-pictures.ts'
import { whenFree } from '../database/when-free.ts'
import type { LiveTournaments } from '../live/live-tournaments.ts'
import { Refused } from '../refusal.ts'
import type { Place } from './place.ts'

/** `today` is `YYYY-MM-DD`. */
export function livePlace(
  database: Database,
  live: Pick<LiveTournaments, 'refresh'>,
  today: () => string,
): Place {
  return {
    has: database.isLive,
    async read(URL_name) {
      const publicFiles = await filesOfPublic()
      const kept = await database.texts(URL_name)
      if (!kept) return undefined
      const options = { today: today(), publicFiles }
      return { texts: { ...kept.texts, options }, version: kept.digest }
    },
    finish: () => Promise.resolve(),
    async write(URL_name, { version }, texts, entry) {
      const stamp = { URL_name, digest: version }
      const to = digestAfter(version, texts)
      const pictures = await newPictures(database, URL_name, entry.change)
      const change = { texts, entry, pictures }
      const isDone = await whenFree(() => database.changeTournament(stamp, to, change))
      if (isDone) await live.refresh()
      return isDone ? 'written' : 'late'
    },
  }
}

/** A picture of the folder that no page has shown until this change, made small. Throws a `Refused`. */
async function newPictures(database: Database, URL_name: string, change: Change) {
  const image = change.kind === 'editPlayer' ? change.fields.image : null
  if (!image || (await database.picture(URL_name, image))) return []
  const file = (await database.files(URL_name)).find(({ name }) => name === image)
  if (!file) return []
  try {
    return [await livePicture(file, USES.portrait.boxes.at(-1)!)]
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    const problems = problemsOf(new Map([[`torneos/${URL_name}/${image}`, error.code]]))
    throw new Refused(422, formatProblem(problems[0]!), {}, { problems })
  }
}

function digestAfter(version: string, texts: readonly ChangedText[]) {
  if (texts.length === 0) return version
  const hash = createHash('sha256').update(version)
  for (const { file, after } of texts) hash.update(`\0${file}\0${after}`)
  return hash.digest('hex').slice(0, 32)
}
