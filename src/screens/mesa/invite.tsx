import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { type MadeLink, MadeLinkPart, type PassingOn } from './links.tsx'

/** An invitation for one more person who organises; made anew with each tap. DESIGN 17. */
export function InvitePart({
  made,
  passingOn,
  said,
  isBusy,
  onMake,
}: {
  made: MadeLink | undefined
  passingOn: PassingOn
  /** Why the last one could not be made. */
  said: string | undefined
  isBusy: boolean
  onMake: () => void
}) {
  return (
    <div className="invitation">
      <p className="small">{ORGANISING.inviteHelp}</p>
      <button className="big" disabled={isBusy} onClick={onMake}>
        {ORGANISING.invite}
      </button>
      {said && (
        <p role="alert" className="refusal">
          {said}
        </p>
      )}
      {made && <MadeLinkPart made={made} passingOn={passingOn} />}
    </div>
  )
}
