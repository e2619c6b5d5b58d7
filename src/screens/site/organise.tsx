import '../../components/page/hero.css'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { newTournamentLink, siteChatLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import { ORGANISE_WORDS } from '../../lib/wording/site/main-pages.ts'
import './organise.css'

/** The three pictures, in the order of the steps: a list, a calendar, a phone with a score. */
const DRAWINGS = [
  <>
    <path className="paper" d="M8 6h84v88H8z" />
    <path className="line" d="M34 26h46M34 44h38M34 62h46M34 80h30" />
    <path className="ink" d="M18 20h9v12h-9zM18 38h9v12h-9zM18 56h9v12h-9zM18 74h9v12h-9z" />
  </>,
  <>
    <path className="paper" d="M8 6h84v88H8z" />
    <path className="ink" d="M8 6h84v20H8z" />
    <path className="line" d="M18 44h24M58 44h24M18 62h24M58 62h24M18 80h24M58 80h24" />
    <path className="sun" d="M45 38h10v12H45zM45 56h10v12H45zM45 74h10v12H45z" />
  </>,
  <>
    <path className="paper" d="M26 4h48v92H26z" />
    <path className="sun" d="M26 14h48v30H26z" />
    <path className="line" d="M34 24v10M40 29h0M60 24v10M46 29h8" />
    <path className="line" d="M34 58h32M34 70h32M34 82h20" />
  </>,
]

/** How a tournament is made, in three pictures, and the way there. */
export function OrganiseScreen() {
  const chat = siteChatLink(ORGANISE_WORDS.organiseCall)
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{ORGANISE_WORDS.organiseTitle}</h1>
        <p className="strap">{ORGANISE_WORDS.organiseLead}</p>
      </div>
      <div className="sheet-of wide">
        <p className="call">
          <a className="go" href={newTournamentLink()}>
            {ORGANISE_WORDS.organiseStart}
          </a>
          {ORGANISE_WORDS.organiseTime}
        </p>
        <ol className="steps">
          {ORGANISE_WORDS.organiseSteps.map(([title, text], index) => (
            <li key={title}>
              <svg viewBox="0 0 100 100" aria-hidden="true">
                {DRAWINGS[index]}
              </svg>
              <h2 className="k">{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="call">
          {ORGANISE_WORDS.organiseFree}
          <a href={mesaLink()}>{ORGANISE_WORDS.organiseMesa}</a>
          {chat && <a href={chat}>{ORGANISE_WORDS.organiseButton}</a>}
        </p>
      </div>
    </MainFrame>
  )
}
