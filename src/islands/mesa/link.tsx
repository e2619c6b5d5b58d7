import { useEffect, useState } from 'react'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import { mesaMatchLink } from '../../lib/addresses/mesa-page-links.ts'
import type { PhoneLink } from '../../lib/mesa/phone/kept.ts'
import type { InvitedTo } from '../../lib/mesa/phone/phone-links.ts'
import { LINK_WORDS } from '../../lib/wording/mesa/links.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { MesaFrame } from '../../screens/mesa/frame.tsx'
import { useAround } from './around.ts'
import { keptInvitation } from './phone/kept-here.ts'
import { later } from './later.tsx'
import { phone } from './phone/phone.ts'
import { goTo } from './place.ts'
import { useTitle } from './title.ts'

const Invited = later(() => import('./invited.tsx').then((parts) => parts.Invited))

/** Taken from the address by the shell before any other script. */
const secretHere = () => (window as { linkSecret?: string }).linkSecret ?? keptInvitation()

/** The match, or today's matches. */
const placeOf = ({ scope, tournament, matches }: PhoneLink) => {
  const match = scope.kind === 'match' ? scope.match : matches.length === 1 ? matches[0] : undefined
  return match === undefined ? mesaLink() : mesaMatchLink(tournament, match)
}

/** Why a link was not opened; `isOver` where another attempt ends the same. */
type Trouble = { why: string; isOver: boolean }

/**
 * Opens the link; one that this phone knows needs no signal. Resolves with why it could not, or
 * with an invitation.
 */
async function opened(secret: string | undefined): Promise<Trouble | InvitedTo | undefined> {
  if (secret === undefined) return { why: LINK_WORDS.broken, isOver: true }
  const links = await phone.loadedLinks()
  const known = links.find((link) => link.secret === secret)
  const answer = known ? { link: known } : await phone.openLink(secret)
  if ('tournament' in answer) return answer
  if (answer.link) {
    goTo(placeOf(answer.link))
    return undefined
  }
  const { status, message } = answer.failure
  return { why: status === null ? LINK_WORDS.offline : message, isOver: status === 401 }
}

/** `/mesa/enlace` */
export function LinkPage() {
  const around = useAround()
  const [said, say] = useState<Trouble | InvitedTo>()
  const open = () => {
    say(undefined)
    void opened(secretHere()).then(say)
  }
  useTitle()
  useEffect(open, [])
  return (
    <MesaFrame
      around={around}
      title={MESA_WORDS.name}
      back={{ link: mesaLink(), name: MESA_WORDS.today }}
    >
      {said === undefined ? (
        <p className="empty">{LINK_WORDS.opening}</p>
      ) : 'link' in said ? (
        <Invited secret={said.link.secret} tournament={said.tournament} />
      ) : (
        <div className="empty trouble">
          <p role="alert">{said.why}</p>
          {!said.isOver && (
            <button className="go" onClick={open}>
              {MESA_WORDS.tryAgain}
            </button>
          )}
        </div>
      )}
    </MesaFrame>
  )
}
