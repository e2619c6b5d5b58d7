import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { type ChosenPhoto, ChosenPicture, PictureFile } from './player-photo.tsx'
import { type FormMessage, FormMessageLine } from './said.tsx'

/** What the form is called, explains, and says on its buttons; `of` names whose picture it is. */
export type PictureFormWords = {
  title: string
  of: string
  help: string
  keep: string
  takeOff: string
}

/** A picture of a team or of the tournament from a photo; without one something is drawn. */
export function PictureForm({
  words,
  hasOne,
  chosen,
  said,
  isSending,
  onChoose,
  onKeep,
  onTakeOff,
}: {
  words: PictureFormWords
  hasOne: boolean
  chosen: ChosenPhoto | undefined
  said: FormMessage | undefined
  isSending: boolean
  onChoose: (file: File) => void
  onKeep: () => void
  onTakeOff: () => void
}) {
  return (
    <details className="more">
      <summary>{words.title}</summary>
      <div>
        <p className="small">{words.help}</p>
        {chosen && (
          <ChosenPicture
            label={`${words.title}: ${words.of}`}
            keep={words.keep}
            {...{ chosen, isSending, onKeep }}
          />
        )}
        <FormMessageLine said={said} />
        <PictureFile
          words={chosen?.state === 'ready' ? ORGANISING.otherPhoto : ORGANISING.choosePhoto}
          onChoose={onChoose}
        />
        {hasOne && (
          <button className="plain" type="button" disabled={isSending} onClick={onTakeOff}>
            {words.takeOff}
          </button>
        )}
      </div>
    </details>
  )
}
