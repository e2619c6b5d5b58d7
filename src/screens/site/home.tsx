import type { ReactNode } from 'react'
import '../../components/page/hero.css'
import './home.css'
import { Bill, Bills } from '../../components/bills.tsx'
import { Elsewhere } from '../../components/page/elsewhere.tsx'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { MyTeams } from '../../components/my-teams.tsx'
import { billLink, placesLink, type BillName } from '../../lib/addresses/bills.ts'
import { organiseLink } from '../../lib/addresses/links.ts'
import { isEmpty, type HomeLists } from '../../lib/addresses/home-lists.ts'
import { BILL_WORDS, countWords } from '../../lib/wording/site/bills.ts'
import { SITE } from '../../lib/wording/site.ts'
import { HOME_WORDS } from '../../lib/wording/site/main-pages.ts'
import { WORDS } from '../../lib/wording/wording.ts'

const linksTo = (names: readonly BillName[]) =>
  names.map(({ key, label }) => ({ label, address: billLink(key) }))

type ManyLists = HomeLists & { rest: NonNullable<HomeLists['rest']> }

/**
 * With many tournaments: the first of them; a link leads on to the pages of the list of all
 * (`addresses/bills.ts`), which has the same order.
 */
function ManyBills({ lists, children }: { lists: ManyLists; children: ReactNode }) {
  const { before, after, rest } = lists
  const { all, years, sports, sexes } = rest
  const shown = before.length + after.length
  const more = shown < all && (
    <p className="more next">
      <a className="go" href={billLink(BILL_WORDS.all.key)}>
        {`${BILL_WORDS.next}: ${countWords(all - shown)}`}
      </a>
    </p>
  )
  const isMoreBefore = before.length < rest.before
  const seasons = linksTo([...(rest.isAnyOn ? [BILL_WORDS.on] : []), ...years])
  const here = linksTo([BILL_WORDS.all]).map((link) => ({ ...link, isHere: true }))
  return (
    <>
      <Elsewhere title={BILL_WORDS.season} links={[...seasons, ...here]} />
      <details className="pick">
        <summary>{BILL_WORDS.filters}</summary>
        <Elsewhere title={BILL_WORDS.sport} links={linksTo(sports)} />
        <Elsewhere title={BILL_WORDS.sex} links={linksTo(sexes)} />
        <p className="more">
          <a href={placesLink()}>{BILL_WORDS.places}</a>
        </p>
      </details>
      <Bill cards={before} />
      {isMoreBefore && more}
      {children}
      <Bill cards={after} isAfter />
      {!isMoreBefore && more}
    </>
  )
}

/** The tournaments as cards. The island of live ones comes as children, in third place. */
export function HomeScreen({ lists, children }: { lists: HomeLists; children?: ReactNode }) {
  const { rest } = lists
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{SITE.name}</h1>
        <p className="strap">{HOME_WORDS.homeTitle}</p>
      </div>
      <div className="sheet-of wide">
        <p className="start">
          <a href={organiseLink()}>{WORDS.organise}</a>
        </p>
        <MyTeams />
        {isEmpty(lists) && <p className="empty">{HOME_WORDS.homeEmpty}</p>}
        {rest ? (
          <ManyBills lists={{ ...lists, rest }}>{children}</ManyBills>
        ) : (
          <Bills {...lists}>{children}</Bills>
        )}
      </div>
    </MainFrame>
  )
}
