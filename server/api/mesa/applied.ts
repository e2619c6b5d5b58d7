/** Makes a change in a tournament, once. */
import {
  edit,
  entryFor,
  saidBy,
  type Edited,
  type TournamentTexts,
} from '../../../src/lib/edit/edit.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import { changeSubject } from '../../../src/lib/rules/matches/change-subject.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type { Change, JournalChange, MadeChange } from '../../../src/lib/schema/change.ts'
import type { ChangeAnswer } from '../../../src/lib/schema/mesa.ts'
import { refusalWords } from '../../../src/lib/wording/mesa/refusals.ts'
import type { JournalEntry, NewEntry } from '../database/journal-table.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { Refused } from '../refusal.ts'
import { roomFor } from './journal-room.ts'
import { journalOf } from './journaled.ts'
import type { StoredTexts } from './place.ts'
import type { Own } from './own.ts'
import { MESA_SAYS } from './wording.ts'
import type { MesaMeans } from './means.ts'
import { storedIn } from './own-in.ts'

/** How often to retry when others write at the same moment. */
const TIMES = 5

/** `about` is the change itself, or the undone one; `photo` is the new file. */
export type Making = {
  change: Change
  about: MadeChange
  undoes?: string | null
  photo?: KeptFile | undefined
}
type Applying = Making & { own: Own; undoes: string | null }

/** Makes a change once, with retries while others write. Throws a `Refused`: 409, 422. */
export async function apply(means: MesaMeans, applying: Applying): Promise<ChangeAnswer> {
  const { own, change, about, undoes, photo } = applying
  const { database } = means
  const subject = changeSubject(about)
  if ((await database.entry(own.key, change.id))?.isUnwritten) await own.place.finish()
  for (let time = 0; time < TIMES; time++) {
    const stored = withPhoto(await storedIn(own), photo)
    const known = await database.entry(own.key, change.id)
    if (known && !isSameChange(known, applying)) throw refusedWith(MESA_SAYS.otherChange)
    const texts = withoutToday(stored.texts)
    const standing = stored.said ?? saidBy(texts)
    const now = answerable(entryFor(standing, about))
    // A change made against the current state needs no history.
    const isOlder = change.against !== null && change.against !== now.state
    const journal = journalOf(known, isOlder ? await database.entriesAbout(own.key, subject) : [])
    const result = edit(texts, change, journal, standing)
    if (result.outcome === 'already') return { outcome: 'already', entry: now, warnings: [] }
    if (result.outcome === 'conflict') {
      const [last] = (await database.entriesAbout(own.key, subject)).toReversed()
      throw conflicting(result, last)
    }
    if (result.outcome !== 'edited') return unedited(result)
    refuseBlocked(result.blocking)
    const after = answerable(entryFor(result.said, about))
    const entry: NewEntry = {
      id: change.id,
      change,
      undoes,
      actor: own.actor.id,
      at: new Date(means.now()).toISOString(),
      about: subject,
      beforeState: now.state,
      afterState: after.state,
      traces: result.traces,
    }
    const said = await roomFor(database, own.key, entry, means.limits)
    const made = { texts: result.changed, said: result.said }
    const outcome = await own.place.write(own.key.URL_name, stored, made, entry, photo)
    if (outcome === 'written')
      return { outcome: 'applied', entry: after, warnings: [...said, ...warningsOf(result)] }
  }
  throw new Refused(503, MESA_SAYS.locked, { 'Retry-After': '2' })
}

/** The texts as if the photo already existed. Throws a `Refused` where the folder is full. */
function withPhoto(stored: StoredTexts, photo: KeptFile | undefined): StoredTexts {
  const { texts } = stored
  if (!photo || texts.images.includes(photo.name)) return stored
  if (texts.files.size + texts.images.length >= LIMITS.files)
    throw refusedWith(MESA_SAYS.tooManyFiles)
  const images = [...texts.images, photo.name]
  return { ...stored, texts: { ...texts, images }, said: undefined }
}

/** The same change sent again, perhaps by another account on that phone. */
function isSameChange({ change, undoes }: JournalEntry, asked: Applying) {
  if (undoes !== null || asked.undoes !== null) return undoes === asked.undoes
  const said = ({ who: _w, when: _t, against: _a, after: _o, ...rest }: JournalChange) =>
    JSON.stringify(rest)
  return said(change) === said(asked.change)
}

/** `last` is the newest change of the same thing: its author wrote what stands there now. */
function conflicting(
  { entry, wanted }: Extract<Edited, { outcome: 'conflict' }>,
  last: JournalEntry | undefined,
) {
  const who = last?.afterState === entry.state ? last.change.who : undefined
  return new Refused(409, MESA_SAYS.conflict, {}, { entry, wanted, ...(who && { who }) })
}

function unedited(
  result: Exclude<Edited, { outcome: 'edited' | 'already' | 'conflict' }>,
): ChangeAnswer {
  switch (result.outcome) {
    case 'unchanged':
      return { outcome: 'unchanged', entry: result.entry, warnings: [] }
    case 'refused':
      throw refusedWith(refusalWords(result.refused, result.values))
  }
}

export const refusedWith = (words: string, problems: readonly Problem[] = []) =>
  new Refused(422, words, {}, { problems })

function refuseBlocked(blocking: readonly Problem[]) {
  if (blocking.length > 0) throw refusedWith(refusalOfProblems(blocking), blocking)
}

/** Matches left open since yesterday are no news to a scorer. */
export function withoutToday(texts: TournamentTexts): TournamentTexts {
  const { today: _today, ...options } = texts.options ?? {}
  return { ...texts, options }
}

const answerable = (entry: ReturnType<typeof entryFor>) => entry ?? { state: '', value: undefined }

function warningsOf({ changed, problems }: Extract<Edited, { outcome: 'edited' }>) {
  const names = changed.map(({ file }) => file)
  return problems.filter(
    ({ severity, file }) =>
      severity === 'warning' && names.some((name) => file.endsWith(`/${name}`)),
  )
}
