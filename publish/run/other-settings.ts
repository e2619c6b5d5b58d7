/** Says how the settings of a build differ from those of the release that is shown. Pure. */

type Settings = Readonly<Record<string, string>>

/** What each setting gives a site. */
const GIVES: Readonly<Record<string, string>> = {
  PUBLIC_SITE_URL:
    'las imágenes de los enlaces en chats, el mapa para buscadores (sitemap.xml), la dirección propia de cada página y los códigos QR de las cédulas',
  PUBLIC_API_URL: 'las cuentas, Mesa y los torneos en vivo que están en ese servidor',
  PUBLIC_PICTURE_HOSTS: 'las fotos que están en esos sitios',
  PUBLIC_FIREBASE_API_KEY: 'el registro de visitas',
  PUBLIC_FIREBASE_PROJECT_ID: 'el registro de visitas',
  PUBLIC_FIREBASE_APP_ID: 'las estadísticas de Google',
  PUBLIC_FIREBASE_MEASUREMENT_ID: 'las estadísticas de Google',
}

/**
 * Returns lines that name what changed, what is lost and the cure; null where nothing differs, or the settings of the
 * release were not noted. Settings that are only added take nothing away and are not named.
 */
export function otherSettings(shown: Settings | undefined, now: Settings): string | null {
  const changed = Object.entries(shown ?? {}).filter(([name, value]) => now[name] !== value)
  if (changed.length === 0) return null
  return [
    'Los ajustes no son los de la versión que se muestra:',
    ...changed.map(([name, before]) => changeLine(name, before, now[name])),
    'Si no es a propósito, escribe en el archivo .env de esta carpeta, que leen «npm start», el servicio y todos los mandatos:',
    ...changed.map(([name, before]) => `  ${name}=${before}`),
    'Después: npm run build',
  ].join('\n')
}

function changeLine(name: string, before: string, now: string | undefined) {
  const change =
    now === undefined ? `era «${before}» y ahora falta` : `era «${before}» y es «${now}»`
  const lost = GIVES[name]
  if (!lost) return `  ${name}: ${change}.`
  return `  ${name}: ${change}. ${now === undefined ? 'Se pierde' : 'Cambia'}: ${lost}.`
}
