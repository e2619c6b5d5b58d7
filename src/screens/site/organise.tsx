import '../../components/page/hero.css'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { siteChatLink } from '../../lib/addresses/links.ts'
import { ORGANISE_WORDS } from '../../lib/wording/main-pages.ts'
import './organise.css'

/** How to add a tournament to the site. */
export function OrganiseScreen() {
  const chat = siteChatLink(ORGANISE_WORDS.organiseCall)
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{ORGANISE_WORDS.organiseTitle}</h1>
        <p className="strap">{ORGANISE_WORDS.organiseLead}</p>
      </div>
      <div className="sheet-of wide">
        <ol className="steps">
          {ORGANISE_WORDS.organiseSteps.map(([title, text]) => (
            <li key={title}>
              <h2 className="k">{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {ORGANISE_WORDS.organiseKinds.map(([kind, text]) => (
          <p className="kind" key={kind}>
            <b>{kind}:</b> {text}
          </p>
        ))}
        <p className="call">
          {chat && (
            <a className="go" href={chat}>
              {ORGANISE_WORDS.organiseButton}
            </a>
          )}
          {ORGANISE_WORDS.organiseFree}
        </p>
      </div>
    </MainFrame>
  )
}
