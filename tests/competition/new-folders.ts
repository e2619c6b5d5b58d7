/** A folder of each format that `npm run new` offers, as it stands before its first match. */
import { newCommand } from '../../organiser/new/command.ts'

type Offered = { id: string; phases: string[]; flags: Record<string, string> }

export const OFFERED: readonly Offered[] = [
  { id: 'nuevo-eliminatoria', phases: ['Semifinal', 'Gran final'], flags: { survivors: '4' } },
  {
    id: 'nuevo-grupos',
    phases: ['Semifinal', 'Gran final'],
    flags: { groups: '2', survivors: '2', 'third-place': 'no' },
  },
  {
    id: 'nuevo-ida-y-vuelta',
    phases: ['Semifinal', 'Tercer lugar', 'Gran final'],
    flags: { format: 'ida-y-vuelta', survivors: '4', 'third-place': 'sí' },
  },
  {
    id: 'nuevo-liguilla',
    phases: ['Cuartos de final', 'Semifinal', 'Gran final'],
    flags: { format: 'liguilla' },
  },
  {
    id: 'nuevo-repechaje',
    phases: ['Repechaje', 'Semifinal', 'Gran final'],
    flags: { format: 'repechaje', survivors: '6' },
  },
  {
    id: 'nuevo-copa',
    phases: ['Ronda previa', 'Semifinal', 'Gran final'],
    flags: { format: 'copa', teams: 'Uno, Dos, Tres, Cuatro, Cinco' },
  },
  { id: 'nuevo-temporada', phases: [], flags: { format: 'temporada', 'shootout-points': '2' } },
]

/** Makes them all below `content`; throws what the command says where it makes none. */
export async function makeNewFolders(content: string) {
  for (const { id, flags } of OFFERED) {
    const answers = {
      name: id.replaceAll('-', ' '),
      sex: 'mixto',
      host: 'Vecinos',
      location: 'Deportivo Norte',
      'first-day': '2030-01-15',
      teams: 'Uno, Dos, Tres, Cuatro, Cinco, Seis, Siete, Ocho',
      slug: id,
      content,
      ...flags,
    }
    const words = Object.entries(answers).flatMap(([name, text]) => [`--${name}`, text])
    const { code, lines } = await newCommand(words, content)
    if (code !== 0) throw new Error(`${id}: ${lines.join('\n')}`)
  }
}
