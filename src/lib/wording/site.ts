import type { Site } from '../schema/site.ts'

/**
 * What the site is called and whom it belongs to. Pages get what `src/content/sitio.yml` says instead
 * (`publish/rendering/site-in-pages.ts`); this is for a site without that file.
 */
export const SITE: Site = {
  name: 'Cascarita',
  phone: '525500000000',
  creator: 'El equipo de Cascarita',
  networks: [
    { name: 'YouTube', link: 'https://www.youtube.com/@cascarita' },
    { name: 'Instagram', link: 'https://www.instagram.com/cascarita' },
  ],
}
