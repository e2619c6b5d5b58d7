import { roundLink } from '../../lib/addresses/links.ts'
import { isRoundOn, openJornada } from '../../lib/rules/matches/active-jornadas.ts'
import { roundPages } from '../../lib/addresses/round-pages.ts'
import type { SeriesOf } from '../../lib/outlook/shown-series.ts'
import { matchNames } from '../../lib/outlook/side-names.ts'
import type { Jornada } from '../../lib/schema/jornada.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Chips } from '../page/chips.tsx'
import { legNotes } from './leg-notes.ts'
import { detailsIn, type Details, type ShareOf } from './match-details.tsx'
import { Linked, Matches, RoundMatches, type LinkOf } from './round.tsx'

/** Cards open details that stand elsewhere on the page. */
const elsewhere: Details = () => null

/**
 * Chooses the rounds whose details are not on the page, and makes their cards' links. `current` is the
 * round that is shown first.
 */
export type LinksIn = (
  tournament: Tournament,
  current: Jornada | undefined,
) => (jornada: Jornada, href: string | undefined) => LinkOf | undefined

/** All rounds and the playoffs, one at a time or all; the current one is preset. */
export function RoundsChoice({
  tournament,
  seriesOf,
  shareOf,
  hasBracket = false,
  linksIn,
}: {
  tournament: Tournament
  seriesOf: SeriesOf
  shareOf?: ShareOf | undefined
  /** The details of playoff matches stand with the page's bracket, which shows when these do not. */
  hasBracket?: boolean
  linksIn?: LinksIn | undefined
}) {
  const { playoffs, activeJornadas } = tournament
  const names = matchNames(tournament)
  const ofSeries = legNotes(tournament, seriesOf)
  const details = detailsIn(tournament, seriesOf, (match) => ({ share: shareOf?.(match) }))
  const current = openJornada(tournament.jornadas, activeJornadas)
  const active = current?.jornadaPosition
  const linksOf = linksIn?.(tournament, current)
  const begun =
    playoffs.some(({ matches }) => matches.some((match) => match.isCompleted)) &&
    !(current && isRoundOn(current))
  const isInPlayoffs = begun || playoffs.some(isRoundOn)
  const pages = roundPages(tournament)
  const options = pages.flatMap((page) => {
    const { jornada } = page
    if (!jornada) return []
    const href = roundLink(tournament, page)
    return {
      id: `jornada-${jornada.jornadaPosition}`,
      label: String(jornada.jornadaPosition),
      content: (
        <RoundMatches
          {...{ tournament, jornada, href, details }}
          linkOf={linksOf?.(jornada, href)}
        />
      ),
    }
  })
  if (playoffs.length > 0)
    options.push({
      id: 'fases',
      label: WORDS.tabs.playoffs,
      content: (
        <>
          {pages.map(
            (page) =>
              page.playoff && (
                <section key={page.segment} className="round">
                  <h2 className="k">
                    <Linked href={roundLink(tournament, page)}>{page.playoff.playoffName}</Linked>
                  </h2>
                  <Matches
                    matches={page.playoff.matches}
                    tournament={tournament}
                    names={names}
                    details={hasBracket ? elsewhere : details}
                    legNotes={ofSeries}
                  />
                </section>
              ),
          )}
        </>
      ),
    })
  if (options.length === 0) return <p className="empty">{WORDS.noRounds}</p>
  return (
    <Chips
      name="jornadas"
      legend={WORDS.round}
      options={options}
      chosen={isInPlayoffs ? 'fases' : active ? `jornada-${active}` : undefined}
      all={WORDS.allRounds}
    />
  )
}
