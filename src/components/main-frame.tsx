import type { ReactNode } from 'react'
import { homeLink, profileLink, shopLink } from '../lib/addresses/links.ts'
import { SITE } from '../lib/wording/site.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { SiteFooter } from './frame.tsx'

/** What pages outside a tournament stand in: the product's title and the visitor's profile. */
export function MainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#contenido">
        {WORDS.skip}
      </a>
      <header className="top">
        <a className="brand site k" href={homeLink()}>
          {SITE.name}
        </a>
        <nav aria-label={SITE.name}>
          <a href={shopLink()}>{WORDS.buy}</a>
        </nav>
        <a href={profileLink()} className="who">
          <img src="/logos/perfil.svg" alt={WORDS.profile} width="32" height="32" />
        </a>
      </header>
      <main id="contenido">{children}</main>
      <SiteFooter />
    </>
  )
}
