import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fail, packageFile, root, runQuietly } from './run.mjs'

const stamps = join(root, 'node_modules', '.cache', 'clearstead')
const shared = ['package-lock.json', 'tsconfig.json', 'contract/src', 'scripts/build.mjs']

const targets = [
  {
    name: 'server',
    inputs: ['server/src', 'server/package.json'],
    output: 'server/dist/main.js',
    build: buildServer,
  },
  {
    name: 'web',
    inputs: ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json'],
    output: 'web/dist/index.html',
    build: buildWeb,
  },
]

/** Builds each side whose sources changed since its last build. */
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

/** Of names, sizes and times, which a thousand files give in a few milliseconds. Tests are not built. */
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

function buildServer() {
  return bundle('server/src/main.ts', 'server/dist/main.js')
}

/** The application that the bench measures, built as the server is. */
export function buildBenchApp() {
  return bundle('server/bench/app/app-process.ts', 'server/dist/bench-app.js')
}

async function bundle(entry, output) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(root, entry)],
    outfile: join(root, output),
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    // The contract is TypeScript, so it is the one package that goes into the bundle.
    alias: { '@clearstead/contract': join(root, 'contract/src') },
    logLevel: 'warning',
  }).catch(() => fail('The server could not be built.'))
}

async function buildWeb() {
  const vite = packageFile('vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn']
  const { code, stdout, stderr } = await runQuietly(process.execPath, args, {
    cwd: join(root, 'web'),
  })
  if (code !== 0) fail(`${stdout}${stderr}The web application could not be built.`)
  const texts = filesIn(join(root, 'web', 'dist')).filter((path) => compressible.test(path))
  await Promise.all(texts.map(compress))
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|map)$/
const worthBytes = 1024

/** Puts a compressed copy for each encoding beside the file, so that the server compresses nothing. */
async function compress(path) {
  const text = readFileSync(path)
  if (text.byteLength < worthBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text),
    promisify(gzip)(text, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
