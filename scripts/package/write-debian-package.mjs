import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail, runQuietly } from '../run.mjs'
import { linkTree } from './link-tree.mjs'

const home = 'usr/lib/clearstead'
const docs = 'usr/share/doc/clearstead'
/** What Debian keeps with the documentation. The license is in the file of copyrights. */
const documents = ['docs', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example']
const notServed = [...documents, 'deploy', 'LICENSE', 'sbom.cdx.json']
const scripts = ['preinst', 'postinst', 'prerm', 'postrm']

/** Debian's name of this kind of machine. */
export function debianArchitecture() {
  const name = { x64: 'amd64', arm64: 'arm64' }[process.arch]
  return name ?? fail(`There is no Debian package for ${process.arch}.`)
}

/** Makes a Debian package of what serving needs (`tree`) and of Node.js; the same input gives the same bytes. */
export async function writeDebianPackage({ tree, node, version, epoch, file, work }) {
  const folder = join(work, 'debian')
  rmSync(folder, { recursive: true, force: true })
  const source = join(tree, 'deploy', 'debian')
  const write = (path, content, mode = 0o644) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    chmodSync(join(folder, path), mode)
  }
  const copy = (from, path, mode) => write(path, readFileSync(from), mode)

  linkTree(tree, join(folder, home), (from) => notServed.includes(relative(tree, from)))
  copy(node.program, `${home}/node/bin/node`, 0o755)
  for (const name of documents) {
    const to = join(folder, docs, name === '.env.example' ? 'env.example' : name)
    cpSync(join(tree, name), to, { recursive: true })
  }
  write(`${docs}/sbom.cdx.json`, billWith(readFileSync(join(tree, 'sbom.cdx.json')), node))
  write(`${docs}/copyright`, copyrights(source, node))
  write(`${docs}/changelog.gz`, gzipSync(changelog(version, epoch), { level: 9 }))
  copy(join(source, 'README.Debian'), `${docs}/README.Debian`)
  copy(join(source, 'lintian-overrides'), 'usr/share/lintian/overrides/clearstead')
  copy(join(source, 'clearstead.env'), 'etc/clearstead/clearstead.env', 0o640)
  const unit = join(tree, 'deploy', 'systemd', 'clearstead.service')
  copy(unit, 'lib/systemd/system/clearstead.service')
  const { sums, bytes } = normalize(folder)
  write('DEBIAN/md5sums', sums)
  write('DEBIAN/conffiles', '/etc/clearstead/clearstead.env\n')
  const facts = { version, architecture: debianArchitecture(), size: Math.ceil(bytes / 1024) }
  write('DEBIAN/control', fill(readFileSync(join(source, 'control'), 'utf8'), facts))
  for (const name of scripts) copy(join(source, name), `DEBIAN/${name}`, 0o755)
  await build(folder, file, epoch)
}

/** Whoever runs this, and with whatever umask, all get the same modes. Gives the sums of all files and their size together. */
function normalize(folder) {
  const sums = []
  let bytes = 0
  const visit = (path) => {
    const state = lstatSync(path)
    if (state.isSymbolicLink()) return
    if (state.isDirectory()) {
      chmodSync(path, 0o755)
      for (const name of readdirSync(path).sort()) visit(join(path, name))
      return
    }
    const name = relative(folder, path)
    const isSecret = name.startsWith('etc/')
    if (!isSecret) chmodSync(path, state.mode & 0o100 ? 0o755 : 0o644)
    const content = readFileSync(path)
    bytes += content.byteLength
    if (!isSecret) sums.push(`${createHash('md5').update(content).digest('hex')}  ${name}\n`)
  }
  visit(folder)
  return { sums: sums.join(''), bytes }
}

async function build(folder, file, epoch) {
  // Smaller and in a third of the time of xz at its quickest; Debian 12 and newer read it.
  const args = ['--root-owner-group', '-Zzstd', '-z9', '--build', folder, file]
  const env = { ...process.env, SOURCE_DATE_EPOCH: `${epoch}`, LC_ALL: 'C' }
  const { code, stdout, stderr } = await runQuietly('dpkg-deb', args, { env })
  if (code !== 0) fail(`dpkg-deb failed.\n${stdout}${stderr}`)
}

function fill(text, facts) {
  return text.replace(/@(\w+)@/g, (_, name) => facts[name] ?? fail(`control asks for ${name}.`))
}

function changelog(version, epoch) {
  const date = new Date(epoch * 1000).toUTCString().replace('GMT', '+0000')
  return `clearstead (${version}) unstable; urgency=medium

  * What changed is in CHANGELOG.md beside this file.

 -- The Clearstead project <noreply@clearstead.invalid>  ${date}
`
}

/** The product's, and that of Node.js as its own file says it; each package beside its files says its own. */
function copyrights(source, node) {
  const indented = readFileSync(node.license, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line.trimEnd()}`))
  return `${readFileSync(join(source, 'copyright'), 'utf8')}${indented.join('\n')}\n`
}

function billWith(text, { name, version, integrity }) {
  const bill = JSON.parse(text)
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  bill.components.push({
    'bom-ref': `${name}@${version}`,
    type: 'platform',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  return `${JSON.stringify(bill, null, 2)}\n`
}
