/** The time zones of leagues in Mexico. */
import { HOME_ZONE } from './today.ts'

/** Every clock of Mexico once, most people first. */
export const LEAGUE_ZONES = [
  HOME_ZONE,
  'America/Tijuana',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Cancun',
  'America/Ciudad_Juarez',
  'America/Matamoros',
] as const
