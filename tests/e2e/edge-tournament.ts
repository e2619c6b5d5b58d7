import { join } from 'node:path'
import { readFolder } from '../../publish/reading/folder.ts'
import { EDGE } from './sites.ts'

/** An edge tournament as the pages ought to show it. Throws where there is none of that name. */
export async function edgeTournament(id: string) {
  const { tournament, problems } = await readFolder(join(EDGE.content, 'torneos', id))
  if (!tournament) throw new Error(`${id}: ${JSON.stringify(problems)}`)
  return tournament
}
