import type { Known } from '../../lib/mesa/known.ts'
import { changeLine, differences, saidOf, type SideNames } from '../../lib/mesa/value-words.ts'
import type { JournalAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa-organising.ts'
import { Knowing } from './frame.tsx'

type Entry = JournalAnswer['entries'][number]

/** What an entry is about: a match's sides, a team. */
export type AboutOf = (change: unknown) => { words: string; sides: SideNames }

const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** What undoing does: each thing that says something else afterwards. */
function Undoes({ entry, about }: { entry: Entry; about: AboutOf }) {
  const { sides } = about(entry.change)
  const lines = entry.pieces.flatMap(({ before, after }) =>
    differences(saidOf(after, sides), saidOf(before, sides)),
  )
  return (
    <dl>
      {lines.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from ?? MESA_WORDS.nothing}</del> <ins>{to ?? MESA_WORDS.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who changed what and when; what undoing it does is shown before it is done. */
export function JournalPart({
  journal,
  older,
  now,
  about,
  undoing,
  said,
  onUndo,
  onOlder,
  onRetry,
}: {
  journal: Known<JournalAnswer>
  /** What was asked for beyond the newest. */
  older: readonly Entry[]
  now: number
  about: AboutOf
  /** The id of the change that is about to be taken back. */
  undoing: string | undefined
  /** What became of the last one, in a sentence. */
  said: string | undefined
  /** Asks, takes back, or (undefined) leaves it. */
  onUndo: (id: string | undefined, isSure?: boolean) => void
  /** Undefined where there are none. */
  onOlder: (() => void) | undefined
  onRetry: () => void
}) {
  return (
    <section>
      <p className="small">{ORGANISING.journalHelp}</p>
      <p role="alert" className="sent">
        {said}
      </p>
      <Knowing of={journal} now={now} onRetry={onRetry}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="empty">{ORGANISING.noJournal}</p>
          ) : (
            <ol className="lines journal">
              {[...entries, ...older].map((entry) => (
                <li key={entry.id}>
                  <p>
                    <b>{entry.undoes ? ORGANISING.takesBack : changeLine(entry.change as never)}</b>
                    {entry.isUndone && <em className="word">{ORGANISING.isUndone}</em>}
                  </p>
                  <p>{about(entry.change).words}</p>
                  <p className="small">
                    {entry.who} · {moment.format(new Date(entry.at))}
                  </p>
                  {undoing === entry.id ? (
                    <div className="undo-sure">
                      <p>
                        <b>{ORGANISING.goesBack}</b>
                      </p>
                      <Undoes entry={entry} about={about} />
                      <button className="big" onClick={() => onUndo(entry.id, true)}>
                        {ORGANISING.undoSure}
                      </button>
                      <button className="plain" onClick={() => onUndo(undefined)}>
                        {MESA_WORDS.cancel}
                      </button>
                    </div>
                  ) : (
                    !entry.isUndone &&
                    entry.pieces.length > 0 && (
                      <button className="plain" onClick={() => onUndo(entry.id)}>
                        {ORGANISING.undoThis}
                      </button>
                    )
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Knowing>
      {onOlder && (
        <button className="big" onClick={onOlder}>
          {ORGANISING.older}
        </button>
      )}
    </section>
  )
}
