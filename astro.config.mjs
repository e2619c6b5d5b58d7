// First, because an old Node cannot load the other imports.
import './publish/node-here.mjs'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { screens, siteHooks } from './publish/astro/build-hooks.ts'
import { plainImports, scriptGroups } from './publish/astro/script-groups.ts'
import { inlineScriptPlugin } from './publish/rendering/inline-script.ts'
import { OLDEST_PHONES, olderWords } from './publish/rendering/older-words.ts'
import { posterInPages } from './publish/rendering/poster-script.ts'
import { siteInPages } from './publish/rendering/site-in-pages.ts'
import { devPlugins, devServers } from './server/dev/dev-plugins.ts'

const OUT = process.env.CASCARITA_OUT ?? 'dist'

/** Several builds may run at once (`publish/run`): each has its own folders. */
export default defineConfig({
  output: 'static',
  outDir: OUT,
  cacheDir: process.env.CASCARITA_CACHE ?? '.cascarita/dev',
  trailingSlash: 'ignore',
  // Pages are rendered whole: streams would only take longer.
  integrations: [
    // Before React's own, which would take them too.
    screens,
    react({ experimentalDisableStreaming: true }),
    ...devServers(),
    ...siteHooks(),
  ],
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321) },
  vite: {
    // Files of builds must not reload a page.
    server: { watch: { ignored: ['**/.cascarita/**'] } },
    plugins: [
      plainImports,
      ...devPlugins,
      inlineScriptPlugin(),
      olderWords,
      siteInPages(),
      posterInPages(),
    ],
    environments: {
      client: {
        build: {
          modulePreload: false,
          target: OLDEST_PHONES,
          rolldownOptions: { output: scriptGroups },
        },
      },
    },
  },
})
