import { MainFrame } from '../../components/page/main-frame.tsx'
import { ADMIN_WORDS } from '../../lib/wording/site/main-pages.ts'
import './news.css'

/** The hidden page: `browser/admin.ts` stores the flag and shows its value in the output. */
export function AdminScreen() {
  return (
    <MainFrame>
      <div className="sheet-of">
        <h1 className="k">{ADMIN_WORDS.admin}</h1>
        <p>{ADMIN_WORDS.adminHelp}</p>
        <p>
          {ADMIN_WORDS.adminValue}{' '}
          <output id="admin-flag" data-refused={ADMIN_WORDS.adminRefused}>
            {ADMIN_WORDS.adminNoScript}
          </output>
        </p>
      </div>
    </MainFrame>
  )
}
