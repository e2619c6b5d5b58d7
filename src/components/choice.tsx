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
  /** What is chosen, for a screen reader. */
  legend: string
  options: readonly Option[]
  chosen?: string | undefined
  /** The label of one more choice, which shows all panels at once. */
  all?: string
  /** Called with the id of an option that is chosen. */
  onChoose?: (id: string) => void
}

/**
 * Tabs and chips without a script: radio buttons, and panels that follow them by `:has()`.
 * Where `:has()` is unknown every panel is shown, under its own heading. A panel that holds the
 * address's target is shown too.
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
  // Of many long panels the chosen one is written first, so that a slow link shows it first.
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
 * The digits of an option's place, to the base of six, as classes for it and its panel: `choice.css`
 * tells up to 216 panels apart by them. Rules that named the options would be styles of each page,
 * whose policy would need their digest, and of each live tournament, which has none.
 */
function digitClasses(options: readonly Option[]) {
  const places = [...'uvw'].slice(0, Math.max(0, options.length - 1).toString(6).length)
  const indexOf = new Map(options.map(({ id }, index) => [id, index]))
  return (id: string) => {
    const digits = indexOf.get(id)!.toString(6).padStart(places.length, '0')
    return places.map((place, index) => `${place}${digits.at(-1 - index)}`).join(' ')
  }
}
