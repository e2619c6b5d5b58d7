/** The previews of live pages: the same pictures as those of static ones, drawn by the server. */
import { roundPages } from '../addresses/round-pages.ts'
import { fixturesById } from '../outlook/chronicle.ts'
import type { Tournament } from '../schema/tournament.ts'
import type { Preview } from './preview.ts'
import { homePreview, matchPreview, roundPreview, teamPreview } from './tournament-previews.ts'

/**
 * The picture of a part, as its address has it (`lib/live/calls/preview-path.ts`): a round's segment,
 * a team's or a match's id; without one, the tournament's. Undefined where there is no such part.
 */
export function livePreview(
  t: Tournament,
  site: string,
  kind?: string,
  part?: string,
): Preview | undefined {
  if (kind === undefined) return homePreview(t, site)
  if (kind === 'partidos') {
    const fixture = fixturesById(t).get(part!)
    return fixture && matchPreview(t, fixture, site)
  }
  if (kind === 'equipos') {
    const team = t.teams.find(({ id }) => id === part)
    return team && teamPreview(t, team, site)
  }
  if (kind !== 'jornadas') return undefined
  const page = roundPages(t).find(({ segment }) => segment === part)
  return page && roundPreview(t, page, site)
}
