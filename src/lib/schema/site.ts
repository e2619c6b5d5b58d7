/** The site's own data and its owner: `sitio.yml`. */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { name, phoneNumber, webAddress } from './text.ts'

const network = z.strictObject({
  name: name.describe('Cómo se lee: YouTube, Instagram, Facebook.'),
  link: webAddress.describe('Su dirección completa: https://www.instagram.com/cascarita'),
})

/** The site as written. */
export const writtenSite = z.strictObject({
  name: name
    .pipe(z.string().max(40))
    .describe('Cómo se llama el sitio; se lee en la portada y en las pestañas.'),
  phone: phoneNumber
    .optional()
    .describe('WhatsApp del sitio, con lada de país: "525512345678". Sin él no hay enlaces a él.'),
  creator: name.optional().describe('A quién se da el crédito, al pie de cada página.'),
  networks: z
    .array(network)
    .max(LISTS.networks)
    .default([])
    .describe('Las redes al pie de cada página, en este orden.'),
})

export type Site = z.infer<typeof writtenSite>
