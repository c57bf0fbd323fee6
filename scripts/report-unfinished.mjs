import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'
import { unfinishedFile } from './run-tests.mjs'

/** Longer than any test of this length may take. */
const longestSilenceMs = (process.env.TEST_LENGTH === 'long' ? 16 : 5) * 60_000

/**
 * Ends a run of the unit and integration tests in which nothing happens any more, and writes down where it stopped.
 * Vitest limits the time of tests and hooks, but not of what clears up after them.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter from there
export default class UnfinishedTests {
  #running = new Map()
  #lastEventAt = Date.now()
  #watch

  onTestRunStart() {
    this.#lastEventAt = Date.now()
    this.#watch = setInterval(() => this.#endIfSilent(), 5_000)
  }

  onTestModuleStart(module) {
    this.#note(module, 'before its tests')
  }

  onTestCaseReady({ module, fullName }) {
    this.#note(module, fullName)
  }

  onTestCaseResult({ module, fullName }) {
    this.#note(module, `after ${fullName}`)
  }

  onTestModuleEnd({ id }) {
    this.#running.delete(id)
    this.#lastEventAt = Date.now()
  }

  onTestRunEnd() {
    clearInterval(this.#watch)
  }

  #note({ id, moduleId }, what) {
    this.#running.set(id, `${relative(root, moduleId)}: ${what}`)
    this.#lastEventAt = Date.now()
  }

  #endIfSilent() {
    const silentMs = Date.now() - this.#lastEventAt
    if (silentMs < longestSilenceMs) return
    const unfinished = [...this.#running.values()]
    writeFileSync(unfinishedFile, JSON.stringify(unfinished))
    console.error(`\nNothing happened for ${Math.round(silentMs / 1000)} s in:`)
    for (const test of unfinished) console.error(`    ${test}`)
    process.exit(1)
  }
}
