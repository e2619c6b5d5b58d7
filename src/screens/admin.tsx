import { MainFrame } from '../components/frame.tsx'
import { WORDS } from '../lib/wording/wording.ts'
import './news.css'

/** The hidden page: `browser/admin.ts` stores the flag and writes its value into the output. */
export function AdminScreen() {
  return (
    <MainFrame>
      <div className="sheet-of">
        <h1 className="k">{WORDS.admin}</h1>
        <p>{WORDS.adminHelp}</p>
        <p>
          {WORDS.adminValue}{' '}
          <output id="admin-flag" data-refused={WORDS.adminRefused}>
            {WORDS.adminNoScript}
          </output>
        </p>
      </div>
    </MainFrame>
  )
}
