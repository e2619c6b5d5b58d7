/** Cards of tournaments as different from each other as real ones, the same each time. */
import type { TournamentCard } from '../../../src/lib/schema/tournament.ts'

const KINDS = ['Liga', 'Copa', 'Torneo', 'Cuadrangular', 'Apertura', 'Clausura', 'Interbarrios']
const OF = [
  'Nocturna',
  'Dominical',
  'del Valle',
  'Relámpago',
  'de Veteranos',
  'Libre',
  'Empresarial',
]
const NAMES = [
  'Tepeyac',
  'Doctores',
  'Portales',
  'Mixcoac',
  'Ñuñoa',
  'Xochimilco',
  'San Ángel',
  'Tacubaya',
  'Iztacalco',
  'Azcapotzalco',
  'Coyoacán',
  'Tláhuac',
  'Cuajimalpa',
  'Peralvillo',
  'La Merced',
  'Narvarte',
  'Escandón',
  'Jamaica',
  'Balbuena',
  'Lindavista',
  'Aragón',
  'Clavería',
  'Obrera',
]
const ANIMALS = [
  'Halcones',
  'Xolos',
  'Ajolotes',
  'Pumas',
  'Zorros',
  'Jaguares',
  'Coyotes',
  'Gallos',
]

/** `places` are how many different ones there are. */
export function manyCards(count: number, places = 120): TournamentCard[] {
  return Array.from({ length: count }, (_, at): TournamentCard => {
    const pick = <T>(list: readonly T[], step: number) =>
      list[(at * step + (at >> 3)) % list.length]!
    const year = 2022 + (at % 5)
    const place = (at * 37) % places
    const isOver = at % 3 !== 0
    const round = 1 + (at % 12)
    return {
      URL_name: `torneo-${at}-${(at * 7919) % 99_991}`,
      name: `${pick(KINDS, 5)} ${pick(OF, 3)} ${pick(NAMES, 11)} ${year}`,
      sport: at % 5 === 1 ? 'basketball' : 'football',
      host: `${pick(OF, 5)} de ${pick(NAMES, 7)}`,
      sex: pick(['male', 'female', 'mixed'] as const, 1),
      location: `Deportivo ${NAMES[place % NAMES.length]} ${place}`,
      pageColorVersion: pick(['white', 'purple', 'red'] as const, 1),
      color: `#${((at * 104_729) % 0xffffff).toString(16).padStart(6, '0')}`,
      isCompleted: isOver,
      isLocalData: true,
      isNew: at % 10 === 1,
      _cantEnterAnymore: false,
      progress: isOver
        ? { isOver, year: String(year), champions: [`${pick(ANIMALS, 3)} de ${pick(NAMES, 13)}`] }
        : {
            isOver,
            year: String(year),
            round,
            rounds: 12,
            next: `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}T${18 + (at % 5)}:00:00-06:00`,
          },
    }
  })
}
