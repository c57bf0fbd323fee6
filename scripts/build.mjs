import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { compileTexts, languageCodes, textsFolder } from './compile-texts.mjs'
import { fail, packageFile, root, runQuietly } from './run.mjs'

const stamps = join(root, 'node_modules', '.cache', 'clearstead')
const shared = [
  'package-lock.json',
  'tsconfig.json',
  'contract/src',
  'texts/format.ts',
  'texts/compiled/stamp',
  'scripts/build.mjs',
]

const targets = [
  {
    name: 'server',
    inputs: ['server/src', 'server/package.json'],
    output: 'server/dist/main.js',
    build: buildServer,
  },
  {
    name: 'web',
    inputs: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/in-language.ts',
      'web/chunk-of.ts',
      'web/direct-imports.ts',
      'web/own-copies.ts',
      'web/package.json',
    ],
    output: 'web/dist/index.html',
    build: buildWeb,
  },
]

/** The product's own texts, where they are built into, and where parts of that are kept between builds. */
const own = { texts: textsFolder, output: root, kept: stamps }

/** Builds server and web app with the texts of another folder into another, for tests. */
export async function buildWith(texts, output) {
  const place = { texts, output, kept: join(output, 'kept') }
  await compileTexts(texts)
  await Promise.all([buildServer(place), buildWeb(place)])
}

/** Builds the server and the web app if their sources changed since the last build. */
export async function buildChanged() {
  await Promise.all(targets.map(buildIfChanged))
}

async function buildIfChanged({ name, inputs, output, build }) {
  const stampPath = join(stamps, `built-${name}`)
  const stamp = stampOf([...shared, ...inputs])
  const before = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined
  if (before === stamp && existsSync(join(root, output))) return
  console.log(`Building ${name} …`)
  await build()
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, stamp)
}

/** Hashes names, sizes and times of the files, which is fast; tests are left out. */
function stampOf(inputs) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    const { size, mtimeMs } = statSync(path)
    hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`)
  }
  for (const input of inputs) {
    const path = join(root, input)
    if (existsSync(path) && statSync(path).isDirectory()) filesIn(path).forEach(add)
    else add(path)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}

function buildServer({ texts, output } = own) {
  const built = (entry, name) =>
    bundle(`server/src/${entry}`, join(output, 'server/dist', name), texts)
  return Promise.all([
    built('main.ts', 'main.js'),
    // Each thread and process of the server has a file of its own.
    built('features/simulator/chance/chance-thread.ts', 'chance-thread.js'),
    built('features/simulator/strategies/strategy-thread.ts', 'strategy-thread.js'),
    built('ledger/archive/files/lines-process.ts', 'lines-process.js'),
  ])
}

/** Builds the application for the bench in the same way as the server. */
export function buildBenchApp() {
  return bundle('server/bench/app/app-process.ts', join(root, 'server/dist/bench-app.js'))
}

async function bundle(entry, output, texts = textsFolder) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(root, entry)],
    outfile: output,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    // Contract and texts are TypeScript, so they are bundled, unlike all other packages.
    alias: {
      '@clearstead/contract': join(root, 'contract/src'),
      '@clearstead/texts/format': join(texts, 'format.ts'),
      '@clearstead/texts': join(texts, 'compiled'),
    },
    logLevel: 'warning',
  }).catch(() => fail('The server could not be built.'))
}

/** Builds the app once for each language; their pages share a folder of files, whose names are hashes of their content. */
async function buildWeb(place = own) {
  const output = join(place.output, 'web/dist')
  const others = languageCodes(place.texts)
    .filter((language) => language !== 'en')
    .map((language) => ({ language, folder: join(place.kept, `web-${language}`) }))
  await Promise.all([
    buildLanguage('en', output, place),
    ...others.map(({ language, folder }) => buildLanguage(language, folder, place)),
  ])
  for (const { language, folder } of others) {
    cpSync(join(folder, 'assets'), join(output, 'assets'), { recursive: true })
    cpSync(join(folder, 'index.html'), join(output, `index.${language}.html`))
  }
  const files = filesIn(output).filter((path) => compressible.test(path))
  await Promise.all(files.map(compress))
}

/** Builds the app for the browser, and what the server draws its public pages with. */
function buildLanguage(language, outDir, { texts, output }) {
  const pages = join(output, 'server/dist/pages', language)
  return Promise.all([
    runVite({ language, texts, outDir }),
    runVite({ language, texts, outDir: pages }, 'src/app/server-page.tsx'),
  ])
}

async function runVite({ language, texts, outDir }, serverEntry) {
  const vite = packageFile('vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir']
  if (serverEntry) args.push('--ssr', serverEntry)
  const { code, stdout, stderr } = await runQuietly(process.execPath, args, {
    cwd: join(root, 'web'),
    env: { ...process.env, APP_LANGUAGE: language, TEXTS_FOLDER: texts },
  })
  if (code !== 0) fail(`${stdout}${stderr}The web application could not be built.`)
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|map)$/
const minBytes = 1024

/** Writes a compressed copy for each encoding beside the file, so that the server need not compress it. */
async function compress(path) {
  const text = readFileSync(path)
  if (text.byteLength < minBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text),
    promisify(gzip)(text, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
