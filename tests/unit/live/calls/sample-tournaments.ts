import { resolve } from 'node:path'
import { contentDir } from '../../../../ground/folders.ts'
import { readFolder } from '../../../../publish/reading/folder.ts'
import { tournamentFolders } from '../../../../publish/reading/tournament-folders.ts'

/** The football tournaments that come with the project, whole. */
export async function sampleTournaments() {
  const { ids } = tournamentFolders(contentDir())
  const read = ids.map((id) => readFolder(resolve(contentDir(), 'torneos', id)))
  return (await Promise.all(read)).flatMap(({ tournament }) =>
    tournament?.sport === 'football' ? [tournament] : [],
  )
}
