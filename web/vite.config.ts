import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { chunkOf } from './chunk-of.ts'
import { directImports } from './direct-imports.ts'
import { inLanguage } from './in-language.ts'
import { ownCopies } from './own-copies.ts'

const server = 'http://127.0.0.1:3000'

/** The language that the app is built in, and the folder with its texts, of which tests have others. */
const language = process.env.APP_LANGUAGE ?? 'en'
const ownTexts = join(import.meta.dirname, '../texts')
const texts = process.env.TEXTS_FOLDER ?? ownTexts

/** The compiled texts of another folder than the package's own. */
const otherTexts = [
  { find: /^@clearstead\/texts\/format$/, replacement: join(texts, 'format.ts') },
  { find: /^@clearstead\/texts\/(.*)$/, replacement: `${join(texts, 'compiled')}/$1.ts` },
]

/** The contract declares its calls with zod; the browser reads them with the part of it that they use. */
export const lightZod = [
  {
    find: /^zod$/,
    replacement: join(import.meta.dirname, 'src/plumbing/light-zod/light-zod.ts'),
  },
]

/** The scroll lock of dialogs inserts a style element, which the content security policy refuses. */
const adoptedStyles = {
  find: /^react-style-singleton$/,
  replacement: join(import.meta.dirname, 'src/ui/dialogs/adopted-styles.ts'),
}

/** The faces of the first paint are asked for with the page, so that text does not move when they come. */
const isFirstFace = (file: string) => /(inter|newsreader)-latin.*\.woff2$/.test(file)

/** The chunks that `start.ts` loads; a page that is drawn does not ask for them before. */
const firstChunks = ['react', 'libraries', 'main']

const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const faces = Object.keys(bundle).filter(isFirstFace)
      const chunks = Object.values(bundle).filter(({ name = '' }) => firstChunks.includes(name))
      return [
        ...faces.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
        ...chunks.map(({ fileName }) => link(fileName, { rel: 'modulepreload' })),
      ]
    },
  },
}

function link(file: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { ...attrs, href: `/${file}`, crossorigin: true },
    injectTo: 'head',
  }
}

const files = {
  // Every file names those that it may load; seven characters tell versions of a file apart as well as eight.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'files', name: chunkOf }],
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownCopies(), inLanguage(language, texts), directImports(), react(), preloads],
  resolve: { alias: [...lightZod, adoptedStyles, ...(texts === ownTexts ? [] : otherTexts)] },
  server: { port: 5173, proxy: { '/api': server, '/healthz': server } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: files },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // What the server draws pages with needs no packages beside it.
  ssr: { noExternal: true },
}))
