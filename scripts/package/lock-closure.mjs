/**
 * The paths of the packages that `names` need while they run, on this machine, as the lock file places them: dependencies,
 * optional ones for this system, and peers that are not optional. npm itself also counts optional peers, and so installs
 * compilers that nothing loads.
 */
export function closureOf(lock, from, names, machine = thisMachine()) {
  const found = new Set()
  const add = (owner, name, isOptional) => {
    const path = resolveIn(lock.packages, owner, name)
    if (path === undefined) {
      if (isOptional) return
      throw new Error(`${owner || 'The project'} needs ${name}, which the lock file does not have.`)
    }
    const entry = lock.packages[path]
    if (entry.link) return addAll(entry.resolved, entryOf(lock, entry.resolved))
    if (found.has(path) || (isOptional && !fits(entry, machine))) return
    found.add(path)
    addAll(path, entry)
  }
  const addAll = (owner, { dependencies = {}, optionalDependencies = {}, ...peers }) => {
    for (const name of Object.keys(dependencies)) add(owner, name, false)
    for (const name of Object.keys(optionalDependencies)) add(owner, name, true)
    for (const name of neededPeers(peers)) add(owner, name, false)
  }
  for (const name of names) add(from, name, false)
  return [...found].sort()
}

const entryOf = (lock, path) => lock.packages[path] ?? {}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
}

/** Where Node.js finds a package from the folder of another one: in the nearest `node_modules`. */
function resolveIn(packages, owner, name) {
  for (let folder = owner; ; folder = parentOf(folder)) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

const parentOf = (folder) => folder.split('/').slice(0, -1).join('/')

/** Whether a package is made for this system, as npm decides it. */
function fits({ os, cpu, libc }, machine) {
  return (
    isAmong(os, machine.os) &&
    isAmong(cpu, machine.cpu) &&
    (machine.libc === undefined || isAmong(libc, machine.libc))
  )
}

function isAmong(allowed, value) {
  if (allowed === undefined) return true
  const list = [allowed].flat()
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((name) => name.startsWith('!'))
}

function thisMachine() {
  const isGlibc = process.report?.getReport().header.glibcVersionRuntime !== undefined
  const libc = process.platform === 'linux' ? (isGlibc ? 'glibc' : 'musl') : undefined
  return { os: process.platform, cpu: process.arch, libc }
}
