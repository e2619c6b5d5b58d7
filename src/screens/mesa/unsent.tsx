import type { ReactNode } from 'react'
import { changeLine, type SideNames } from '../../lib/mesa/change-line.ts'
import type { Heir, Waiting } from '../../lib/mesa/phone/known.ts'
import { grouped } from '../../lib/rules/grouped.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** Actions for changes that the server did not accept. */
export type Deciding = {
  /** The subject of a change in words: 'Halcones – Xolotl'. */
  subject: (one: Waiting) => string
  sides: (one: Waiting) => SideNames
  /** Where to correct a refused change. */
  fixLink: (one: Waiting) => string
  onDecide: (id: string, which: 'mine' | 'theirs') => void
  /** Sends a refused change by another actor of this phone; undefined where none may. */
  byAnother: (one: Waiting) => { heir: Heir; send: () => void } | undefined
  /** Why a change waits, in words: no signal, or its link or login is over. */
  waitsFor: (one: Waiting) => string
  onDrop: (id: string) => void
  /** What a person has to decide about a change; its script comes when there is one. */
  decision: (one: Waiting) => ReactNode
}

/** All unsent changes: first those that need a decision, then those that wait for signal. */
export function UnsentList({
  waiting,
  deciding,
}: {
  waiting: readonly Waiting[]
  deciding: Deciding
}) {
  if (waiting.length === 0) return null
  const onTheWay = waiting.filter(({ status }) => status === 'waiting')
  return (
    <section id="sin-enviar">
      <h2 className="k">
        {MESA_WORDS.unsentTitle} <em>{waiting.length}</em>
      </h2>
      <ul className="rows">
        {waiting.filter(({ status }) => status !== 'waiting').map(deciding.decision)}
      </ul>
      {[...grouped(onTheWay, deciding.waitsFor)].map(([why, changes]) => (
        <details key={why} className="more">
          <summary>
            {why}: {changes.length}
          </summary>
          <ol className="lines">
            {changes.map((one) => (
              <li key={one.change.id}>
                <b>{deciding.subject(one)}</b> {changeLine(one.change)}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
