/** The shop. Specification, section 3, "Shop product"; prices in Mexican pesos. */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { shownImage } from './picture.ts'
import { count, image, name, pathName, text } from './text.ts'

/** A written product: `productos/<id>.yml`. */
export const writtenProduct = z.strictObject({
  name: pathName.describe('Nombre; sale en la dirección de su página.'),
  image: image.optional().describe('Foto principal.'),
  brand: text.describe('Marca.'),
  size: text.describe('Tamaño o talla; varias con diagonales: CH / M / G.'),
  price: z.number().min(0).max(99999).describe('Precio en pesos.'),
  amount: count.describe('Cuántos quedan; con 0 se lee «Agotado».'),
  extraImages: z.array(image).max(LISTS.productImages).default([]).describe('Más fotos.'),
  extraDetails: z
    .array(name)
    .max(LISTS.productDetails)
    .default([])
    .describe('Detalles, uno por renglón.'),
})

/** A product as pages show it. */
export const product = writtenProduct.extend({
  image: shownImage.optional(),
  extraImages: z.array(shownImage),
})

export type WrittenProduct = z.infer<typeof writtenProduct>
export type Product = z.infer<typeof product>
