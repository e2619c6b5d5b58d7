import type { ReactNode } from 'react'
import { profileLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import type { KnownValue, SendingState, Waiting } from '../../lib/mesa/phone/known.ts'
import { toDecide } from '../../lib/mesa/phone/known.ts'
import {
  MESA_WORDS,
  ofOthersWords,
  staleWords,
  toDecideWords,
  unsentWords,
} from '../../lib/wording/mesa/mesa.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { LinkNotices, type LinkState } from './link-notices.tsx'
import './mesa.css'

/** Data that every page of Mesa shows. */
export type Around = {
  waiting: readonly Waiting[]
  link: SendingState
  /** Unsent taps of other accounts on this phone; they must log in here to send them. */
  ofOthers?: readonly { who: string; count: number }[]
  /** Limits of the server that are near, in sentences. */
  near?: readonly string[]
  /** Milliseconds of the phone's clock. */
  now: number
  /** On a phone with links. */
  links?: LinkState | undefined
  /** Why the last tap was not stored on the phone. */
  trouble?: string | undefined
  /** The user has read it. */
  onRead?: () => void
}

/** The number of unsent changes, and of those that need a decision. */
function Unsent({ waiting }: Pick<Around, 'waiting'>) {
  const deciding = toDecide(waiting).length
  return (
    <p role="status">
      <a className={`unsent${waiting.length > 0 ? ' some' : ''}`} href={`${mesaLink()}#sin-enviar`}>
        {unsentWords(waiting.length)}
        {deciding > 0 && <b>{toDecideWords(deciding)}</b>}
      </a>
    </p>
  )
}

/** A problem with the connection that the user should know. */
function LinkNotice({ link, trouble, onRead }: Pick<Around, 'link' | 'trouble' | 'onRead'>) {
  if (trouble)
    return (
      <p className="notice bad" role="alert">
        {trouble}{' '}
        <button className="plain" onClick={onRead}>
          {MESA_WORDS.understood}
        </button>
      </p>
    )
  if (link === 'quiet' || link === 'sending') return null
  return (
    <p className={`notice${link === 'full' || link === 'noStore' ? ' bad' : ''}`} role="status">
      {MESA_WORDS[link]}{' '}
      {link === 'loggedOut' && <a href="/login?redirect=%2Fmesa">{MESA_WORDS.logIn}</a>}
    </p>
  )
}

/** The frame of all Mesa pages: title, back link, unsent changes. */
export function MesaFrame({
  around,
  title,
  back,
  isUnknown = false,
  isNamedBelow = false,
  children,
}: {
  around: Around
  title: string
  /** The page itself starts with the same title in larger letters. */
  isNamedBelow?: boolean
  /** The previous page; none on the first page. */
  back?: { link: string; name: string }
  /** The unsent changes have not been counted yet. */
  isUnknown?: boolean
  children: ReactNode
}) {
  return (
    <>
      <a className="sr" href="#contenido">
        {WORDS.skip}
      </a>
      <header className="mesa-top">
        <a className="brand" href={back?.link ?? mesaLink()}>
          {back && (
            <span aria-hidden="true" className="arrow">
              ‹
            </span>
          )}
          {back ? back.name : MESA_WORDS.name}
        </a>
        {!isUnknown && <Unsent waiting={around.waiting} />}
        <a href={profileLink()} className="who">
          <img src="/logos/perfil.svg" alt={WORDS.profile} width="32" height="32" />
        </a>
      </header>
      <LinkNotice link={around.link} trouble={around.trouble} onRead={around.onRead} />
      {around.near?.map((sentence) => (
        <p key={sentence} className="notice" role="status">
          {sentence}
        </p>
      ))}
      {around.ofOthers?.map(({ who, count }) => (
        <p key={who} className="notice">
          {ofOthersWords(who, count)}
        </p>
      ))}
      {around.links && <LinkNotices {...around.links} />}
      <main id="contenido" className="mesa" tabIndex={-1}>
        <h1 className={isNamedBelow ? 'sr' : 'k'}>{title}</h1>
        {children}
      </main>
    </>
  )
}

/** Shows a known value, or why it is not known. */
export function Knowing<T>({
  of,
  now,
  onRetry,
  children,
}: {
  of: KnownValue<T>
  now: number
  onRetry: () => void
  children: (value: T) => ReactNode
}) {
  if (of.state === 'loading') return <p className="empty">{MESA_WORDS.loading}</p>
  if (of.state === 'failed')
    return (
      <div className="empty trouble">
        <p>{MESA_WORDS.failed[of.reason]}</p>
        {of.reason === 'loggedOut' ? (
          <a className="go" href="/login?redirect=%2Fmesa">
            {MESA_WORDS.logIn}
          </a>
        ) : (
          <button className="go" onClick={onRetry}>
            {MESA_WORDS.tryAgain}
          </button>
        )}
      </div>
    )
  return (
    <>
      {of.isStale && (
        <p className="stale">
          {staleWords(of.asOf, now)}{' '}
          <button className="plain" onClick={onRetry}>
            {MESA_WORDS.tryAgain}
          </button>
        </p>
      )}
      {children(of.value)}
    </>
  )
}

/** The sections of a page; the address selects the open one. */
export function MesaTabs({
  tabs,
  current,
  label,
}: {
  tabs: readonly { hash: string; name: string }[]
  current: string
  label: string
}) {
  return (
    <nav className="mesa-tabs" aria-label={label}>
      {tabs.map(({ hash, name }) => (
        <a key={hash} href={`#${hash}`} aria-current={hash === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
