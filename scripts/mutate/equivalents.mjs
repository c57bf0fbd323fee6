import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * Faults that no test can notice, because they change no answer, each with the reason. `before` and `after` are the lines of
 * the file without and with the fault, as `npm run mutate` prints them.
 */
const entries = JSON.parse(readFileSync(join(root, 'scripts/mutate/equivalents.json'), 'utf8'))

/** The lines that a mutant changes, without and with it, with single spaces. */
export function linesOf({ location: { start, end }, replacement }, source) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const head = lines[0].slice(0, start.column - 1)
  const tail = lines.at(-1).slice(end.column - 1)
  return { before: inline(lines.join(' ')), after: inline(`${head}${replacement}${tail}`) }
}

export function isListed(fault) {
  return entries.some((entry) => isSame(entry, fault))
}

/** Entries of the list for which no fault survives in the files. */
export function staleEntries(files, faults) {
  const unnoticed = faults.filter(({ isEquivalent, status }) => isEquivalent && status !== 'Killed')
  return entries
    .filter(({ file }) => files.includes(file))
    .filter((entry) => !unnoticed.some((fault) => isSame(entry, fault)))
}

function isSame(entry, fault) {
  return ['file', 'before', 'after'].every((name) => entry[name] === fault[name])
}

function inline(text) {
  return text.replace(/\s+/g, ' ').trim()
}
