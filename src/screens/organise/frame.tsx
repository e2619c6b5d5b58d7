/** The frame of the wizard's screens: bar, progress, what was answered, the question, the way on. */
import type { ReactNode } from 'react'
import { organiseLink } from '../../lib/addresses/links.ts'
import type { Answered, PlanMistake } from '../../lib/planning/answers.ts'
import type { Step } from '../../lib/planning/draft.ts'
import { STEPS } from '../../lib/planning/draft.ts'
import { WIZARD } from '../../lib/wording/planning/wizard.ts'
import './wizard.css'

/** One answer in short; tapping it leads back to its screen. */
export type Chip = { step: Step; words: string }

const stepLink = (step: Step) => `#${step}`

export function WizardFrame({
  step,
  chips = [],
  onBack,
  children,
}: {
  /** Undefined before the draft is known, and once it is published. */
  step: Step | undefined
  chips?: readonly Chip[]
  onBack?: (() => void) | undefined
  children: ReactNode
}) {
  const number = step ? STEPS.indexOf(step) + 1 : 0
  return (
    <>
      <header className="wz-bar">
        {onBack ? (
          <button type="button" className="wz-back" aria-label={WIZARD.back} onClick={onBack}>
            ‹
          </button>
        ) : (
          <a className="wz-back" href={organiseLink()} aria-label={WIZARD.back}>
            ‹
          </a>
        )}
        <span>{WIZARD.title}</span>
        {step && <span className="wz-count">{WIZARD.stepOf(number, STEPS.length)}</span>}
      </header>
      <main id="contenido" className="wz">
        {step && (
          <div className="wz-steps" aria-hidden="true">
            {STEPS.map((one, index) => (
              <i key={one} className={index < number ? 'on' : undefined} />
            ))}
          </div>
        )}
        {chips.length > 0 && (
          <nav className="wz-chips" aria-label={WIZARD.soFar}>
            {chips.map(({ step: to, words }) => (
              <a
                key={to}
                href={stepLink(to)}
                aria-label={WIZARD.change(words)}
                aria-current={to === step ? 'step' : undefined}
              >
                {words}
              </a>
            ))}
          </nav>
        )}
        {children}
      </main>
    </>
  )
}

/** A question with its help, what is asked, and one button that says what will happen. */
export function Question({
  title,
  help,
  mistake,
  go,
  note,
  isBusy = false,
  onGo,
  children,
}: {
  title: string
  help?: ReactNode
  /** What is wrong, where no field of the screen says it; shown after a tap on the button to go on. */
  mistake?: string | undefined
  go: string
  /** A small line below the words of the button. */
  note?: string | undefined
  isBusy?: boolean
  onGo: () => void
  children: ReactNode
}) {
  return (
    <form
      className="wz-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      <h1 className="k" tabIndex={-1}>
        {title}
      </h1>
      {help && <p className="wz-help">{help}</p>}
      {children}
      <div className="wz-end">
        <div role="alert">{mistake && <p className="wz-mistake">{mistake}</p>}</div>
        <button className="wz-go" disabled={isBusy}>
          <span className="k">{go}</span>
          {note && <small>{note}</small>}
        </button>
      </div>
    </form>
  )
}

/** What is wrong with one answer, where it is given: announced, and named by its field. */
export const Mistake = ({ mistake, of }: { mistake: PlanMistake | undefined; of: Answered }) => (
  <div role="alert">
    {mistake?.of === of && (
      <p className="wz-mistake" id={MISTAKE}>
        {mistake.sentence}
      </p>
    )}
  </div>
)

const MISTAKE = 'falta'

/** The attributes of the field that is wrong. */
export const marked = (mistake: PlanMistake | undefined, of: Answered) =>
  mistake?.of === of ? { 'aria-invalid': true, 'aria-describedby': MISTAKE } : {}

/** Several choices of which one is taken: large, and by radio buttons. */
export function Choices<T extends string | number>({
  legend,
  name,
  options,
  value,
  onChoose,
  isSmall = false,
}: {
  legend: string
  name: string
  options: readonly (readonly [T, string])[]
  value: T | undefined
  onChoose: (value: T) => void
  isSmall?: boolean
}) {
  return (
    <fieldset className={isSmall ? 'wz-choices small' : 'wz-choices'}>
      <legend>{legend}</legend>
      <div>
        {options.map(([option, words]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
