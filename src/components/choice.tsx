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
  look,
}: ChoiceProps & { look: string }) {
  const panels = `#${name}>[data-of]`
  // Of many long panels the chosen one is written first, so that a slow link shows it first.
  const first = all
    ? Math.max(
        0,
        options.findIndex(({ id }) => id === chosen),
      )
    : 0
  const written = [...options.slice(first), ...options.slice(0, first)]
  const order =
    first > 0
      ? `#${name}{display:flex;flex-direction:column;reading-flow:flex-visual}#${name}>fieldset{order:-2}#${name}>[data-early]{order:-1}`
      : ''
  const shown = [
    ...options.map(({ id }) => `#${name}:has(#${id}:checked)>[data-of=${id}]`),
    ...(all ? [`#${name}:has(#${name}-all:checked)>[data-of]`] : []),
  ]
  return (
    <div id={name} className="choice">
      <fieldset className={look}>
        <legend className="sr">{legend}</legend>
        {options.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name={name} id={id} defaultChecked={id === chosen} />
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
      <style
        dangerouslySetInnerHTML={{
          __html: `${order}@supports selector(:has(a)){${panels}{display:none}${shown.join()}{display:block}}${all ? `@media (scripting:none){${panels}:has(:target){display:block}}` : ''}`,
        }}
      />
      {written.map(({ id, content }, index) => (
        <section key={id} data-of={id} data-early={index >= options.length - first || undefined}>
          {content}
        </section>
      ))}
    </div>
  )
}
