import type { ReactNode } from 'react'
import type { SideNames } from '../../lib/mesa/change-line.ts'
import { type Heir, refusalWordsOf, type Waiting } from '../../lib/mesa/phone/known.ts'
import { grouped } from '../../lib/rules/grouped.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** Actions for changes that the server did not accept. */
export type Deciding = {
  /** The subject of a change in words: 'Halcones – Xolotl'. */
  subject: (one: Waiting) => string
  /** A change in a few words: 'Gol, 9 Luz Mar, 34′'. */
  line: (one: Waiting) => string
  sides: (one: Waiting) => SideNames
  /** Where to correct a refused change. */
  fixLink: (one: Waiting) => string
  onDecide: (id: string, which: 'mine' | 'theirs') => void
  /** Sends a refused change by another actor of this phone; undefined where none may. */
  byAnother: (one: Waiting) => { heir: Heir; send: () => void } | undefined
  /** Why a change waits, in words: no signal, or its link or login is over. */
  waitsFor: (one: Waiting) => string
  onDrop: (...ids: string[]) => void
  /**
   * What a person has to decide about a change, or about several that were refused for one reason;
   * its script comes when there is one.
   */
  decision: (all: readonly Waiting[]) => ReactNode
}

/** Changes of one actor that were refused for one reason are one thing to decide. */
const groupOf = (one: Waiting) =>
  one.status === 'refused'
    ? JSON.stringify([one.actor, one.tournament, refusalWordsOf(one)])
    : one.change.id

/** All unsent changes: first those that need a decision, then those that wait for signal. */
export function UnsentList({
  waiting,
  deciding,
}: {
  waiting: readonly Waiting[]
  deciding: Deciding
}) {
  if (waiting.length === 0) return null
  const stopped = waiting.filter(({ status }) => status !== 'waiting')
  const onTheWay = waiting.filter(({ status }) => status === 'waiting')
  return (
    <section id="sin-enviar">
      <h2 className="k">
        {MESA_WORDS.unsentTitle} <em>{waiting.length}</em>
      </h2>
      <ul className="rows">{[...grouped(stopped, groupOf).values()].map(deciding.decision)}</ul>
      {[...grouped(onTheWay, deciding.waitsFor)].map(([why, changes]) => (
        <details key={why} className="more">
          <summary>
            {why}: {changes.length}
          </summary>
          <ol className="lines">
            {changes.map((one) => (
              <li key={one.change.id}>
                <b>{deciding.subject(one)}</b> {deciding.line(one)}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
