import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf } from './chunk-of.ts'
import { directImports } from './direct-imports.ts'
import { inLanguage } from './in-language.ts'

const server = 'http://127.0.0.1:3000'

/** The language that the app is built in. */
const language = process.env.APP_LANGUAGE ?? 'en'

/** The contract declares its calls with zod; the browser reads them with the part of it that they use. */
export const lightZod = [
  {
    find: /^zod$/,
    replacement: join(import.meta.dirname, 'src/plumbing/light-zod/light-zod.ts'),
  },
]

/** The faces of the first paint are asked for with the page, so that text does not move when they come. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(inter|newsreader)-latin.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head-prepend',
        })),
  },
}

export default defineConfig({
  plugins: [inLanguage(language), directImports(), react(), preloadFonts],
  resolve: { alias: lightZod },
  server: { port: 5173, proxy: { '/api': server, '/healthz': server } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'files', name: chunkOf }],
        },
      },
    },
  },
})
