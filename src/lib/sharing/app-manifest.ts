/** The site's name and icon as an installed app: W3C, Web Application Manifest. */
import { homeLink, notificationsLink } from '../addresses/links.ts'
import { HOME_WORDS } from '../wording/site/main-pages.ts'
import { SITE } from '../wording/site.ts'
import { WORDS } from '../wording/wording.ts'

/** The key ink and the paper of `styles/base.css`. */
const KEY = '#16110d'
const PAPER = '#fdf6e3'

export const APP_ICONS = [
  { src: '/iconos/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/iconos/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  // Phones crop it to their own shape: the content is within four fifths.
  { src: '/iconos/512-entero.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

export const appManifest = () => ({
  id: homeLink(),
  name: SITE.name,
  // Phones cut off longer names under an icon.
  short_name: SITE.name.length > 12 ? (SITE.name.split(' ')[0] ?? SITE.name) : SITE.name,
  description: HOME_WORDS.homeTitle,
  lang: 'es-MX',
  dir: 'ltr',
  start_url: homeLink(),
  scope: '/',
  display: 'standalone',
  theme_color: KEY,
  background_color: PAPER,
  icons: APP_ICONS,
  shortcuts: [{ name: WORDS.notifications, url: notificationsLink() }],
})
