import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import type { LinkChoice } from '../../lib/mesa/link-choices.ts'
import type { LinksAnswer, MesaLink } from '../../lib/schema/links.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { LINKS, phonesWords, phoneWords } from '../../lib/wording/mesa/mesa-links.ts'
import { Knowing } from './frame.tsx'
import './forms.css'

/** A link that was just made: only now its address is known. */
export type MadeLink = {
  name: string
  address: string
  text: string
  /** None where its script did not come. */
  qr: { size: number; path: string } | undefined
}

/** By the phone's own means; `onShare` where it has a menu for that. */
export type PassingOn = { isCopied: boolean; onShare: (() => void) | undefined; onCopy: () => void }

/** A new link with its address, to be passed on now. */
export function MadeLinkPart({
  made,
  passingOn: { isCopied, onShare, onCopy },
}: {
  made: MadeLink
  passingOn: PassingOn
}) {
  const chat = `https://wa.me/?text=${encodeURIComponent(`${made.text}\n${made.address}`)}`
  return (
    <div className="made-link" role="status">
      <h3 className="k">{made.name}</h3>
      <p>{LINKS.once}</p>
      {made.qr && (
        <svg
          className="qr"
          viewBox={`0 0 ${made.qr.size} ${made.qr.size}`}
          role="img"
          aria-label={LINKS.qr}
          shapeRendering="crispEdges"
        >
          <path d={made.qr.path} />
        </svg>
      )}
      <a className="big" href={chat} target="_blank" rel="noopener noreferrer">
        {LINKS.whatsApp}
      </a>
      <div className="buttons">
        {onShare && (
          <button className="big" onClick={onShare}>
            {LINKS.share}
          </button>
        )}
        <button className="big" onClick={onCopy}>
          {LINKS.copy}
        </button>
      </div>
      {isCopied && <p>{LINKS.copied}</p>}
    </div>
  )
}

function Line({
  link,
  validUntil,
  isAsked,
  onRevoke,
}: {
  link: MesaLink
  validUntil: Props['validUntil']
  isAsked: boolean
  onRevoke: (sure: boolean) => void
}) {
  const { name, state, phones } = link
  return (
    <li className="person-line">
      <div>
        <b>{name}</b>
        <small>
          {state === 'valid' ? validUntil(link) : LINKS.state[state]} · {phonesWords(phones.length)}
        </small>
        {phones.length > 0 && (
          <ul className="phones">
            {phones.map(({ who, first, unsent }) => (
              <li key={first + who}>{phoneWords(who, unsent)}</li>
            ))}
          </ul>
        )}
      </div>
      {state === 'valid' && (
        <button className="plain" onClick={() => onRevoke(isAsked)}>
          {isAsked ? LINKS.revokeSure : LINKS.revoke}
        </button>
      )}
    </li>
  )
}

type Props = {
  links: KnownValue<LinksAnswer>
  choices: readonly LinkChoice[]
  /** When a link that is valid ends, in words. */
  validUntil: (link: MesaLink) => string
  made: MadeLink | undefined
  passingOn: PassingOn
  /** The link whose revocation waits for a second tap. */
  asked: string | undefined
  /** Why the last attempt failed. */
  said: string | undefined
  now: number
  onMake: (choice: number, name: string) => void
  /** The codes of cédulas are being made. */
  isDrawing: boolean
  /** Opens the cédulas with codes; none where there are none. */
  onSheets: (() => void) | undefined
  onRevoke: (link: string, isSure: boolean) => void
  onRetry: () => void
}

/** The organiser makes, shares, lists and revokes links. DESIGN 17. */
export function LinksPart(props: Props) {
  const { links, choices, made, passingOn, asked, said, now, onMake, onRevoke, onRetry } = props
  const { isDrawing, onSheets, validUntil } = props
  return (
    <section>
      <h2 className="k">{LINKS.title}</h2>
      <p className="small">{LINKS.help}</p>
      {choices.length === 0 ? (
        <p className="empty">{LINKS.nothingToScore}</p>
      ) : (
        <form
          className="one-field"
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            onMake(Number(form.get('what')), String(form.get('name')).trim())
            event.currentTarget.reset()
          }}
        >
          <label className="field">
            <span>{LINKS.what}</span>
            <select name="what">
              {choices.map(({ words }, index) => (
                <option key={words + index} value={index}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{LINKS.name}</span>
            <input name="name" maxLength={60} placeholder={choices[0]!.words} autoComplete="off" />
          </label>
          <button className="big">{LINKS.make}</button>
        </form>
      )}
      <p role="alert" className="sent">
        {said}
      </p>
      {made && <MadeLinkPart made={made} passingOn={passingOn} />}
      {onSheets && (
        <div className="one-field">
          <button className="big plain-big" disabled={isDrawing} onClick={onSheets}>
            {isDrawing ? LINKS.drawing : LINKS.sheets}
          </button>
          <p className="small">{LINKS.sheetsHelp}</p>
        </div>
      )}
      <Knowing of={links} now={now} onRetry={onRetry}>
        {(all) =>
          all.length === 0 ? (
            <p className="small">{LINKS.none}</p>
          ) : (
            <ul className="lines">
              {all.map((link) => (
                <Line
                  key={link.id}
                  link={link}
                  validUntil={validUntil}
                  isAsked={asked === link.id}
                  onRevoke={(isSure) => onRevoke(link.id, isSure)}
                />
              ))}
            </ul>
          )
        }
      </Knowing>
      <h2 className="k">{MESA_WORDS.scorers}</h2>
    </section>
  )
}
