import type { SideNames } from '../../lib/mesa/change-line.ts'
import { refusalWordsOf, type Waiting } from '../../lib/mesa/phone/known.ts'
import { saidOf, scoreIn } from '../../lib/mesa/value-words.ts'
import { MESA_WORDS, refusedWords, willStandWords } from '../../lib/wording/mesa/mesa.ts'
import { TROUBLES } from '../../lib/wording/mesa/link-troubles.ts'
import type { Deciding } from './unsent.tsx'

/** One version, with its differences marked. */
function Version({
  title,
  value,
  other,
  sides,
}: {
  title: string
  value: unknown
  other: unknown
  sides: SideNames
}) {
  // The score stands on the buttons, as it will be.
  const lines = saidOf(value, sides).filter(({ label }) => label !== MESA_WORDS.score)
  const others = saidOf(other, sides)
  const isSame = (label: string, text: string) =>
    others.some((line) => line.label === label && line.text === text)
  return (
    <div className="version">
      <h4 className="k">{title}</h4>
      {lines.length === 0 && <p>{MESA_WORDS.nothing}</p>}
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label} className={isSame(label, text) ? undefined : 'differs'}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A choice, with the score that will stand. */
function Choice({
  words,
  value,
  onChoose,
}: {
  words: string
  value: unknown
  onChoose: () => void
}) {
  const score = scoreIn(value)
  return (
    <button className="big" onClick={onChoose}>
      {words}
      {score && <small>{willStandWords(score)}</small>}
    </button>
  )
}

/** A goal that another phone may have reported too: one question. */
function SameGoal({ one, deciding }: { one: Waiting; deciding: Deciding }) {
  const { conflict, change } = one
  return (
    <li className="decide" aria-label={MESA_WORDS.sameGoal}>
      <h3 className="k">{MESA_WORDS.sameGoal}</h3>
      <p>
        <b>{deciding.subject(one)}</b> · {deciding.line(one)}
      </p>
      <p>{conflict?.detail ?? MESA_WORDS.conflictHelp}</p>
      <div className="buttons">
        <Choice
          words={MESA_WORDS.itIsTheSame}
          value={conflict?.entry.value}
          onChoose={() => deciding.onDecide(change.id, 'theirs')}
        />
        <Choice
          words={MESA_WORDS.itIsAnother}
          value={conflict?.wanted}
          onChoose={() => deciding.onDecide(change.id, 'mine')}
        />
      </div>
    </li>
  )
}

/** Both versions side by side, for the user's decision. */
function Conflict({ one, deciding }: { one: Waiting; deciding: Deciding }) {
  const theirs = one.conflict?.entry.value
  const mine = one.conflict?.wanted
  const sides = deciding.sides(one)
  return (
    <li className="decide" aria-label={MESA_WORDS.conflict}>
      <h3 className="k">{MESA_WORDS.conflict}</h3>
      <p>
        <b>{deciding.subject(one)}</b> · {deciding.line(one)}
      </p>
      <p>{one.conflict?.detail ?? MESA_WORDS.conflictHelp}</p>
      <div className="versions">
        <Version
          title={one.conflict?.who ?? MESA_WORDS.theirs}
          value={theirs}
          other={mine}
          sides={sides}
        />
        <Version title={MESA_WORDS.mine} value={mine} other={theirs} sides={sides} />
      </div>
      <div className="buttons">
        <Choice
          words={MESA_WORDS.keepTheirs}
          value={theirs}
          onChoose={() => deciding.onDecide(one.change.id, 'theirs')}
        />
        <Choice
          words={MESA_WORDS.keepMine}
          value={mine}
          onChoose={() => deciding.onDecide(one.change.id, 'mine')}
        />
      </div>
    </li>
  )
}

/** A change that the server will never accept, why, and where to correct it. */
function Refused({ one, deciding }: { one: Waiting; deciding: Deciding }) {
  const onOther = deciding.byAnother(one)
  return (
    <li className="decide">
      <h3 className="k">{MESA_WORDS.refused}</h3>
      <p>
        <b>{deciding.subject(one)}</b> · {deciding.line(one)}
      </p>
      <p className="refusal">{refusalWordsOf(one)}</p>
      {onOther && (
        <button className="big" onClick={onOther.send}>
          {TROUBLES.handOver[onOther.heir]}
        </button>
      )}
      <a className="big" href={deciding.fixLink(one)}>
        {MESA_WORDS.correctIt}
      </a>
      <button className="plain" onClick={() => deciding.onDrop(one.change.id)}>
        {MESA_WORDS.drop}
      </button>
    </li>
  )
}

/** Several changes that were refused for one reason: one word of it, and one way on. */
function RefusedTogether({ all, deciding }: { all: readonly Waiting[]; deciding: Deciding }) {
  const onOther = deciding.byAnother(all[0]!)
  const title = refusedWords(all.length)
  return (
    <li className="decide" aria-label={title}>
      <h3 className="k">{title}</h3>
      <p className="refusal">{refusalWordsOf(all[0]!)}</p>
      {onOther && (
        <button className="big" onClick={onOther.send}>
          {TROUBLES.handOver[onOther.heir]}
        </button>
      )}
      <details className="more">
        <summary>{MESA_WORDS.whichRefused}</summary>
        <ol className="lines">
          {all.map((one) => (
            <li key={one.change.id}>
              <a href={deciding.fixLink(one)}>
                <b>{deciding.subject(one)}</b> {deciding.line(one)}
              </a>
            </li>
          ))}
        </ol>
        <button
          className="plain"
          onClick={() => deciding.onDrop(...all.map(({ change }) => change.id))}
        >
          {MESA_WORDS.dropAll}
        </button>
      </details>
    </li>
  )
}

/** What the server did not accept: two versions, or why it was refused. */
export function Decision({ all, deciding }: { all: readonly Waiting[]; deciding: Deciding }) {
  const [one] = all
  if (!one) return null
  if (all.length > 1) return <RefusedTogether all={all} deciding={deciding} />
  if (one.status !== 'conflict') return <Refused one={one} deciding={deciding} />
  return one.change.kind === 'goal' && one.change.points === undefined ? (
    <SameGoal one={one} deciding={deciding} />
  ) : (
    <Conflict one={one} deciding={deciding} />
  )
}
