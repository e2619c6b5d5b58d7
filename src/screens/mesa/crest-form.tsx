import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { REPAIR_WORDS } from '../../lib/wording/mesa/repair-words.ts'
import { type ChosenPhoto, ChosenPicture, PictureFile } from './player-photo.tsx'
import { type FormMessage, FormMessageLine } from './said.tsx'

/** A team's crest from a photo or a picture; without one it has a drawn crest. */
export function CrestForm({
  team,
  hasCrest,
  chosen,
  said,
  isSending,
  onChoose,
  onKeep,
  onTakeOff,
}: {
  /** Its name. */
  team: string
  hasCrest: boolean
  chosen: ChosenPhoto | undefined
  said: FormMessage | undefined
  isSending: boolean
  onChoose: (file: File) => void
  onKeep: () => void
  onTakeOff: () => void
}) {
  return (
    <details className="more">
      <summary>{REPAIR_WORDS.crest}</summary>
      <div>
        <p className="small">{REPAIR_WORDS.crestHelp}</p>
        {chosen && (
          <ChosenPicture
            label={`${REPAIR_WORDS.crest}: ${team}`}
            keep={REPAIR_WORDS.keepCrest}
            {...{ chosen, isSending, onKeep }}
          />
        )}
        <FormMessageLine said={said} />
        <PictureFile
          words={chosen?.state === 'ready' ? ORGANISING.otherPhoto : ORGANISING.choosePhoto}
          onChoose={onChoose}
        />
        {hasCrest && (
          <button className="plain" type="button" disabled={isSending} onClick={onTakeOff}>
            {REPAIR_WORDS.drawnCrest}
          </button>
        )}
      </div>
    </details>
  )
}
