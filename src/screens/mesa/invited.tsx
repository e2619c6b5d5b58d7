import { INVITED, invitedAs } from '../../lib/wording/mesa/invitation.ts'
import './forms.css'

/** Back here after the login; the secret is in no address. */
const BACK = '?redirect=%2Fmesa%2Fenlace'

/** An invitation to organise a tournament, for an account or to be taken after a login. DESIGN 17. */
export function InvitedPart({
  tournament,
  username,
  said,
  isBusy,
  onTake,
}: {
  tournament: string
  /** Undefined without a login. */
  username: string | undefined
  /** Why it could not be taken. */
  said: string | undefined
  isBusy: boolean
  onTake: () => void
}) {
  return (
    <section className="invitation">
      <h2 className="k">{tournament}</h2>
      <p>{INVITED.what}</p>
      {said && (
        <p role="alert" className="refusal">
          {said}
        </p>
      )}
      {username === undefined ? (
        <>
          <p>{INVITED.needsAccount}</p>
          <div className="buttons">
            <a className="big" href={`/login${BACK}`}>
              {INVITED.logIn}
            </a>
            <a className="big" href={`/register${BACK}`}>
              {INVITED.register}
            </a>
          </div>
        </>
      ) : (
        <>
          <button className="big" disabled={isBusy} onClick={onTake}>
            {INVITED.take}
          </button>
          <p className="small">{invitedAs(username)}</p>
        </>
      )}
    </section>
  )
}
