/**
 * Astro's collections. `publish` renders from the reading store instead (`tournaments.ts`) and
 * leaves them empty. The loader is imported lazily, and `defineCollection` comes from a small
 * module without the page code of `astro:content`, because Astro compiles each of these files
 * first.
 */
import { defineCollection } from 'astro/content/config'
import { PAGE_ADAPTER } from './lib/sharing/page-data.ts'

const collection = (name: 'torneos' | 'tarjetas' | 'productos') =>
  defineCollection({
    loader: {
      name,
      load: async (context) => {
        if (context.config.adapter?.name === PAGE_ADAPTER) return context.store.clear()
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
