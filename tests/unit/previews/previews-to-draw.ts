/** One preview of each kind, with the longest names and the most that it may hold. */
import { crestsOf } from '../../../src/lib/look/crest.ts'
import { inksOf } from '../../../src/lib/look/inks.ts'
import type { Badge, PreviewBout, Preview, TableRow } from '../../../src/lib/previews/preview.ts'
import { aTeam } from '../given.ts'

export const LONG = 'Real Sociedad Deportiva y Cultural de los Vecinos de San Ángel'
const NAMES = ['Pumas', 'Guerreras de Iztapalapa', LONG, 'Ñandúes', 'FC Ágora', 'Ö']
const teams = Array.from({ length: 6 }, (_, at) => aTeam(`equipo-${at}`))
const badge = (at: number): Badge => ({ crest: crestsOf(teams).get(`equipo-${at}`)! })
const side = (at: number) => ({ name: NAMES[at]!, badge: badge(at) })

const inks = inksOf({ color: '#1a6b3c', pageColorVersion: 'red' })
const common = { site: 'Cascarita', of: 'copa', tournament: LONG, inks }

export const A_BOUT: PreviewBout = {
  sides: [side(0), { ...side(1), hasLost: true }],
  word: '4–0',
}
const bouts: PreviewBout[] = [
  A_BOUT,
  { sides: [side(2), side(2)], word: '104–98', note: 'Penales 11–10' },
  {
    sides: [side(3), { name: 'Ganador Semifinal 2' }],
    word: 'vs',
    isOpen: true,
    when: { day: 'mié 25 sep', time: '10:30 p. m.', place: 'Cancha 2' },
  },
  { sides: [side(4), side(5)], word: 'APLAZADO', isOpen: true },
  { sides: [side(1), side(3)], word: '0–0', note: 'VIVO' },
]
const rows: TableRow[] = NAMES.map((name, at) => ({
  position: at + 1,
  name,
  badge: badge(at),
  played: 38,
  difference: '+108',
  points: 114 - at,
  ...(at < 2 && { isThrough: true as const }),
}))
const [more, heading] = ['y 14 equipos más', 'Jornada 12']
const tables = (titles: readonly string[], length: number): Preview => ({
  kind: 'tables',
  ...common,
  heading: 'Tabla',
  more,
  tables: titles.map((title) => ({ title, rows: rows.slice(0, length) })),
})

export const previewsToDraw = {
  bouts: { kind: 'bouts', ...common, heading, bouts, more: 'y 3 partidos más' },
  two: { kind: 'bouts', ...common, heading: LONG, bouts: bouts.slice(1, 3), more: '' },
  duel: {
    kind: 'bouts',
    ...common,
    heading: 'Gran final',
    more: '',
    bouts: [
      {
        ...bouts[2]!,
        sides: [{ ...side(2), badge: { ...badge(2), logo: '/_img/x-c192.webp' } }, side(1)],
      },
    ],
  },
  table: tables([''], 6),
  groups: tables(['Grupo A', 'Grupo B'], 5),
  manyGroups: tables(['Grupo A', 'Grupo B', 'Grupo C', 'Grupo D'], 2),
  champion: { kind: 'champion', ...common, word: 'Campeonas', champions: [side(1)] },
  champions: { kind: 'champion', ...common, word: 'Campeón', champions: [side(0), side(2)] },
  team: {
    kind: 'team',
    ...common,
    name: LONG,
    badge: badge(2),
    standing: '12.º del Grupo B · 114 puntos',
    bout: { label: 'Sigue', ...bouts[2]! },
  },
  newTeam: { kind: 'team', ...common, name: 'Ñandúes', badge: badge(3), standing: '' },
  poster: { kind: 'poster', site: 'Cascarita', inks, title: LONG, line: `Organizador: ${LONG}` },
} satisfies Record<string, Preview>
