/** Closes the tables: what was not played no longer counts, and the places of playoffs are taken. */
import { endingOf } from '../../rules/table/ending.ts'
import type { ChangeOf } from '../../schema/change.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { withExplicitIds } from '../explicit-ids.ts'
import { unfit, withValueAt } from '../folder.ts'
import type { Folder } from '../folder.ts'
import { entryOf, matchData, matchesIn, type OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import type { Wanted } from '../wanted.ts'
import { brokenIn } from './calendar.ts'
import { withFields } from './match-data.ts'
import { valueAt } from '../../schema/parse.ts'

/** Cancels the open matches of rounds; names the champion where several teams lead. */
export function closingWanted(
  { note, champion }: ChangeOf<'closeTables'>,
  folder: Folder,
  t: Tournament | null,
): Outcome<Wanted> {
  const torneo = folder.files('torneo')[0]
  const broken = torneo && (unfit(torneo) ?? brokenIn(folder))
  if (!torneo || !t || broken) return broken ?? refuse('brokenFile', { file: 'torneo.yml' })
  const ending = endingOf(t)
  if (!ending) return refuse('nothingToClose')
  const playing = ending.matches.find(({ isPlaying }) => isPlaying)
  if (playing) return refuse('closeWhilePlaying')
  const crowned = championWanted(champion, ending.leaders, folder)
  if (isRefusal(crowned)) return crowned
  const open = new Set(
    ending.matches.filter(({ state }) => state !== 'suspended').map(({ id }) => id),
  )
  const rounds = folder.files('jornada').flatMap((file) => {
    const found = matchesIn(file).filter(({ id }) => open.has(id))
    return found.length === 0 ? [] : [{ file, data: withoutOpen(file, found, note) }]
  })
  const closed = { file: torneo, data: withFields<Fields>(torneo.data, { isTableClosed: true }) }
  return [...rounds, closed, ...crowned]
}

function withoutOpen(
  file: OpenFile,
  found: readonly ReturnType<typeof matchesIn>[number][],
  note: string,
): Fields {
  return found.reduce<Fields>((data, one) => {
    const match = withFields(matchData(one), { state: 'cancelled', note })
    const { id } = valueAt(data, [...one.path]) as { id?: string }
    const entry = entryOf(one, match) as Fields
    const whole = id === undefined || 'id' in entry ? entry : { id, ...entry }
    return withValueAt(data, one.path, whole as Plain) as Fields
  }, withExplicitIds(file))
}

function championWanted(
  champion: string | undefined,
  leaders: readonly { id: string; name: string }[],
  folder: Folder,
): Outcome<Wanted> {
  if (leaders.length === 0) return []
  if (champion === undefined)
    return refuse('whoChampion', { other: leaders.map(({ name }) => name).join(', ') })
  const file = folder.open('equipo', champion)
  if (!file) return refuse('unknownTeam', { team: champion })
  return unfit(file) ?? [{ file, data: withFields<Fields>(file.data, { isChampion: true }) }]
}
