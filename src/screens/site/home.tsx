import type { ReactNode } from 'react'
import '../../components/page/hero.css'
import './home.css'
import { Bill, Bills } from '../../components/bills.tsx'
import { Elsewhere } from '../../components/page/elsewhere.tsx'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { MyTeams } from '../../components/my-teams.tsx'
import { billLink, FIRST, placesLink, type BillName } from '../../lib/addresses/bills.ts'
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
 * With many tournaments: the first that are not over. Lines with counts link to the pages of the
 * others (`addresses/bills.ts`).
 */
function ManyBills({ lists, children }: { lists: ManyLists; children: ReactNode }) {
  const { before, after, rest } = lists
  const { on, over, years, sports, sexes } = rest
  return (
    <>
      <Elsewhere
        title={BILL_WORDS.season}
        links={linksTo([...(on > 0 ? [BILL_WORDS.on] : []), ...years, BILL_WORDS.all])}
      />
      <details className="pick">
        <summary>{BILL_WORDS.filters}</summary>
        <Elsewhere title={BILL_WORDS.sport} links={linksTo(sports)} />
        <Elsewhere title={BILL_WORDS.sex} links={linksTo(sexes)} />
        <p className="more">
          <a href={placesLink()}>{BILL_WORDS.places}</a>
        </p>
      </details>
      <Bill cards={before} />
      {children}
      <Bill cards={after} />
      {on > FIRST && (
        <p className="more">
          <a className="go" href={billLink(BILL_WORDS.on.key)}>
            {`${BILL_WORDS.on.label}: ${countWords(on)}`}
          </a>
        </p>
      )}
      {over > 0 && (
        <p className="more">
          <a className="go" href={billLink(BILL_WORDS.all.key)}>
            {`${BILL_WORDS.over}: ${countWords(over)}`}
          </a>
        </p>
      )}
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
