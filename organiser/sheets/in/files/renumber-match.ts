/** Keeps a match's players where their shirt numbers change. */
import { isMap, isScalar, isSeq } from 'yaml'
import type { YAMLMap } from 'yaml'
import { SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import { seatOf } from '../../../../src/lib/rules/playoffs/seats.ts'
import { plainAt } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'
import type { KnownNames } from './match-node.ts'
import { teamIn } from './match-node.ts'
import { referenceIn } from './playing-node.ts'

/** Updates references to new shirt numbers, also in a match that the sheets do not mention. */
export function renumberMatch(
  file: YamlFile,
  map: YAMLMap,
  id: string | undefined,
  { renumbered, seats }: KnownNames,
) {
  for (const name of SIDES) {
    const side = map.get(name, true)
    const said = teamIn(file, map, name)
    const team = typeof said === 'string' ? said : seats.get(seatOf(id ?? '', name))
    const numbers = renumbered.get(team ?? '')
    const list = isMap(side) ? side.get('playingPlayers', true) : undefined
    if (!numbers || !isSeq(list)) continue
    for (const item of list.items) {
      const before = referenceIn(file, item)
      const after = before === undefined ? undefined : numbers.get(before)
      if (before === undefined || after === undefined) continue
      if (isMap(item)) item.set('player', after)
      else if (isScalar(item)) item.value = after
      const where = `${plainAt(file, map, 'id') ?? 'partido'} ${name}.playingPlayers`
      file.changes.push({ where, before: `${before}`, after: `${after}` })
    }
  }
}
