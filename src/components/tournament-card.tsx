import type { ReactNode } from 'react'
import { inksOf } from '../lib/look/inks.ts'
import { tournamentLink } from '../lib/addresses/links.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { closedAlert, hostLine, sexLabel } from '../lib/wording/wording.ts'
import { Dialog, opens } from './dialog.tsx'
import { PictureView } from './picture.tsx'
import { Fitted } from './fitted.tsx'
import './tournament-card.css'

const MARKS = { male: 'V', female: 'F', mixed: 'M' } as const

/**
 * The card is 104 px wide on a phone, but asks for two thirds of that: with three device pixels per
 * CSS pixel it gets the picture for two. The difference is invisible, and the home page is 5 KB
 * lighter.
 */
const THUMBNAIL_SIZES = '(min-width: 48em) 300px, 69px'

/** The placeholder for a missing thumbnail: the tournament's inks and its sport's ball. */
function Thumbnail({ card }: { card: TournamentCard }) {
  if (card.thumbnailImage)
    return (
      <PictureView
        picture={card.thumbnailImage}
        alt=""
        width={104}
        height={104}
        sizes={THUMBNAIL_SIZES}
      />
    )
  const { a, c } = inksOf(card)
  return (
    <svg
      className="thumb"
      viewBox="0 0 96 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={a} d="M0 0h96v96H0z" />
      <path fill={c} d="M0 96 96 34v62z" />
      <circle cx="48" cy="48" r="27" fill="#fdf6e3" stroke="#16110d" strokeWidth="4" />
      <path
        fill={card.sport === 'basketball' ? 'none' : '#16110d'}
        stroke="#16110d"
        strokeWidth="4"
        d={
          card.sport === 'basketball'
            ? 'M21 48h54M48 21v54M30 28c9 12 9 28 0 40M66 28c-9 12-9 28 0 40'
            : 'm48 37 11 8-4 13H41l-4-13zM48 37V22M59 45l14-5M55 58l9 12M41 58l-9 12M37 45l-14-5'
        }
      />
    </svg>
  )
}

/**
 * A tournament's card. A closed tournament has a label instead of a link; `marks` are classes for
 * the filters, `standing` is its progress.
 */
export function TournamentCardView({
  card,
  marks,
  standing,
}: {
  card: TournamentCard
  marks?: string
  standing?: ReactNode
}) {
  const face = (
    <>
      <Thumbnail card={card} />
      <span>
        <b className="k">
          <Fitted name={card.name} />
        </b>
        {card.host && <small>{hostLine(card.host)}</small>}
        <small>
          <i data-sex={MARKS[card.sex]}>{sexLabel(card.sex)}</i> {card.location}
        </small>
        {standing}
      </span>
    </>
  )
  return (
    <li className={marks}>
      {card._cantEnterAnymore ? (
        <>
          <button {...opens(`cerrado-${card.URL_name}`)}>{face}</button>
          <Dialog id={`cerrado-${card.URL_name}`} role="alertdialog" label={card.name}>
            <p>{closedAlert(card.name)}</p>
          </Dialog>
        </>
      ) : (
        <a href={tournamentLink(card)}>{face}</a>
      )}
    </li>
  )
}
