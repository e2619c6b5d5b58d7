import { defineCollection } from 'astro:content'
import { cardLoader, productLoader, tournamentLoader } from './content-loader.ts'

export const collections = {
  torneos: defineCollection({ loader: tournamentLoader() }),
  tarjetas: defineCollection({ loader: cardLoader() }),
  productos: defineCollection({ loader: productLoader() }),
}
