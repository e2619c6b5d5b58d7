import '../components/hero.css'
import { MainFrame } from '../components/frame.tsx'
import { whatsappLink } from '../lib/addresses/links.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './organise.css'

/** How to put a tournament here. */
export function OrganiseScreen() {
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{WORDS.organiseTitle}</h1>
        <p className="strap">{WORDS.organiseLead}</p>
      </div>
      <div className="sheet-of wide">
        <ol className="steps">
          {WORDS.organiseSteps.map(([title, text]) => (
            <li key={title}>
              <h2 className="k">{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="call">
          <a className="go" href={whatsappLink(WORDS.organiseCall)}>
            {WORDS.organiseButton}
          </a>
          {WORDS.organiseFree}
        </p>
      </div>
    </MainFrame>
  )
}
