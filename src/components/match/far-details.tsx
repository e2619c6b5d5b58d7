/** Of a static page with very many matches: the details of far rounds come with the tap. */
import { FAR_DETAILS } from '../../lib/addresses/far-details.ts'
import { matchAnchor, matchOn } from '../../lib/addresses/links.ts'
import { matchNames } from '../../lib/outlook/side-names.ts'
import type { Jornada } from '../../lib/schema/jornada.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { FAR_DETAILS_WORDS } from '../../lib/wording/far-details.ts'
import { DetailsOf } from './match-card.tsx'
import type { LinksIn } from './rounds-choice.tsx'

/** Details of more matches, some 4 KB each, would make a page of over a megabyte. */
const MOST_DETAILS = 250

/** The rounds that lie farthest from the current one, where all together have too many matches. */
export function farRounds(
  { jornadas }: Pick<Tournament, 'jornadas'>,
  current: Jornada | undefined,
): ReadonlySet<Jornada> {
  const here = current ? jornadas.indexOf(current) : jornadas.length - 1
  const distance = new Map(jornadas.map((jornada, at) => [jornada, Math.abs(at - here)]))
  const [nearest, ...others] = jornadas.toSorted((a, b) => distance.get(a)! - distance.get(b)!)
  const far = new Set<Jornada>()
  let count = nearest?.matches.length ?? 0
  for (const jornada of others) {
    count += jornada.matches.length
    if (count > MOST_DETAILS) far.add(jornada)
  }
  return far
}

/**
 * Links to the details on the page of their round, for far rounds. A script brings them here at the
 * tap (`browser/far-details.ts`); the anchor is theirs, so that an address that names them does so too.
 */
export const farLinks: LinksIn = (tournament, current) => {
  const far = farRounds(tournament, current)
  const names = matchNames(tournament)
  return (jornada, href) => {
    if (!far.has(jornada) || href === undefined) return undefined
    return (match) => (
      <a
        id={matchAnchor(match)}
        href={matchOn(href, match)}
        data-js={FAR_DETAILS}
        data-no={FAR_DETAILS_WORDS.needsSignal}
      >
        <DetailsOf match={match} names={names} />
      </a>
    )
  }
}
