import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** Several builds may run at once (`scripts/build`): each has its own folders. */
export default defineConfig({
  output: 'static',
  outDir: process.env.CASCARITA_OUT ?? 'dist',
  cacheDir: process.env.CASCARITA_CACHE ?? '.cascarita/dev',
  trailingSlash: 'ignore',
  compressHTML: true,
  integrations: [react()],
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321) },
})
