/** The tournament is published: its link, its code, a message for the group, what comes next. */
import { shareLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import type { Published } from '../../lib/planning/draft.ts'
import { DONE } from '../../lib/wording/planning/wizard.ts'
import '../../components/page/hero.css'
import { Emblem } from './first-steps.tsx'
import type { ShownPicture } from './first-steps.tsx'

/** `building`: its pages are not there yet. `slow`: they take longer than usual. */
export type NewPageState = 'building' | 'ready' | 'slow'

export function Done({
  name,
  published,
  url,
  message,
  qr,
  picture,
  page,
  isCopied,
  onCopy,
  onShare,
  onAnother,
}: {
  name: string
  published: Published
  /** The whole address of its page. */
  url: string
  message: string
  /** Undefined while its drawing is loaded. */
  qr: { size: number; path: string } | undefined
  picture: ShownPicture | undefined
  page: NewPageState
  isCopied: boolean
  onCopy: () => void
  /** Undefined where the phone has no sheet for sharing: then the link opens WhatsApp. */
  onShare: (() => void) | undefined
  onAnother: () => void
}) {
  return (
    <div className="wz-done">
      <div className="hero">
        {picture && <Emblem picture={picture} />}
        <h1 className="k title" tabIndex={-1}>
          {name}
        </h1>
        <p className="strap" role="status">
          {page === 'building' ? DONE.building : DONE.strap}
        </p>
      </div>
      <div className="wz-form">
        {page === 'slow' && <p className="wz-help">{DONE.slow}</p>}
        {published.isPending && <p className="wz-said">{DONE.pending}</p>}
        {onShare ? (
          <button type="button" className="wz-go" onClick={onShare}>
            <span className="k">{DONE.send}</span>
          </button>
        ) : (
          <a className="wz-go" href={shareLink(message)}>
            <span className="k">{DONE.send}</span>
          </a>
        )}
        <a className="wz-big k" href={published.address}>
          {DONE.open}
        </a>
        <div className="wz-qr">
          {qr ? (
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={DONE.qr}>
              <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
              <path fill="#000" d={qr.path} shapeRendering="crispEdges" />
            </svg>
          ) : (
            <span className="wz-qr-space" />
          )}
          <div>
            <b>{url.replace(/^https?:\/\//, '')}</b>
            <p>{DONE.qr}.</p>
            <button type="button" className="wz-small" onClick={onCopy}>
              {DONE.copy}
            </button>{' '}
            <span role="status">{isCopied && DONE.copied}</span>
          </div>
        </div>
        <h2 className="k">{DONE.next}</h2>
        <ul className="wz-next">
          {DONE.nextWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>
          <a className="wz-big k" href={`${mesaLink()}/${encodeURIComponent(published.id)}`}>
            {DONE.mesa}
          </a>
        </p>
        <p>
          <button type="button" className="wz-small" onClick={onAnother}>
            {DONE.another}
          </button>
        </p>
      </div>
    </div>
  )
}
