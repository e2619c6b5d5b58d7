/** Usernames that could pass for the site's operator. */
import { likenessOf } from '../database/account-tables.ts'

const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  'admin',
  'administrador',
  'administradora',
  'administracion',
  'administrator',
  'root',
  'sistema',
  'system',
  'servidor',
  'webmaster',
  'postmaster',
  'hostmaster',
  'soporte',
  'ayuda',
  'seguridad',
  'security',
  'support',
  'contacto',
  'info',
  'operador',
  'operadora',
  'moderador',
  'moderadora',
  'staff',
  'oficial',
  'mesa',
  'cascarita',
  'cascaritamx',
  'anotador',
  'organizador',
  'organizadora',
])

/** Whether a name is one of those, also followed by digits: `admin1`, `Soporté_2`. */
export const isOfTheHouse = (username: string) =>
  OF_THE_HOUSE.has(likenessOf(username).replace(/\d+$/, ''))
