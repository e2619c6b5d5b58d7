/** Names of time zones, as people of a league say them. */
const NAMES: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México y el centro',
  'America/Tijuana': 'Baja California',
  'America/Hermosillo': 'Sonora',
  'America/Mazatlan': 'Sinaloa, Nayarit y Baja California Sur',
  'America/Cancun': 'Quintana Roo',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Matamoros': 'Frontera: de Matamoros a Ciudad Acuña',
}

/** Another zone goes by its city: 'New York'. */
export const zoneWords = (zone: string) =>
  NAMES[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')
