import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import { changeLine, type SideNames } from '../../lib/mesa/change-line.ts'
import { matchOfPiece, repairSubject } from '../../lib/mesa/repair-subject.ts'
import { differences, saidOf } from '../../lib/mesa/value-words.ts'
import type { JournalAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import {
  ORGANISER_CHANGES,
  type OrganiserChange,
} from '../../lib/wording/mesa/organiser-changes.ts'
import { Knowing } from './frame.tsx'

type Entry = JournalAnswer['entries'][number]

/** The subject of an entry: a match's sides, a team. */
export type AboutOf = (change: unknown) => { words: string; sides: SideNames }

/** What was done, in a few words. */
function lineOf(change: unknown): string {
  const { kind } = change as { kind: string }
  return Object.hasOwn(ORGANISER_CHANGES, kind)
    ? ORGANISER_CHANGES[kind as OrganiserChange]
    : changeLine(change as never)
}

const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** The effect of an undo: each thing that changes. */
function Undoes({ entry, about }: { entry: Entry; about: AboutOf }) {
  const isOfMatch = (entry.change as { match?: string }).match !== undefined
  const lines = entry.pieces.flatMap((piece) => {
    const match = isOfMatch ? undefined : matchOfPiece(piece)
    const { words, sides } = about(match === undefined ? entry.change : { match })
    return differences(saidOf(piece.after, sides), saidOf(piece.before, sides)).map((line) => ({
      ...line,
      label: match === undefined ? line.label : [words, line.label].filter(Boolean).join(' · '),
    }))
  })
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

/** Who changed what and when; shows the effect of an undo before it is done. */
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
  journal: KnownValue<JournalAnswer>
  /** Loaded entries older than the first page. */
  older: readonly Entry[]
  now: number
  about: AboutOf
  /** The id of the change that is about to be undone. */
  undoing: string | undefined
  /** The result of the last undo, in a sentence. */
  said: string | undefined
  /** Asks, confirms, or (undefined) cancels. */
  onUndo: (id: string | undefined, isSure?: boolean) => void
  /** Undefined if there are no older entries. */
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
                    <b>{entry.undoes ? ORGANISING.takesBack : lineOf(entry.change)}</b>
                    {entry.isUndone && <em className="word">{ORGANISING.isUndone}</em>}
                  </p>
                  <p>{repairSubject(entry) ?? about(entry.change).words}</p>
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
