import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * npm leaves optional packages of other platforms out of the lock file when the registry does not serve them, and
 * `npm ci` on such a platform fails. This adds the missing packages, whose platform is recognised by their name; npm
 * resolves an entry without a digest when it installs it.
 */
const systems = [
  'win32',
  'windows',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'android',
  'openharmony',
  'linux',
  'sunos',
  'aix',
]
const processors = [
  ['arm64', /arm64|aarch64/],
  ['x64', /x64|amd64|x86_64/],
  ['ia32', /ia32|i686/],
  ['ppc64', /ppc64/],
  ['s390x', /s390x/],
  ['riscv64', /riscv64/],
  ['loong64', /loong64|loongarch64/],
  ['mips64el', /mips64el/],
  ['wasm32', /wasm32/],
  ['arm', /arm/],
]

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const packages = lock.packages
const added = []

for (const [owner, { optionalDependencies = {}, dev }] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isListed(owner, name)) continue
    const platform = platformOf(name)
    if (!platform) continue
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(dev && { dev }),
      ...platform,
      optional: true,
    }
    added.push(name)
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  `${added.length} packages added to package-lock.json${added.map((name) => `\n  ${name}`).join('')}`,
)

/** Whether `name` resolves from `owner`'s folder, as Node.js resolves packages. */
function isListed(owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/') - 1)) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder.includes('node_modules/')) return Boolean(packages[`node_modules/${name}`])
  }
}

function platformOf(name) {
  const found = systems.find((system) => name.includes(system))
  const processor = processors.find(([, pattern]) => pattern.test(name))?.[0]
  if (!found && !processor) return undefined
  return {
    ...(processor && { cpu: [processor] }),
    ...(found && { os: [found === 'windows' ? 'win32' : found] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
  }
}
