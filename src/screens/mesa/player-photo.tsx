import { calledPlayer, type RosterPlayer } from '../../lib/mesa/match/roster.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { PHOTO_TROUBLE } from '../../lib/wording/mesa/photo-trouble.ts'
import { type FormMessage, FormMessageLine } from './said.tsx'

/** A chosen photo: loading, ready to be stored, or failed. */
export type ChosenPhoto =
  | { state: 'preparing' }
  | { state: 'failed'; why: keyof typeof PHOTO_TROUBLE }
  | {
      state: 'ready' | 'kept'
      width: number
      height: number
      show: (canvas: HTMLCanvasElement | null) => void
    }

export type PhotoVerbs = {
  onChoose: (player: RosterPlayer, file: File) => void
  onKeep: (player: RosterPlayer) => void
  onTakeOff: (player: RosterPlayer) => void
}

/** The chosen photo as it would be sent, or why it cannot be. */
export function ChosenPicture({
  label,
  keep,
  chosen,
  isSending = false,
  onKeep,
}: {
  label: string
  /** The button's words. */
  keep: string
  chosen: ChosenPhoto
  isSending?: boolean
  onKeep: () => void
}) {
  if (chosen.state === 'preparing') return <p role="status">{ORGANISING.preparing}</p>
  if (chosen.state === 'failed')
    return (
      <p role="alert" className="doubt">
        {PHOTO_TROUBLE[chosen.why]}
      </p>
    )
  const { state, width, height, show } = chosen
  return (
    <>
      <canvas
        className="photo"
        ref={show}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      />
      {state === 'ready' && (
        <button className="big" type="button" disabled={isSending} onClick={onKeep}>
          {keep}
        </button>
      )}
    </>
  )
}

/** Takes or chooses a photo. */
export const PictureFile = ({
  words,
  onChoose,
}: {
  words: string
  onChoose: (file: File) => void
}) => (
  <label className="file">
    {words}
    <input
      type="file"
      accept="image/*"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // Allows choosing the same file again.
        currentTarget.value = ''
        if (file) onChoose(file)
      }}
    />
  </label>
)

/** A player's photo: taken or chosen on the phone, previewed, stored and removed. */
export function PlayerPhoto({
  player,
  chosen,
  said,
  refusal,
  verbs,
}: {
  player: RosterPlayer
  chosen: ChosenPhoto | undefined
  /** The state of the stored photo. */
  said: FormMessage | undefined
  /** Why the server refused the last one. */
  refusal: string | undefined
  verbs: PhotoVerbs
}) {
  return (
    <fieldset className="choices photo-of">
      <legend>{ORGANISING.photo}</legend>
      {player.isReserved && <p className="small">{ORGANISING.reservedPhoto}</p>}
      {chosen && (
        <ChosenPicture
          label={`${ORGANISING.photo}: ${calledPlayer(player)}`}
          keep={ORGANISING.keepPhoto}
          chosen={chosen}
          onKeep={() => verbs.onKeep(player)}
        />
      )}
      <FormMessageLine said={said} refusal={refusal} />
      <PictureFile
        words={
          player.hasPhoto || chosen?.state === 'ready'
            ? ORGANISING.otherPhoto
            : ORGANISING.choosePhoto
        }
        onChoose={(file) => verbs.onChoose(player, file)}
      />
      {player.hasPhoto && (
        <button className="plain" type="button" onClick={() => verbs.onTakeOff(player)}>
          {ORGANISING.takeOffPhoto}
        </button>
      )}
      <p className="small">{ORGANISING.photoHelp}</p>
    </fieldset>
  )
}
