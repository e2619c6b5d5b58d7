import type { ReactNode } from 'react'
import './choice.css'

type Option = {
  /** Its anchor in the page's address. */
  id: string
  label: string
  content: ReactNode
}

export type ChoiceProps = {
  name: string
  /** The group's label for a screen reader. */
  legend: string
  options: readonly Option[]
  chosen?: string | undefined
  /** The label of an additional option that shows all panels. */
  all?: string
  /** Called with the chosen option's id. */
  onChoose?: (id: string) => void
}

/**
 * Tabs and chips without a script: radio buttons, and panels that follow them by `:has()`. Without
 * `:has()` every panel is shown under its own heading. The panel with the address's target is shown
 * too.
 */
export function Choice({
  name,
  legend,
  options,
  chosen = options[0]?.id,
  all,
  onChoose,
  look,
}: ChoiceProps & { look: string }) {
  // With many long panels, the chosen one comes first in the markup, so that a slow connection
  // shows it first.
  const first = all
    ? Math.max(
        0,
        options.findIndex(({ id }) => id === chosen),
      )
    : 0
  const written = [...options.slice(first), ...options.slice(0, first)]
  const digitsOf = digitClasses(options)
  return (
    <div id={name} className={first > 0 ? 'choice turned' : 'choice'}>
      <fieldset className={look}>
        <legend className="sr">{legend}</legend>
        {options.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              id={id}
              className={digitsOf(id)}
              defaultChecked={id === chosen}
              onChange={onChoose && (() => onChoose(id))}
            />
            <span>{label}</span>
          </label>
        ))}
        {all && (
          <label>
            <input type="radio" name={name} id={`${name}-all`} />
            <span>{all}</span>
          </label>
        )}
      </fieldset>
      {written.map(({ id, content }, index) => (
        <section
          key={id}
          className={digitsOf(id)}
          data-of={id}
          data-early={index >= options.length - first || undefined}
        >
          {content}
        </section>
      ))}
    </div>
  )
}

/**
 * The base-6 digits of an option's index, as classes for the option and its panel. `choice.css`
 * distinguishes up to 216 panels by them. Rules with the options' names would be per-page styles,
 * and each page's policy would need their digest; a live tournament has none.
 */
function digitClasses(options: readonly Option[]) {
  const places = [...'uvw'].slice(0, Math.max(0, options.length - 1).toString(6).length)
  const indexOf = new Map(options.map(({ id }, index) => [id, index]))
  return (id: string) => {
    const digits = indexOf.get(id)!.toString(6).padStart(places.length, '0')
    return places.map((place, index) => `${place}${digits.at(-1 - index)}`).join(' ')
  }
}
