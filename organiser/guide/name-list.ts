/** Every field with its Spanish and its English name, for the organisers' guide. */
import type { FieldName, Thing } from '../../src/lib/schema/names.ts'
import { NAMES } from '../../src/lib/schema/names.ts'

const TITLES: Readonly<Record<Thing, string>> = {
  torneo: 'En torneo.yml',
  groupPhase: 'En una fase de grupos',
  cardRules: 'En las suspensiones del torneo',
  equipo: 'En un equipo',
  player: 'En un jugador',
  pointsAdjustment: 'En un ajuste de puntos',
  withdrawal: 'En un equipo retirado',
  suspension: 'En una suspensión',
  jornada: 'En una jornada',
  eliminatoria: 'En una fase de la eliminatoria',
  match: 'En un partido',
  series: 'En un cruce',
  leg: 'En un partido de un cruce',
  seriesSide: 'En un equipo de un cruce',
  side: 'En un equipo de un partido',
  playing: 'En quien jugó',
  minutes: 'En los minutos',
  place: 'En un lugar de la eliminatoria',
  producto: 'En un producto',
  sitio: 'En sitio.yml',
  network: 'En una red',
}

const fieldLine = (english: string, { names, words }: FieldName) => {
  const said = Object.entries(words ?? {}).filter(([, value]) => typeof value === 'string')
  const choices = said.map(([spanish, value]) => `${spanish} (${String(value)})`).join(', ')
  return `\`${names.join('`, `')}\`: ${english}${choices && `; puede ser ${choices}`}`
}

/** The list as Markdown, one section per thing with fields. */
export const nameList = (): string =>
  (Object.keys(TITLES) as Thing[])
    .map((thing) => {
      const fields = Object.entries(NAMES[thing]).map(([name, field]) => fieldLine(name, field))
      return `**${TITLES[thing]}.** ${fields.join('. ')}.`
    })
    .join('\n\n')
