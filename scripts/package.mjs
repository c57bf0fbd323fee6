import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { fetchNode } from './package/fetch-node.mjs'
import { writeArchive } from './package/write-archive.mjs'
import { debianArchitecture, writeDebianPackage } from './package/write-debian-package.mjs'
import { fail, root, runInPlace, runQuietly } from './run.mjs'

answerHelp(`npm run package -- [--to dist] [--version 1.2.3]
  [--to dist]         the folder for the files
  [--version 1.2.3]   instead of the version in package.json
Makes, of the last commit and for this kind of machine: a release archive, a Debian package with its own Node.js 24 (where
dpkg-deb is), the bill of materials of both, and a file with their SHA-256 hashes. The same commit gives the same files.`)

const { values: asked } = parseArgs({
  options: { to: { type: 'string', default: 'dist' }, version: { type: 'string' } },
})
if (process.platform !== 'linux') fail('Packages are made on Linux, as they hold programs for it.')
if (asked.version !== undefined && !/^\d[\w.+~]*$/.test(asked.version)) {
  fail(`${asked.version} is no version such as 1.2.3.`)
}

const work = await mkdtemp(join(tmpdir(), 'clearstead-package-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const commit = await ask('git', ['rev-parse', 'HEAD'])
const epoch = Number(await ask('git', ['log', '-1', '--format=%ct']))
if ((await ask('git', ['status', '--porcelain'])) !== '') {
  console.log('There are changes that are not committed; they are not in the packages.')
}
const clone = join(work, 'clone')
await ask('git', ['clone', '--quiet', '--no-tags', root, clone])
await ask('git', ['-C', clone, 'checkout', '--quiet', commit])
const { version } = await import(join(clone, 'package.json'), { with: { type: 'json' } }).then(
  ({ default: manifest }) => ({ version: asked.version ?? manifest.version }),
)
const name = `clearstead-${version}`
const node = await fetchNode(join(clone, 'deploy', 'debian', 'node'))
const tree = join(work, name)
await stage()

const to = resolve(root, asked.to)
mkdirSync(to, { recursive: true })
const archive = join(to, `${name}-linux-${process.arch}.tar.gz`)
await writeArchive({ folder: tree, file: archive, epoch })
const bill = join(to, `${name}-linux-${process.arch}.cdx.json`)
copyFileSync(join(tree, 'sbom.cdx.json'), bill)
const made = [archive, bill, ...(await makeDebianPackage())]
await writeHashes(join(to, `${name}-linux-${process.arch}.sha256`))

/** With the Node.js that serves later, so that the result does not depend on the one that is installed here. */
async function stage() {
  const path = `${dirname(node.program)}${delimiter}${process.env.PATH}`
  const env = {
    ...process.env,
    PATH: path,
    SOURCE_DATE_EPOCH: `${epoch}`,
    npm_config_prefer_offline: 'true',
  }
  const args = ['scripts/stage.mjs', '--to', tree, '--version', version]
  const code = await runInPlace(node.program, args, { cwd: clone, env })
  if (code !== 0) process.exit(code)
}

async function makeDebianPackage() {
  const { code } = await runQuietly('dpkg-deb', ['--version'])
  if (code !== 0) {
    console.log('There is no dpkg-deb here, so the Debian package is not made.')
    return []
  }
  const file = join(to, `clearstead_${version}_${debianArchitecture()}.deb`)
  await writeDebianPackage({ tree, node, version, epoch, file, work })
  return [file]
}

/** In the form that `sha256sum --check` reads. */
async function writeHashes(file) {
  const lines = await Promise.all(
    made.map(async (path) => `${await hashOf(path)}  ${basename(path)}\n`),
  )
  writeFileSync(file, lines.join(''))
  console.log(`Packages of commit ${commit} in ${to}:\n${lines.join('')}`)
}

async function hashOf(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function ask(program, args) {
  const { code, stdout, stderr } = await runQuietly(program, args)
  if (code !== 0) fail(`${program} ${args[0]} failed.\n${stderr}`)
  return stdout.trim()
}
