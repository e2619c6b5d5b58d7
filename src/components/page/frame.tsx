import type { ReactNode } from 'react'
import {
  homeLink,
  organiseLink,
  notificationsLink,
  profileLink,
  reportLink,
  roundsLink,
  shopLink,
  statisticsLink,
  teamsLink,
  tournamentLink,
  siteChatLink,
  whatsappLink,
} from '../../lib/addresses/links.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { SITE } from '../../lib/wording/site.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Dialog, opens } from '../dialog.tsx'
import { PictureView, widestOf } from '../picture.tsx'
import './frame.css'

export type Section = keyof typeof WORDS.sections

const BRANDS = { male: 'varonil', female: 'femenil', mixed: 'mixto' } as const

/** The host's logo, or the site's own by sex. */
function HostLogo({ tournament }: { tournament: Tournament }) {
  const { host, hostLogoImage, sex } = tournament
  return (
    <a className="brand" href={tournamentLink(tournament)}>
      <PictureView
        picture={hostLogoImage ?? `/logos/${BRANDS[sex]}.svg`}
        alt={host}
        width={44}
        height={44}
        eager
      />
    </a>
  )
}

/** The menu: a modal dialog at the edge. Backdrop, Escape and the back gesture close it. */
export function Sidebar() {
  const entries = [
    [WORDS.profile, profileLink()],
    [WORDS.tournaments, homeLink()],
    [WORDS.buy, shopLink()],
    [WORDS.organise, organiseLink()],
    [WORDS.notifications, notificationsLink()],
  ] as const
  return (
    <Dialog id="menu" className="sidebar" label={WORDS.menu}>
      <nav aria-label={WORDS.menu}>
        {entries.map(([label, link]) => (
          <a key={label} href={link}>
            {label}
          </a>
        ))}
      </nav>
    </Dialog>
  )
}

const sectionsOf = (tournament: Tournament): [Section, string][] =>
  tournament.sport === 'basketball'
    ? [
        ['home', tournamentLink(tournament)],
        ['teams', teamsLink(tournament)],
      ]
    : [
        ['home', tournamentLink(tournament)],
        ['teams', teamsLink(tournament)],
        ['rounds', roundsLink(tournament)],
        ['statistics', statisticsLink(tournament)],
      ]

/** Credit and contact links of the site's makers; `children` follow them. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="foot">
      {SITE.creator && (
        <p>
          {`${WORDS.credit} `}
          <b>{SITE.creator}</b>
        </p>
      )}
      <p>
        {SITE.networks.flatMap(({ name, link }) => [
          <a key={link} href={link}>
            {name}
          </a>,
          ' ',
        ])}
        {SITE.phone && <a href={siteChatLink()}>{WORDS.whatsapp}</a>} {children}
      </p>
    </footer>
  )
}

/** Who pays for its posters (`browser/poster`); nothing of it is shown on a page. */
const sponsorOf = ({ sponsor, sponsorLogoImage }: Tournament) => ({
  'data-sponsor': sponsor,
  'data-sponsor-logo': sponsorLogoImage && widestOf(sponsorLogoImage),
})

/**
 * The frame of a tournament's pages: top bar, menu, sections, a link to the organiser (none without
 * a number of theirs: the site's stands in the footer), and footer.
 */
export function TournamentFrame({
  tournament,
  current,
  isLoading = false,
  children,
}: {
  tournament: Tournament
  current?: Section
  /** Its logo is not known yet: loading another one would only slow a bad connection. */
  isLoading?: boolean
  children: ReactNode
}) {
  const phone = isLoading ? undefined : tournament.phone
  return (
    <>
      <a className="sr" href="#contenido">
        {WORDS.skip}
      </a>
      <header className="top">
        {isLoading ? <i className="brand" /> : <HostLogo tournament={tournament} />}
        <nav aria-label={SITE.name}>
          <a href={homeLink()}>{WORDS.moreTournaments}</a>
          <a href={shopLink()}>{WORDS.buy}</a>
        </nav>
        <button {...opens('menu')} aria-label={WORDS.menu} />
      </header>
      <Sidebar />
      <nav className="sections" aria-label={tournament.name}>
        {sectionsOf(tournament).map(([section, link]) => (
          <a key={section} href={link} aria-current={section === current ? 'page' : undefined}>
            {WORDS.sections[section]}
          </a>
        ))}
      </nav>
      <main id="contenido" {...sponsorOf(tournament)}>
        {children}
      </main>
      {(phone || isLoading) && (
        <aside className="contact" aria-label={WORDS.contact}>
          <p>{WORDS.contactCall}</p>
          <a className="go" href={phone && whatsappLink(tournament.name, phone)}>
            {WORDS.whatsapp}
          </a>
        </aside>
      )}
      <SiteFooter>{!isLoading && <a href={reportLink()}>{WORDS.report}</a>}</SiteFooter>
    </>
  )
}
