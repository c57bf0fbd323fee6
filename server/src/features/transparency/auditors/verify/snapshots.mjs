import { existsSync } from 'node:fs'
import {
  bytes,
  canonical,
  fault,
  pathOf,
  readJson,
  rowsOf,
  sha256,
  units,
  zeros,
} from './archive.mjs'
import { chainAt, owedAt } from './books.mjs'

/** The commitments by day. */
export async function commitmentsOf() {
  const commitments = new Map()
  for await (const { day, commitment } of rowsOf('snapshots/commitments.jsonl')) {
    commitments.set(day, commitment)
  }
  return commitments
}

function dayBefore(day) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

const hourMs = 3_600_000

/** The second follows from the secret that was committed to and from the root of the day before. */
function checkDraw(name, { day, commitment, secret, drawn_from: root, due_at: due, ...times }) {
  if (secret !== null && sha256(bytes(secret)) !== commitment) {
    fault(`${name} has a secret that was not committed to`)
  }
  const published = `days/${dayBefore(day)}.json`
  const isRoot = existsSync(pathOf(published)) && readJson(published).root.hash === root
  if (root !== null && !isRoot) fault(`${name} was drawn from another root`)
  if (secret === null || root === null) {
    if (due !== null) fault(`${name} was due without a draw`)
    return
  }
  const { opens_at: opens, seconds } = times
  const drawn = sha256(Buffer.of(5), bytes(secret), bytes(root)).slice(0, 12)
  const second = Number(BigInt(`0x${drawn}`) % BigInt(seconds))
  if (Date.parse(due) !== Date.parse(opens) + second * 1000) fault(`${name} was not due when drawn`)
  // A day begins within 16 hours of its midnight in UTC, and has 23 to 25 hours.
  const isOwnDay = Math.abs(Date.parse(opens) - Date.parse(`${day}T00:00:00Z`)) <= 16 * hourMs
  if (!isOwnDay || Math.abs(seconds - 86_400) > 3_600) fault(`${name} has another day`)
}

/** What it says of the books is what the ledger has at its last transfer. */
function checkFigures(name, { due_at: due, taken_at: taken, figures }) {
  const { at, upto, seal, root } = figures
  if (at < due || taken < at) fault(`${name} was taken before it was due`)
  if (chainAt.get(String(upto)) !== seal) fault(`${name}: its seal is another`)
  const { usd, sgx } = owedAt.get(String(upto)) ?? {}
  if (usd !== units(root.usd) || sgx !== units(root.sgx)) {
    fault(`${name} says another sum than the journal has`)
  }
}

/** Whether the digest of the day before has the commitment, so that it was mailed before anybody knew the root. */
function isFixed({ day, commitment }) {
  const name = `anchors/${dayBefore(day)}.json`
  const head = existsSync(pathOf(name)) ? readJson(name).snapshots : undefined
  return head?.day === day && head.commitment === commitment
}

/** Snapshots follow from each other, from their draws and from the ledger; every day has one, or stands as missed. */
export async function checkSnapshots() {
  const commitments = await commitmentsOf()
  const counts = { taken: 0, missed: 0, fixed: 0 }
  let [before, lastDay] = [zeros, undefined]
  for await (const { hash, ...fields } of rowsOf('snapshots/snapshots.jsonl')) {
    const { day, kind, commitment, secret, figures } = fields
    const name = `snapshots/snapshots.jsonl: the ${kind} one of ${day}`
    if (sha256(Buffer.of(6), canonical(fields)) !== hash) fault(`${name} has another hash`)
    if (fields.previous_hash !== before) fault(`${name} does not follow from the one before`)
    before = hash
    if (figures) checkFigures(name, fields)
    counts[figures ? 'taken' : 'missed'] += 1
    if (kind !== 'drawn') continue
    checkDraw(name, fields)
    if (secret !== null && commitments.get(day) !== commitment) {
      fault(`${name} has another commitment`)
    }
    if (lastDay !== undefined && dayBefore(day) !== lastDay) {
      fault(`${name} does not come on the day after the one before`)
    }
    lastDay = day
    if (secret !== null && isFixed(fields)) counts.fixed += 1
  }
  const { taken, missed, fixed } = counts
  return `${taken} snapshots follow from their draws and the ledger, ${missed} were missed, the secrets of ${fixed} stand in the digest of the day before. The newest hash is ${before}`
}
