import { tournamentLink } from '../../lib/addresses/links.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { Fitted } from '../fitted.tsx'
import './masthead.css'

/** The tournament's name above its other pages, which have their own headings. */
export function Masthead({ tournament, title }: { tournament: Tournament; title: string }) {
  return (
    <>
      <p className="masthead">
        <a className="k" href={tournamentLink(tournament)}>
          <Fitted name={tournament.name} />
        </a>
      </p>
      <h1 className="k page">{title}</h1>
    </>
  )
}
