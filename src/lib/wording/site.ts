import type { Site } from '../schema/site.ts'

/**
 * The site's name and owner, for a site without `src/content/sitio.yml`. Otherwise pages get that
 * file's data (`publish/rendering/site-in-pages.ts`).
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
