import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Ends with one sentence when Node.js is too old. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Clearstead needs Node.js 20.19 or newer, and this is ${process.versions.node}.`)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs a program with inherited output and forwarded signals; resolves with its exit code. */
export function runInPlace(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  const watch = watchParent(() => forward('SIGTERM'))
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      finish(1)
    })
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

/** A signal to npm ends the shell in between and does not arrive here, so the end of the parent is watched. */
function watchParent(onGone) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, 100)
  return watch
}

/** Runs a program to its end and collects its output. */
export function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve) => {
    child.on('error', (error) =>
      resolve({ code: 1, stdout, stderr: `${stderr}${error.message}\n` }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** The path of a file in an installed package. */
export function packageFile(path) {
  return join(root, 'node_modules', ...path.split('/'))
}

/** Formats documents that a command has written. */
export function formatFiles(...paths) {
  return runInPlace(process.execPath, [
    packageFile('@biomejs/biome/bin/biome'),
    'format',
    '--write',
    ...paths,
  ])
}

/** Runs a TypeScript file of the server. */
export function runTypeScript(path, args) {
  if (!existsSync(join(root, path))) fail(`There is no ${path}.`)
  return runInPlace(process.execPath, ['--import', 'tsx', path, ...args])
}
