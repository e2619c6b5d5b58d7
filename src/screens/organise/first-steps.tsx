/** The wizard's first screens: the name with its colour, the game, the place. */
import { HOME_ZONE } from '../../lib/calendar/today.ts'
import type { PlanMistake } from '../../lib/planning/answers.ts'
import { type Draft, zoneChoices } from '../../lib/planning/draft.ts'
import { COLORS } from '../../lib/planning/colors.ts'
import { colorName } from '../../lib/look/color-names.ts'
import type { Sex, Sport } from '../../lib/schema/tournament.ts'
import { PHOTO_TROUBLE } from '../../lib/wording/mesa/photo-trouble.ts'
import { GAME_STEP, NAME_STEP, PLACE_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import { zoneWords } from '../../lib/wording/zone-words.ts'
import '../../components/page/hero.css'
import { Choices, marked, Mistake, Question } from './frame.tsx'

/** What every screen is given. */
export type StepProps = {
  draft: Draft
  mistake: PlanMistake | undefined
  onChange: (changed: Partial<Draft>) => void
  onGo: () => void
}

const entries = <K extends string>(words: Record<K, string>) =>
  Object.entries(words) as [K, string][]

/** A picture that can be drawn: pages show none that they made, except in a canvas. */
export type ShownPicture = {
  width: number
  height: number
  show: (canvas: HTMLCanvasElement | null) => void
}

/** Why a chosen picture is not there: it is still on its way, or cannot be used. */
export type PictureTrouble = 'preparing' | keyof typeof PHOTO_TROUBLE

export type PictureChoice = {
  trouble: PictureTrouble | undefined
  /** Undefined while it is decoded. */
  shown: ShownPicture | undefined
  onChoose: (file: File) => void
  onTakeOff: () => void
}

/** As it will stand above the name. */
export const Emblem = ({ picture: { width, height, show } }: { picture: ShownPicture }) => (
  <canvas
    className="emblem"
    ref={show}
    width={width}
    height={height}
    role="img"
    aria-label={NAME_STEP.shown}
  />
)

/** A picture, if one is wanted: taken or chosen, changed, taken away. */
function Picture({ isThere, choice }: { isThere: boolean; choice: PictureChoice }) {
  const { trouble, onChoose, onTakeOff } = choice
  return (
    <fieldset className="wz-picture">
      <legend>{NAME_STEP.picture}</legend>
      <p className="wz-help">{NAME_STEP.pictureHelp}</p>
      <div className="wz-draw">
        <label className="wz-small">
          {isThere ? NAME_STEP.otherPicture : NAME_STEP.choosePicture}
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
        {isThere && (
          <button type="button" className="wz-small" onClick={onTakeOff}>
            {NAME_STEP.noPicture}
          </button>
        )}
      </div>
      <div role="status">{trouble === 'preparing' && NAME_STEP.preparing}</div>
      <div role="alert">
        {trouble !== undefined && trouble !== 'preparing' && (
          <p className="wz-mistake">{PHOTO_TROUBLE[trouble]}</p>
        )}
      </div>
    </fieldset>
  )
}

/** The poster grows while the name is typed. */
export function NameStep({
  draft,
  mistake,
  picture,
  onChange,
  onGo,
}: StepProps & { picture: PictureChoice }) {
  return (
    <>
      <div className="hero wz-poster">
        {draft.picture !== undefined && picture.shown && <Emblem picture={picture.shown} />}
        <p className="k title" aria-hidden="true">
          {draft.name.trim() || NAME_STEP.poster}
        </p>
      </div>
      <Question title={NAME_STEP.question} help={NAME_STEP.help} go={WIZARD.next} onGo={onGo}>
        <label className="wz-field">
          <span>{NAME_STEP.label}</span>
          <input
            value={draft.name}
            placeholder={NAME_STEP.example}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="next"
            {...marked(mistake, 'name')}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </label>
        <Mistake mistake={mistake} of="name" />
        <fieldset className="wz-colors">
          <legend>{NAME_STEP.color}</legend>
          <div>
            {COLORS.map((color) => (
              <label key={color}>
                <input
                  type="radio"
                  name="color"
                  checked={draft.color === color}
                  onChange={() => onChange({ color })}
                />
                <svg
                  viewBox="0 0 40 40"
                  preserveAspectRatio="none"
                  role="img"
                  aria-label={NAME_STEP.colorNamed(colorName(color))}
                >
                  <path fill={color} d="M0 0h40v40H0z" />
                </svg>
              </label>
            ))}
          </div>
        </fieldset>
        <Picture isThere={draft.picture !== undefined} choice={picture} />
      </Question>
    </>
  )
}

export function GameStep({ draft, mistake, onChange, onGo }: StepProps) {
  return (
    <Question title={GAME_STEP.question} help={GAME_STEP.help} go={WIZARD.next} onGo={onGo}>
      <Choices<Sport>
        legend={GAME_STEP.sport}
        name="sport"
        options={entries(GAME_STEP.sports)}
        value={draft.sport}
        onChoose={(sport) => onChange({ sport })}
      />
      <Choices<Sex>
        legend={GAME_STEP.sex}
        name="sex"
        options={entries(GAME_STEP.sexes)}
        value={draft.sex}
        onChoose={(sex) => onChange({ sex })}
      />
      <Mistake mistake={mistake} of="sex" />
    </Question>
  )
}

export function PlaceStep({ draft, mistake, onChange, onGo }: StepProps) {
  const zones = zoneChoices(draft)
  return (
    <Question title={PLACE_STEP.question} help={PLACE_STEP.help} go={WIZARD.next} onGo={onGo}>
      <label className="wz-field">
        <span>{PLACE_STEP.location}</span>
        <input
          value={draft.location}
          placeholder={PLACE_STEP.locationExample}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="next"
          {...marked(mistake, 'location')}
          onChange={({ target }) => onChange({ location: target.value })}
        />
      </label>
      <Mistake mistake={mistake} of="location" />
      {zones.length > 0 && (
        <label className="wz-field">
          <span>{PLACE_STEP.timeZone}</span>
          <select
            value={draft.timeZone ?? HOME_ZONE}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneWords(zone)}
              </option>
            ))}
          </select>
          <small>{PLACE_STEP.timeZoneHelp}</small>
        </label>
      )}
      <label className="wz-field">
        <span>{PLACE_STEP.host}</span>
        <input
          value={draft.host}
          placeholder={PLACE_STEP.hostExample}
          maxLength={200}
          autoComplete="organization"
          enterKeyHint="next"
          {...marked(mistake, 'host')}
          onChange={({ target }) => onChange({ host: target.value })}
        />
      </label>
      <Mistake mistake={mistake} of="host" />
      <label className="wz-field">
        <span>{PLACE_STEP.phone}</span>
        <input
          type="tel"
          value={draft.phone}
          maxLength={30}
          autoComplete="tel"
          {...marked(mistake, 'phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <small>{PLACE_STEP.phoneHelp}</small>
      </label>
      <Mistake mistake={mistake} of="phone" />
    </Question>
  )
}
