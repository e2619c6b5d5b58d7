/** Before a season that follows another: its answers are on their way, or cannot come. */
import { nextSeasonLink } from '../../lib/addresses/links.ts'
import { AFTER } from '../../lib/wording/planning/wizard.ts'
import { WizardFrame } from './frame.tsx'

export function SeasonAfter({
  id,
  unsent,
  isStranger,
  trouble,
  onGo,
  onStay,
  onRetry,
}: {
  id: string
  /** The name of a draft that would be lost; undefined without one. */
  unsent: string | undefined
  /** Without a login nothing can be read. */
  isStranger: boolean
  trouble: string | undefined
  onGo: () => void
  onStay: () => void
  onRetry: () => void
}) {
  return (
    <WizardFrame step={undefined}>
      <div className="wz-form">
        <h1 className="k" tabIndex={-1}>
          {AFTER.question}
        </h1>
        {unsent !== undefined ? (
          <>
            <p className="wz-said">{AFTER.unsent(unsent)}</p>
            <button type="button" className="wz-big k" onClick={onStay}>
              {AFTER.unsentStay}
            </button>
            <button type="button" className="wz-small" onClick={onGo}>
              {AFTER.unsentGo}
            </button>
          </>
        ) : isStranger ? (
          <>
            <p className="wz-help">{AFTER.login}</p>
            <a
              className="wz-big k"
              href={`/login?redirect=${encodeURIComponent(nextSeasonLink(id))}`}
            >
              {AFTER.loginGo}
            </a>
          </>
        ) : trouble !== undefined ? (
          <>
            <p className="wz-mistake" role="alert">
              {trouble}
            </p>
            <button type="button" className="wz-big k" onClick={onRetry}>
              {AFTER.again}
            </button>
          </>
        ) : (
          <p className="wz-help" role="status">
            {AFTER.loading}
          </p>
        )}
      </div>
    </WizardFrame>
  )
}
