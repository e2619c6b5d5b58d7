/** The wizard's first screens: the name with its colour, the game, the place. */
import type { Draft } from '../../lib/planning/draft.ts'
import { COLORS } from '../../lib/planning/colors.ts'
import { colorName } from '../../lib/look/color-names.ts'
import type { Sex, Sport } from '../../lib/schema/tournament.ts'
import { GAME_STEP, NAME_STEP, PLACE_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import '../../components/page/hero.css'
import { Choices, Question } from './frame.tsx'

/** What every screen is given. */
export type StepProps = {
  draft: Draft
  mistake: string | undefined
  onChange: (changed: Partial<Draft>) => void
  onGo: () => void
}

const entries = <K extends string>(words: Record<K, string>) =>
  Object.entries(words) as [K, string][]

/** The poster grows while the name is typed. */
export function NameStep({ draft, mistake, onChange, onGo }: StepProps) {
  return (
    <>
      <div className="hero wz-poster" aria-hidden="true">
        <p className="k title">{draft.name.trim() || NAME_STEP.poster}</p>
      </div>
      <Question
        title={NAME_STEP.question}
        help={NAME_STEP.help}
        mistake={mistake}
        go={WIZARD.next}
        onGo={onGo}
      >
        <label className="wz-field">
          <span>{NAME_STEP.label}</span>
          <input
            value={draft.name}
            placeholder={NAME_STEP.example}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="next"
            aria-invalid={mistake !== undefined}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </label>
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
      </Question>
    </>
  )
}

export function GameStep({ draft, mistake, onChange, onGo }: StepProps) {
  return (
    <Question
      title={GAME_STEP.question}
      help={GAME_STEP.help}
      mistake={mistake}
      go={WIZARD.next}
      onGo={onGo}
    >
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
    </Question>
  )
}

export function PlaceStep({ draft, mistake, onChange, onGo }: StepProps) {
  return (
    <Question
      title={PLACE_STEP.question}
      help={PLACE_STEP.help}
      mistake={mistake}
      go={WIZARD.next}
      onGo={onGo}
    >
      <label className="wz-field">
        <span>{PLACE_STEP.location}</span>
        <input
          value={draft.location}
          placeholder={PLACE_STEP.locationExample}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ location: target.value })}
        />
      </label>
      <label className="wz-field">
        <span>{PLACE_STEP.host}</span>
        <input
          value={draft.host}
          placeholder={PLACE_STEP.hostExample}
          maxLength={200}
          autoComplete="organization"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ host: target.value })}
        />
      </label>
      <label className="wz-field">
        <span>{PLACE_STEP.phone}</span>
        <input
          type="tel"
          value={draft.phone}
          maxLength={30}
          autoComplete="tel"
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <small>{PLACE_STEP.phoneHelp}</small>
      </label>
    </Question>
  )
}
