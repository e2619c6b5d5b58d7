import type { ReactNode } from 'react'
import { homeLink, profileLink, searchLink, shopLink } from '../../lib/addresses/links.ts'
import { SEARCH_TITLE } from '../../lib/wording/site/search-title.ts'
import { SITE } from '../../lib/wording/site.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { SiteFooter } from './frame.tsx'

/** The frame of pages outside a tournament: the site's title and the visitor's profile. */
export function MainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="sr" href="#contenido">
        {WORDS.skip}
      </a>
      <header className="top">
        <a className="brand site k" href={homeLink()}>
          {SITE.name}
        </a>
        <nav aria-label={SITE.name}>
          <a href={shopLink()}>{WORDS.buy}</a>
        </nav>
        <a href={searchLink()} aria-label={SEARCH_TITLE}>
          <svg width="24" height="24" fill="none" stroke="currentcolor" strokeWidth="4">
            <path d="m22 22-6-6M10 3a7 7 0 1 0 .1 0z" />
          </svg>
        </a>
        <a href={profileLink()} className="who">
          <img src="/logos/perfil.svg" alt={WORDS.profile} width="32" height="32" />
        </a>
      </header>
      <main id="contenido">{children}</main>
      <SiteFooter />
    </>
  )
}
