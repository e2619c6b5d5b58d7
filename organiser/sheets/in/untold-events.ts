/** Goals and cards in the folder that `eventos.csv` lacks or no longer has. */
import { isMap, isSeq } from 'yaml'
import type { YAMLMap } from 'yaml'
import { fold } from '../../../src/lib/letters/fold.ts'
import { SIDES } from '../../../src/lib/rules/matches/sides.ts'
import type { Competition } from './competition.ts'
import type { Counter, MatchEvents } from './events.ts'
import { importedTeam } from './imported-match.ts'
import type { ImportedMatch } from './imported-match.ts'
import type { KnownNames } from './files/match-node.ts'
import { referenceOf } from './players.ts'
import { referenceIn } from './files/playing-node.ts'
import { plainAt } from './files/yaml-edit.ts'
import type { YamlFile } from './files/yaml-edit.ts'

/** A match of the sheets and its place in the folder. */
type Standing = { match: ImportedMatch; file: YamlFile; map: YAMLMap }

type Group = { name: string; counters: readonly Counter[] }

/** Counters that are corrected together, with their word. */
const GROUPS: readonly Group[] = [
  { name: 'goleadores', counters: ['goals', 'ownGoals'] },
  { name: 'tarjetas', counters: ['yellow_card', 'red_card'] },
  { name: 'faltas', counters: ['fouls_commited'] },
]

export type UntoldEvents = {
  /** The events that a match will have, also where the sheet no longer has any. */
  of: (match: ImportedMatch) => MatchEvents | undefined
  /** What stays, by match: events that are maintained outside the sheets are not lost. */
  kept: ReadonlyMap<ImportedMatch, readonly string[]>
  /** Whether they may have been deleted on purpose. */
  isInDoubt: boolean
}

/**
 * A correction may remove the last goals or cards of one match. Where `eventos.csv` lacks several
 * matches' events, it is not where they are maintained, unless `isAll`.
 */
export function untoldEvents(
  standing: readonly Standing[],
  competition: Competition,
  known: KnownNames,
  isAll: boolean,
): UntoldEvents {
  const { events, hasEvents } = competition
  const told = new Set([...events.values()].flatMap(({ mentioned }) => [...mentioned]))
  // Fouls are often counted elsewhere: they stay where the sheet has none.
  const isMentioned = ({ name, counters }: Group) => name !== 'faltas' || told.has(counters[0]!)
  const untold = new Map(
    (hasEvents ? standing : []).flatMap((one) => {
      const { match } = one
      const its = events.get(match.id)
      if (!isPlayed(match) || (!its && hasDoubtfulNames(one, competition, known))) return []
      const silent = GROUPS.filter(
        ({ counters }) => !its?.mentioned.has(counters[0]!) && hasAny(one, counters),
      )
      return silent.length > 0 ? [[match, silent] as const] : []
    }),
  )
  const withMentioned = [...untold].filter(([, silent]) => silent.some(isMentioned))
  const isCorrection = isAll || withMentioned.length === 1
  const goes = (group: Group) => isAll || (isCorrection && isMentioned(group))
  return {
    of(match) {
      const its = events.get(match.id)
      const silent = untold.get(match)?.filter(goes) ?? []
      if (silent.length === 0) return its
      const counters = silent.flatMap((group) => group.counters)
      return {
        mentioned: new Set([...(its?.mentioned ?? []), ...counters]),
        playing: its?.playing ?? [],
      }
    },
    kept: new Map(
      [...untold].map(([match, silent]) => [
        match,
        silent.filter((group) => !goes(group)).map(({ name }) => name),
      ]),
    ),
    isInDoubt: !isCorrection && withMentioned.length > 1,
  }
}

const isPlayed = ({ state, isStateOpen }: ImportedMatch) =>
  !isStateOpen && ['jugado', 'en juego', 'suspendido', 'adjudicado'].includes(state)

function playingIn({ file, map }: Standing) {
  return SIDES.flatMap((name) => {
    const side = map.get(name, true)
    const list = isMap(side) ? side.get('playingPlayers', true) : undefined
    return (isSeq(list) ? list.items : []).map((item) => ({ name, item, file }))
  })
}

const hasAny = (one: Standing, counters: readonly Counter[]) =>
  playingIn(one).some(
    ({ item, file }) =>
      isMap(item) && counters.some((counter) => Number(plainAt(file, item, counter) ?? 0) > 0),
  )

/** Whether a player in the match's lists cannot be named by a row. */
function hasDoubtfulNames(
  one: Standing,
  { players }: Competition,
  { aliases }: KnownNames,
): boolean {
  return playingIn(one).some(({ name, item, file }) => {
    const team = importedTeam(one.match[name])
    const reference = referenceIn(file, item)
    if (!team || reference === undefined) return true
    const meant = String(aliases.get(team.id)?.get(String(reference)) ?? reference)
    const mates = players.filter((player) => player.team.id === team.id)
    const player = mates.find((mate) => String(referenceOf(mate)) === meant)
    const isOnly = (wanted: string) =>
      mates.filter((mate) => fold(mate.name) === wanted).length === 1
    return !player || (player.id !== undefined && !isOnly(fold(player.name)))
  })
}
