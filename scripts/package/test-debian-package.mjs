import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'
import { fetchNode } from './fetch-node.mjs'
import { debianArchitecture, writeDebianPackage } from './write-debian-package.mjs'

const unit = '/lib/systemd/system/clearstead.service'
const settings = '/etc/clearstead/clearstead.env'
const data = '/var/lib/clearstead'
const owner = { email: 'owner@example.org', password: 'a long enough password' }
/** Nothing of this has to survive a loss of power. */
const quick = ['--force-unsafe-io']
const startMs = 120_000
const stopMs = 30_000

/**
 * The life of the Debian package on this machine. Where systemd does not run, the service is started as its unit says it: the
 * command, the user, the environment and the folder. Its restrictions are not in force then.
 */
export async function testDebianPackage({ made, tree, folder, count }) {
  const file = join(
    made,
    readdirSync(made).find((name) => name.endsWith('.deb')),
  )
  const port = await freePort()
  let session
  try {
    await count('the Debian package installs for root and its own user alone', () => install(file))
    await count('what is installed starts, answers and signs the owner in', async () => {
      configure([`PORT=${port}`, `ADMIN_EMAIL=${owner.email}`, `ADMIN_PASSWORD=${owner.password}`])
      return whileRunning(port, async () => {
        session = await signIn(port)
      })
    })
    await count('an upgrade keeps the settings and the data', async () => {
      configure([`PORT=${port}`, '# kept'])
      run('dpkg', [...quick, '--install', await higherVersion({ tree, folder })])
      if (!readFileSync(settings, 'utf8').includes('# kept')) return 'The settings were replaced.'
      if (versionInstalled() !== '99.0.0') return `${versionInstalled()} is installed.`
      return whileRunning(port, async () => {
        await signIn(port)
        const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/ledger/verify`, {
          headers: { authorization: `Bearer ${session}` },
        })
        if (status !== 200) throw new Error(`A session of before answers ${status}.`)
      })
    })
    await count('removing it leaves settings and data', remove)
    await count('purging it leaves the data and says where they are', purge)
  } finally {
    cleanUp()
  }
}

function install(file) {
  run('dpkg', [...quick, '--install', file])
  const { uid } = account()
  const folder = lstatSync(data)
  if (folder.uid !== uid || (folder.mode & 0o777) !== 0o700) return `${data} is open to others.`
  if ((lstatSync(settings).mode & 0o777) !== 0o640) return `${settings} is open to others.`
  const foreign = listed().filter((path) => lstatSync(path).uid !== 0)
  if (foreign.length > 0) return `Not of root:\n${foreign.join('\n')}`
  const open = listed().filter(
    (path) => !lstatSync(path).isSymbolicLink() && lstatSync(path).mode & 0o022,
  )
  return open.length > 0 ? `Others can write:\n${open.join('\n')}` : undefined
}

function remove() {
  run('dpkg', [...quick, '--remove', 'clearstead'])
  if (existsSync('/usr/lib/clearstead')) return '/usr/lib/clearstead is left.'
  if (existsSync(unit)) return 'The unit is left.'
  if (!existsSync(settings)) return 'The settings are gone.'
  return existsSync(join(data, 'postgres')) ? undefined : 'The data are gone.'
}

function purge() {
  const said = run('dpkg', ['--purge', 'clearstead'])
  if (existsSync('/etc/clearstead')) return 'The settings are left.'
  if (!existsSync(join(data, 'postgres'))) return 'The data are gone.'
  return said.includes(data) ? undefined : `It says:\n${said}`
}

/** Only what this test has made: it does not begin where any of it was there before. */
function cleanUp() {
  spawnSync('dpkg', ['--purge', '--force-all', 'clearstead'], { stdio: 'ignore' })
  for (const path of [data, '/etc/clearstead']) rmSync(path, { recursive: true, force: true })
  spawnSync('deluser', ['--system', '--quiet', 'clearstead'], { stdio: 'ignore' })
}

/** A package of a later version, of the files that the release archive holds. */
async function higherVersion({ tree, folder }) {
  const nodeFolder = join(folder, 'node')
  cpSync(join(tree, 'deploy', 'debian', 'node'), nodeFolder, { recursive: true })
  const node = await fetchNode(nodeFolder)
  const version = '99.0.0'
  const file = join(folder, `clearstead_${version}_${debianArchitecture()}.deb`)
  const work = join(folder, 'work')
  mkdirSync(work)
  await writeDebianPackage({ tree, node, version, epoch: 1_800_000_000, file, work })
  return file
}

function configure(lines) {
  writeFileSync(settings, `${lines.join('\n')}\n`)
}

/** Starts the service as its unit says, waits until it is ready, and stops it; gives what is wrong. */
async function whileRunning(port, use) {
  const service = start()
  try {
    await untilReady(service, port)
    for (const path of ['/healthz', '/readyz', '/login']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200) return `${path} answers ${status}.`
    }
    await use()
  } catch (error) {
    return `${error.message}\n${service.output()}`
  } finally {
    service.child.kill('SIGTERM')
    await Promise.race([service.ended, pause(stopMs, undefined, { ref: false })])
    if (service.child.exitCode === null) process.kill(-service.child.pid, 'SIGKILL')
  }
  return service.child.exitCode === 0 ? undefined : `It stopped with ${service.child.exitCode}.`
}

function start() {
  const lines = readFileSync(unit, 'utf8').split('\n')
  const setting = (name) => lines.find((line) => line.startsWith(`${name}=`)).slice(name.length + 1)
  const [command, ...args] = setting('ExecStart').split(' ')
  if (setting('EnvironmentFile') !== `-${settings}`) throw new Error('The unit has other settings.')
  const pairs = [
    ...setting('Environment').split(' '),
    ...readFileSync(settings, 'utf8').split('\n'),
  ].filter((line) => /^\w+=/.test(line))
  const { uid, gid } = account(setting('User'))
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  }
  const cwd = setting('WorkingDirectory')
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  return { child, ended, output: () => output }
}

async function untilReady({ child }, port) {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(250)
  }
  throw new Error(`It was not ready within ${startMs / 1000} s.`)
}

/** Gives the credential of the session. */
async function signIn(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/adminsignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`Signing in answers ${response.status}: ${text}`)
  return JSON.parse(text).admin.token
}

function account(name = 'clearstead') {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, name])))
  return { uid, gid }
}

function listed() {
  return run('dpkg-query', ['--listfiles', 'clearstead']).trim().split('\n').slice(1)
}

function versionInstalled() {
  return run('dpkg-query', ['--show', `--showformat=\${Version}`, 'clearstead'])
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  const why = error?.message ?? `${stdout}${stderr}`
  throw new Error(`${program} ${args.join(' ')} failed.\n${why}`)
}
