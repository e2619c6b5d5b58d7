import { MainFrame } from '../../components/page/main-frame.tsx'
import { siteChatLink } from '../../lib/addresses/links.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { REPORT_WORDS } from '../../lib/wording/site/report.ts'
import '../accounts/account.css'
import './report.css'

/** The server takes no more. */
const MOST_LETTERS = 500

/** `/reportar`: a visitor tells those who look after the site what is wrong with a tournament. */
export function ReportScreen({
  page,
  isReady,
  isSending,
  isReceived,
  refusal,
  onSend,
}: {
  /** The page that the visitor comes from; empty where it is of no tournament. */
  page: string
  /** False until the page's script has loaded. */
  isReady: boolean
  isSending: boolean
  isReceived: boolean
  /** Why it was not sent. */
  refusal: string | undefined
  onSend: (fields: FormData) => void
}) {
  const chat = siteChatLink(page && `${REPORT_WORDS.title}: ${page}`)
  return (
    <MainFrame>
      <div className="sheet-of account">
        <h1 className="k">{REPORT_WORDS.title}</h1>
        {isReceived ? (
          <div role="status">
            <p>{REPORT_WORDS.received}</p>
            {page && (
              <p>
                <a href={page}>{REPORT_WORDS.back}</a>
              </p>
            )}
          </div>
        ) : (
          <>
            <p>{REPORT_WORDS.help}</p>
            <noscript>
              <p className="note">{ACCOUNT_WORDS.needsScript}</p>
            </noscript>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                onSend(new FormData(event.currentTarget))
              }}
            >
              <label className="field">
                <span>{REPORT_WORDS.text}</span>
                <textarea name="text" rows={5} maxLength={MOST_LETTERS} required />
                <small>{REPORT_WORDS.textHelp}</small>
              </label>
              <label className="field">
                <span>{REPORT_WORDS.page}</span>
                {/* Filled once it is known. */}
                <input
                  key={page}
                  name="page"
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={page}
                  required
                />
                <small>{REPORT_WORDS.pageHelp}</small>
              </label>
              <div role="alert">{refusal && <p className="refusal">{refusal}</p>}</div>
              <button className="go" disabled={!isReady || isSending}>
                {isSending ? ACCOUNT_WORDS.sending : REPORT_WORDS.send}
              </button>
            </form>
            {chat && (
              <p>
                <a href={chat}>{REPORT_WORDS.orChat}</a>
              </p>
            )}
          </>
        )}
      </div>
    </MainFrame>
  )
}
