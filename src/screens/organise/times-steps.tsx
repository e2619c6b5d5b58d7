/** The days of the week, the first day, the courts and the hours. */
import { longDate, weekday } from '../../lib/rules/matches/dates.ts'
import { daysLater } from '../../lib/calendar/days.ts'
import { DAYS_STEP, HOURS_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import type { StepProps } from './first-steps.tsx'
import { marked, Mistake, Question } from './frame.tsx'

/** Monday first, as a week is read; by number, 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const A_SUNDAY = '2023-01-01'
const weekdayNamed = (day: number) => weekday(daysLater(A_SUNDAY, day))

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]

/** Buttons that stay pressed. */
function Toggles({
  legend,
  items,
  onToggle,
}: {
  legend: string
  items: readonly { key: string; words: string; label?: string; isOn: boolean }[]
  onToggle: (key: string) => void
}) {
  return (
    <fieldset className="wz-toggles">
      <legend>{legend}</legend>
      <div>
        {items.map(({ key, words, label, isOn }) => (
          <label key={key}>
            <input type="checkbox" checked={isOn} onChange={() => onToggle(key)} />
            <span>
              {label && <span className="sr">{label}</span>}
              <span aria-hidden={label ? true : undefined}>{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function DaysStep({
  draft,
  firstDay,
  mistake,
  onChange,
  onGo,
}: StepProps & { firstDay: string }) {
  return (
    <Question title={DAYS_STEP.question} help={DAYS_STEP.help} go={WIZARD.next} onGo={onGo}>
      <Toggles
        legend={DAYS_STEP.weekdays}
        items={WEEK.map((day) => ({
          key: String(day),
          words: weekdayNamed(day).slice(0, 3),
          label: weekdayNamed(day),
          isOn: draft.weekdays.includes(day),
        }))}
        onToggle={(day) => onChange({ weekdays: toggled(draft.weekdays, Number(day)) })}
      />
      <Mistake mistake={mistake} of="weekdays" />
      <label className="wz-field">
        <span>{DAYS_STEP.firstDay}</span>
        <input
          type="date"
          value={firstDay}
          {...marked(mistake, 'firstDay')}
          onChange={({ target }) => onChange({ firstDay: target.value || undefined })}
        />
        <small>{DAYS_STEP.starts(longDate(firstDay))}</small>
      </label>
      <Mistake mistake={mistake} of="firstDay" />
    </Question>
  )
}

const HOURS = Array.from({ length: 16 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)

/** `9:00`, as a chip. */
export const shortHour = (hour: string) => hour.replace(/^0/, '')

export function HoursStep({
  draft,
  hours,
  fits,
  otherHour,
  mistake,
  onChange,
  onOtherHour,
  onGo,
}: StepProps & {
  hours: readonly string[]
  /** How many matches a round has. */
  fits: number
  /** What stands in the field for another hour. */
  otherHour: string
  onOtherHour: (hour: string) => void
}) {
  const { courts } = draft
  const shown = [...new Set([...HOURS, ...hours])].toSorted()
  const rename = (index: number, name: string) =>
    onChange({ courts: courts.map((court, at) => (at === index ? name : court)) })
  return (
    <Question title={HOURS_STEP.question} help={HOURS_STEP.help(fits)} go={WIZARD.next} onGo={onGo}>
      <fieldset className="wz-stepper">
        <legend>{HOURS_STEP.courts}</legend>
        <div>
          <button
            type="button"
            aria-label={HOURS_STEP.fewer}
            disabled={courts.length <= 1}
            onClick={() => onChange({ courts: courts.slice(0, -1) })}
          >
            −
          </button>
          <output className="k">{courts.length}</output>
          <button
            type="button"
            aria-label={HOURS_STEP.more}
            disabled={courts.length >= 20}
            onClick={() => onChange({ courts: [...courts, `Cancha ${courts.length + 1}`] })}
          >
            +
          </button>
        </div>
        <details>
          <summary>{HOURS_STEP.courtNames}</summary>
          {courts.map((court, index) => (
            <label className="wz-field" key={index}>
              <span className="sr">{HOURS_STEP.court(index + 1)}</span>
              <input
                value={court}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => rename(index, target.value)}
              />
            </label>
          ))}
        </details>
      </fieldset>
      <Mistake mistake={mistake} of="courts" />
      <Toggles
        legend={HOURS_STEP.hours}
        items={shown.map((hour) => ({
          key: hour,
          words: shortHour(hour),
          isOn: hours.includes(hour),
        }))}
        onToggle={(hour) => onChange({ hours: toggled(hours, hour).toSorted() })}
      />
      <Mistake mistake={mistake} of="hours" />
      <div className="wz-other">
        <label className="wz-field">
          <span>{HOURS_STEP.otherHour}</span>
          <input
            type="time"
            value={otherHour}
            onChange={({ target }) => onOtherHour(target.value)}
          />
        </label>
        <button
          type="button"
          className="wz-small"
          disabled={!/^\d\d:\d\d$/.test(otherHour)}
          onClick={() => {
            onChange({ hours: [...new Set([...hours, otherHour])].toSorted() })
            onOtherHour('')
          }}
        >
          {HOURS_STEP.addHour}
        </button>
      </div>
    </Question>
  )
}
