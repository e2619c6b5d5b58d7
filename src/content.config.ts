/**
 * Astro's collections. The loader is imported lazily, and `defineCollection` comes from a small
 * module without the page code of `astro:content`, because Astro compiles each of these files
 * first.
 */
import { defineCollection } from 'astro/content/config'

const collection = (name: 'torneos' | 'tarjetas' | 'productos') =>
  defineCollection({
    loader: {
      name,
      load: async (context) => {
        const { loads } = await import('./content-loader.ts')
        await loads[name](context)
      },
    },
  })

export const collections = {
  torneos: collection('torneos'),
  tarjetas: collection('tarjetas'),
  productos: collection('productos'),
}
