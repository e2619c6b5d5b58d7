/** What each player did in a match, in its file. */
import { isMap } from 'yaml'
import type { YAMLMap } from 'yaml'
import type { ImportedPlaying, MatchEvents, Counter } from '../events.ts'
import { referenceOf } from '../players.ts'
import type { Aliases } from './team-file.ts'
import { listAt, made, plainAt, plainOf, setField, shortText } from './yaml-edit.ts'
import type { Plain, YamlFile } from './yaml-edit.ts'
import { COUNTERS, PLAYING_FIELDS, SIDE_FIELDS } from '../../../../src/lib/schema/field-order.ts'

export type PlayingReference = number | string

type PlayingEdit = {
  mentioned: MatchEvents['mentioned']
  of: string
  quiet: boolean
  aliases: Aliases
}

/** The players of one side: a bare number for one who only played, an entry for others. */
export function editPlaying(
  file: YamlFile,
  side: YAMLMap,
  playing: readonly ImportedPlaying[],
  edit: PlayingEdit,
) {
  if (playing.length === 0 && !side.has('playingPlayers')) return
  const list = listAt(file, side, 'playingPlayers', SIDE_FIELDS)
  const wanted = new Map(playing.map((its) => [referenceOf(its.player), its]))
  list.items = list.items.map((item) => {
    const reference = referenceIn(file, item)
    const player =
      reference === undefined ? undefined : (edit.aliases.get(String(reference)) ?? reference)
    const its = player === undefined ? undefined : wanted.get(player)
    if (player !== undefined) wanted.delete(player)
    return editOne(file, item, reference, its, edit)
  })
  for (const [reference, its] of wanted) {
    const fields = fieldsOf(its)
    list.add(lineOf(file, reference, fields))
    const deeds = Object.entries(fields).map(([key, value]) => `${key}: ${shortText(value)}`)
    if (edit.quiet) continue
    file.changes.push({
      where: `${edit.of}.playingPlayers`,
      before: '(nada)',
      after: [`jugador ${reference}`, ...deeds].join(', '),
    })
  }
}

export const referenceIn = (file: YamlFile, item: unknown): PlayingReference | undefined => {
  const reference = isMap(item) ? plainAt(file, item, 'player') : plainOf(file, item)
  return typeof reference === 'number' || typeof reference === 'string' ? reference : undefined
}

/** Updates one entry of the list from the events; fields that they do not mention stay. */
function editOne(
  file: YamlFile,
  item: unknown,
  reference: PlayingReference | undefined,
  its: ImportedPlaying | undefined,
  { mentioned: spoken, of, quiet }: PlayingEdit,
): unknown {
  if (reference === undefined) return item
  const fields = its ? fieldsOf(its) : {}
  if (!isMap(item)) {
    if (Object.keys(fields).length === 0) return item
    const after = Object.entries(fields).map(([key, value]) => `${key}: ${shortText(value)}`)
    if (!quiet) {
      file.changes.push({
        where: `${of}.jugador ${reference}`,
        before: '(nada)',
        after: after.join(', '),
      })
    }
    return lineOf(file, reference, fields)
  }
  const edit = { of: `${of}.jugador ${reference}`, order: PLAYING_FIELDS, quiet }
  // Both yellows beside the red are another way to write a second yellow.
  const areBothWritten =
    its?.secondYellow && its.counts.yellow_card && plainAt(file, item, 'yellow_card') === 2
  for (const counter of COUNTERS) {
    if (counter === 'yellow_card' && areBothWritten) continue
    const isReported = spoken.has(counter) || its?.counts[counter] !== undefined
    if (isReported) setField(file, item, counter, its?.counts[counter] ?? null, edit)
  }
  if (!areBothWritten && spoken.has('red_card') && (its?.secondYellow || !its?.counts.red_card)) {
    setField(file, item, 'secondYellow', its?.secondYellow ?? null, edit)
  }
  const spokenMinutes = areBothWritten ? withoutYellow(spoken) : spoken
  editMinutes(file, item, its, spokenMinutes, edit)
  const isBare = item.items.length === 1
  return isBare ? made(file, reference) : item
}

const withoutYellow = (mentioned: MatchEvents['mentioned']) =>
  new Set([...mentioned].filter((counter) => counter !== 'yellow_card'))

function editMinutes(
  file: YamlFile,
  item: YAMLMap,
  its: ImportedPlaying | undefined,
  mentioned: MatchEvents['mentioned'],
  edit: { of: string; order: readonly string[]; quiet: boolean },
) {
  const known = (plainAt(file, item, 'minutes') ?? {}) as Record<string, Plain>
  const kept = Object.entries(known).filter(
    ([counter]) =>
      !mentioned.has(counter as never) ||
      // A sheet without minutes keeps those typed by hand, while their count fits.
      (its?.minutes[counter as never] === undefined &&
        its?.counts[counter as never] !== undefined &&
        (known[counter] as Plain[]).length <= its.counts[counter as never]),
  )
  const stated = Object.entries(its?.minutes ?? {}).filter(
    ([counter]) => mentioned.has(counter as Counter) || known[counter] === undefined,
  )
  const minutes = { ...Object.fromEntries(kept), ...Object.fromEntries(stated) } as Record<
    string,
    Plain[]
  >
  const ordered = COUNTERS.filter((counter) => minutes[counter] !== undefined)
  const wanted = Object.fromEntries(ordered.map((counter) => [counter, minutes[counter]!]))
  const listed = (value: unknown, counter: Counter) =>
    JSON.stringify((value as typeof wanted)[counter] ?? [])
  const isSame = (before: unknown, after: unknown) =>
    COUNTERS.every((counter) => listed(before ?? {}, counter) === listed(after ?? {}, counter))
  if (isSame(known, wanted)) return
  setField(file, item, 'minutes', ordered.length > 0 ? wanted : null, edit)
}

function lineOf(file: YamlFile, reference: PlayingReference, fields: Record<string, Plain>) {
  if (Object.keys(fields).length === 0) return made(file, reference)
  return made(file, { player: reference, ...fields })
}

/** A player's fields, in the file's order; empty for one who only played. */
function fieldsOf({ counts, minutes, secondYellow }: ImportedPlaying): Record<string, Plain> {
  const counted = COUNTERS.filter((counter) => counts[counter]).map(
    (counter) => [counter, counts[counter]!] as const,
  )
  const timed = COUNTERS.filter((counter) => minutes[counter]).map(
    (counter) => [counter, minutes[counter]!] as const,
  )
  return {
    ...Object.fromEntries(counted),
    ...(secondYellow ? { secondYellow } : {}),
    ...(timed.length > 0 ? { minutes: Object.fromEntries(timed) } : {}),
  }
}
