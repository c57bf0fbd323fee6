import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { freePort } from './free-port.mjs'
import { installAll } from './install.mjs'
import { fail, root, runQuietly } from './run.mjs'

answerHelp(`npm run test:nodes -- [--only 24]
  [--only line]   this line of Node.js alone
On Node.js 22, 24 and 26, each with its npm: the checks that run in Node.js (npm run check -- --in-node), and npm start of
the last commit in a fresh clone until its first page answers. Anything that warns is a failure.`)

const { values: asked } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/** Each line of Node.js with an npm that people have with it. */
const lines = [
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.21.2' },
  { node: '26.10.0', npm: '12.2.1' },
].filter(({ node }) => node.startsWith(asked.only))

const startMs = 600_000
const checkMs = 600_000
const stopMs = 30_000
/** The machine's own settings and its way to the registry are not ours; what the server logs as JSON has its own levels. */
const notOurs = /^\{|npm warn (Unknown .*config|registry|tar)/i
const warning = /\bwarn(ing)?\b/i

if (lines.length === 0) fail(`There is no line ${asked.only} here.`)
if (process.platform !== 'linux')
  fail('The packages with Node.js that are used here are for Linux.')

/** What was started and has not ended, by the id of its group. */
const groups = new Set()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    endGroups()
    process.exit(1)
  })
}

await installAll()
const folder = await mkdtemp(join(tmpdir(), 'clearstead-nodes-'))
const failures = []
let passed = 0
try {
  const programs = await fetchPrograms()
  for (const line of programs) {
    await count(`Node.js ${line.node}: checks`, () => check(line))
    await count(`Node.js ${line.node} with npm ${line.npm}: npm start`, () => start(line))
  }
} finally {
  endGroups()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\nOn other versions of Node.js ${passed} passed and ${failures.length} failed.`)

async function count(name, run) {
  const began = Date.now()
  const problem = await run().catch((error) => error.message)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`${problem ? '✗' : '✓'} ${name} (${seconds} s)${problem ? `\n${problem}` : ''}`)
  if (problem) failures.push(name)
  else passed += 1
}

/** Installs each Node.js and npm beside each other, outside the project. */
async function fetchPrograms() {
  const packages = lines.flatMap(({ node, npm }) => [
    `node-${node}@npm:node-linux-${process.arch}@${node}`,
    `npm-${npm}@npm:npm@${npm}`,
  ])
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const args = ['install', '--prefix', folder, ...options, ...packages]
  const { code, stderr } = await runQuietly('npm', args, { cwd: folder })
  if (code !== 0) fail(`Node.js could not be fetched.\n${stderr}`)
  return lines.map(({ node, npm }) => ({
    node,
    npm,
    program: join(folder, 'node_modules', `node-${node}`, 'bin', 'node'),
    npmCli: join(folder, 'node_modules', `npm-${npm}`, 'bin', 'npm-cli.js'),
  }))
}

async function check({ node, program }) {
  const run = launch(program, ['scripts/check.mjs', '--in-node'], {
    cwd: root,
    env: environmentOf(program),
  })
  const code = await Promise.race([run.ended, pause(checkMs, 'late', { ref: false })])
  await stop(run)
  if (code !== 0) return `It ended with ${code}.\n${run.output()}`
  return run.output().includes(`Node.js ${node}`) ? warningsIn(run) : 'It ran on another Node.js.'
}

async function start({ node, program, npmCli }) {
  const clone = join(folder, `clone-${node}`)
  const { code, stderr } = await runQuietly('git', ['clone', '--quiet', root, clone])
  if (code !== 0) return stderr
  const port = await freePort()
  const dataDir = join(folder, `data-${node}`)
  const env = { ...environmentOf(program), PORT: `${port}`, DATA_DIR: dataDir }
  const run = launch(program, [npmCli, 'start'], { cwd: clone, env })
  const answer = await firstAnswer(run, `http://127.0.0.1:${port}/login`)
  const isClean = await stop(run)
  const isLeft = endDatabaseServer(dataDir)
  await rm(clone, { recursive: true, force: true })
  if (answer !== 200) return `/login: ${answer}.\n${run.output()}`
  if (!isClean || isLeft) return `It did not stop within ${stopMs / 1000} s.\n${run.output()}`
  return warningsIn(run)
}

/** Without what the surrounding npm and this project's settings put there. */
function environmentOf(program) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|execpath|node_execpath)|INIT_CWD|NODE_OPTIONS|DATABASE_)/.test(
        name,
      ),
  )
  const path = `${dirname(program)}${delimiter}${process.env.PATH}`
  return { ...Object.fromEntries(kept), PATH: path }
}

/** Starts a program in a process group of its own. */
function launch(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  if (child.pid) groups.add(child.pid)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
  return { pid: child.pid, ended, output: () => output.trim() }
}

/** The status of the first answer that is a page, or why there was none. */
async function firstAnswer({ ended }, url) {
  let end
  void ended.then((code) => {
    end = `npm start ended with ${code}`
  })
  const until = Date.now() + startMs
  while (end === undefined && Date.now() < until) {
    const status = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.status,
      () => undefined,
    )
    if (status !== undefined && status !== 503) return status
    await pause(250)
  }
  return end ?? `no answer within ${startMs / 1000} s`
}

/** Stops a program as a person does; false where it, or what it started, had to be ended by force. */
async function stop({ pid }) {
  if (!pid) return true
  signal(pid, 'SIGTERM')
  const until = Date.now() + stopMs
  while (isAlive(-pid) && Date.now() < until) await pause(100)
  const isClean = !isAlive(-pid)
  if (!isClean) signal(-pid, 'SIGKILL')
  groups.delete(pid)
  return isClean
}

/** Ends a database server that a start left; true where there was one. */
function endDatabaseServer(dataDir) {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return false
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (pid > 1) signal(pid, 'SIGQUIT')
  return true
}

function warningsIn(run) {
  const found = run
    .output()
    .split('\n')
    .filter((text) => warning.test(text) && !notOurs.test(text))
  return found.length > 0 ? `It warns:\n${found.join('\n')}` : undefined
}

function isAlive(pid) {
  return signal(pid, 0)
}

function endGroups() {
  for (const group of groups) signal(-group, 'SIGKILL')
}

/** False where there is no such process any more. */
function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
