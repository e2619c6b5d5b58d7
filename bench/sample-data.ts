/** The sample data as pages should show it: for tests, measurements and pictures. */
import { resolve } from 'node:path'
import { contentDir } from '../ground/folders.ts'
import { readFolder } from '../publish/reading/folder.ts'
import { tournamentFolders } from '../publish/reading/tournament-folders.ts'
import { playerLink, productLink, teamLink } from '../src/lib/addresses/links.ts'
import { playerStatistics } from '../src/lib/rules/people/statistics.ts'
import type { Tournament } from '../src/lib/schema/tournament.ts'

/** Every sample tournament by `URL_name`. */
export const SAMPLE: readonly Tournament[] = await Promise.all(
  tournamentFolders(contentDir()).ids.map(async (id) => {
    const { tournament } = await readFolder(resolve(contentDir(), 'torneos', id))
    if (!tournament) throw new Error(`torneos/${id} no se puede leer`)
    return tournament
  }),
)

/** A sample tournament. Throws where the name is unknown. */
export function sample(id: string): Tournament {
  const tournament = SAMPLE.find(({ URL_name }) => URL_name === id)
  if (!tournament) throw new Error(`no hay torneos/${id} entre los de muestra`)
  return tournament
}

/** Two groups, over, purple: the subject of most tests. */
export const GROUPS = sample('liga-varonil-2024')
/** Two groups, in progress, red. */
export const RED = sample('liga-varonil-2025')
/** Women, over, red. */
export const WOMEN = sample('liga-femenil-2024')
/** Women, one table, a match in progress. */
export const SEASON = sample('liga-femenil-2025')
/** Mixed, closed, white. */
export const WHITE = sample('copa-mixta-2024')
/** Basketball in two groups. */
export const BASKETBALL = sample('baloncesto-primera-fuerza')
/** Basketball in one table. */
export const BASKETBALL_SEASON = sample('baloncesto-segunda-fuerza')
/** Basketball, over. */
export const BASKETBALL_OVER = sample('baloncesto-liga-a-2024')

/** A team of a tournament by its name. Throws where there is none. */
export function teamNamed(tournament: Tournament, name: string) {
  const team = tournament.teams.find((team) => team.name === name)
  if (!team) throw new Error(`${name} no juega en ${tournament.URL_name}`)
  return team
}

/** The address of a football team's page. */
export const teamPage = (tournament: Tournament, name: string) =>
  teamLink(tournament, teamNamed(tournament, name))!

/** The page of the tournament's best scorer. */
export function playerPage(tournament: Tournament) {
  const [best] = playerStatistics(tournament, 'goals')
  return playerLink(tournament, best!.team, best!.player)!
}

/** A product of the shop, and one that is sold out. */
export const PRODUCT = 'Balón Gran Final'
export const SOLD_OUT = 'Balón de baloncesto Ajolota'

/** The address of a product's page. */
export const productPage = (name: string) => productLink({ name })
