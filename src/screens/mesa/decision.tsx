import { changeLine, type SideNames } from '../../lib/mesa/change-line.ts'
import { refusalWordsOf, type Waiting } from '../../lib/mesa/phone/known.ts'
import { saidOf } from '../../lib/mesa/value-words.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
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
  const lines = saidOf(value, sides)
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

/** Both versions side by side, for the user's decision. */
function Conflict({ one, deciding }: { one: Waiting; deciding: Deciding }) {
  const theirs = one.conflict?.entry.value
  const mine = one.conflict?.wanted
  const sides = deciding.sides(one)
  return (
    <li className="decide" aria-label={MESA_WORDS.conflict}>
      <h3 className="k">{MESA_WORDS.conflict}</h3>
      <p>
        <b>{deciding.subject(one)}</b> · {changeLine(one.change)}
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
        <button className="big" onClick={() => deciding.onDecide(one.change.id, 'theirs')}>
          {MESA_WORDS.keepTheirs}
        </button>
        <button className="big" onClick={() => deciding.onDecide(one.change.id, 'mine')}>
          {MESA_WORDS.keepMine}
        </button>
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
        <b>{deciding.subject(one)}</b> · {changeLine(one.change)}
      </p>
      <p className="refusal">{refusalWordsOf(one)}</p>
      {onOther && (
        <button className="big" onClick={onOther}>
          {TROUBLES.handOverOne}
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

/** A change that the server did not accept: two versions, or why it was refused. */
export const Decision = (props: { one: Waiting; deciding: Deciding }) =>
  props.one.status === 'conflict' ? <Conflict {...props} /> : <Refused {...props} />
