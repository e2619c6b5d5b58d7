import type { ReactNode } from 'react'
import { LINK_WORDS } from '../../lib/wording/mesa/links.ts'

/** What a phone that scores by links has to know. DESIGN 17. */
export type LinkState = {
  /** A link whose user has not said a name yet. */
  asking?: { id: string; name: string } | undefined
  troubles: ReactNode
  onSay: (id: string, who: string) => void
}

/** Asked once; scoring does not wait for it. */
function AskName({ asking, onSay }: { asking: { id: string }; onSay: LinkState['onSay'] }) {
  const say = (form: HTMLFormElement) => {
    const who = String(new FormData(form).get('who')).trim()
    if (who) onSay(asking.id, who)
  }
  return (
    <section aria-label={LINK_WORDS.who}>
      <form
        className="notice who-scores"
        onSubmit={(event) => {
          event.preventDefault()
          say(event.currentTarget)
        }}
      >
        <label>
          {LINK_WORDS.who}
          <input
            name="who"
            maxLength={60}
            autoComplete="name"
            onBlur={({ currentTarget }) => say(currentTarget.form!)}
          />
        </label>
        <button className="big">{LINK_WORDS.isMe}</button>
      </form>
    </section>
  )
}

/** `troubles` is what ended or may be lost. */
export const LinkNotices = ({ asking, onSay, troubles }: LinkState) => (
  <>
    {troubles}
    {asking && <AskName asking={asking} onSay={onSay} />}
  </>
)
