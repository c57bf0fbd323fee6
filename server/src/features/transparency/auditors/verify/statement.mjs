import { existsSync, readFileSync } from 'node:fs'
import {
  bytes,
  canonical,
  checkKeys,
  eightBytes,
  fault,
  givenKey,
  isSigned,
  packed,
  pathOf,
  readJson,
  sha256,
  units,
} from './archive.mjs'

const names =
  'funding working non_working compound principal pending_withdrawal held_income token'.split(' ')

/** Each wallet goes line by line from its opening to its closing balance. Returns the sums of both assets at the end. */
function checkWallets({ wallets, after, upto }) {
  const sums = { USD: 0n, SGX: 0n }
  if (wallets.map(({ wallet }) => wallet).join(' ') !== names.join(' ')) {
    fault('statement: does not have each wallet once')
  }
  for (const { wallet, asset, opening, lines, closing } of wallets) {
    let [balance, last] = [units(opening), after]
    if (asset !== (wallet === 'token' ? 'SGX' : 'USD')) fault(`${wallet}: has another asset`)
    for (const { transfer_id: id, amount, balance_after: said } of lines) {
      balance += units(amount)
      if (balance !== units(said)) fault(`${wallet}: transfer ${id} does not follow`)
      if (!(id > last && id <= upto)) fault(`${wallet}: transfer ${id} is not in order`)
      last = id
    }
    if (balance !== units(closing)) fault(`${wallet}: the lines do not make the closing balance`)
    sums[asset] += units(closing)
  }
  return sums
}

/** From a leaf along its path to the root. */
function rootFrom({ day, user_id: member }, { part, salt, usd, sgx, staged, buy_back, path }) {
  const place = [Buffer.from(day), eightBytes(member), Buffer.of(part), bytes(salt)]
  const sums = { usd: units(usd), sgx: units(sgx) }
  // A leaf of form 2 has two figures more, which are in its hash and in no sum.
  const beside = staged === undefined ? [] : [units(staged), units(buy_back)]
  const figures = [sums.usd, sums.sgx, ...beside].map(eightBytes)
  const leaf = sha256(Buffer.of(beside.length > 0 ? 4 : 0), ...place, ...figures)
  let node = { hash: leaf, ...sums }
  for (const { side, ...step } of path) {
    const other = { hash: step.hash, usd: units(step.usd), sgx: units(step.sgx) }
    const pair = side === 'left' ? [other, node] : [node, other]
    const hash = sha256(Buffer.of(1), ...packed(pair[0]), ...packed(pair[1]))
    node = { hash, usd: node.usd + other.usd, sgx: node.sgx + other.sgx }
  }
  return node
}

/** Two leaves of this member and day lead to the root, and add up to the closing balances. */
function checkProof({ user_id: member, day, proof }, { USD: usd, SGX: sgx }) {
  if (proof === null) {
    if (usd !== 0n || sgx !== 0n) fault('proof: is missing, though something was owed')
    return
  }
  if (proof.user_id !== member || proof.day !== day.day.day) fault('proof: is of somebody else')
  if (proof.leaves.map(({ part }) => part).join() !== '0,1') fault('proof: has other leaves')
  const sumOf = (asset) => proof.leaves.reduce((sum, leaf) => sum + units(leaf[asset]), 0n)
  const isOwed = sumOf('usd') === usd && sumOf('sgx') === sgx
  if (!(isOwed && units(proof.usd) === usd && units(proof.sgx) === sgx)) {
    fault('proof: the leaves are not the closing balances')
  }
  for (const name of ['staged', 'buy_back']) {
    const parts = proof.leaves.filter((leaf) => leaf[name] !== undefined)
    const isSame =
      proof[name] === undefined
        ? parts.length === 0
        : parts.length === 2 && sumOf(name) === units(proof[name])
    if (!isSame) fault(`proof: the leaves have another ${name}`)
  }
  const { hash, ...root } = day.root
  for (const leaf of proof.leaves) {
    const end = rootFrom(proof, leaf)
    const isRoot = end.hash === hash && end.usd === units(root.usd) && end.sgx === units(root.sgx)
    if (!isRoot) fault(`proof: leaf ${leaf.part} does not lead to the root of the day`)
  }
  if (JSON.stringify(proof.root) !== JSON.stringify(day.root)) fault('proof: has another root')
}

/** The day has its hash, is the last one of the month, and is that of the archive where one is at hand. */
function checkDay({ month, upto, day: { hash, ...fields } }) {
  const date = fields.day.day
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  if (date.slice(0, 7) !== month || next.getUTCDate() !== 1)
    fault('day: is not the last of the month')
  if (sha256(Buffer.of(3), canonical(fields)) !== hash) fault('day: its hash is another')
  if (fields.upto !== upto) fault('day: ends with another transfer')
  const published = `days/${date}.json`
  if (existsSync(pathOf(published)) && readJson(published).hash !== hash) {
    fault(`day: is not ${published} of the archive`)
  }
}

/** Checks the signed month of one member. */
export function checkStatement(path) {
  const { format, statement, keys, signature } = JSON.parse(readFileSync(path, 'utf8'))
  if (format !== 1) fault('format: is another than this script knows')
  checkKeys('keys', keys.keys)
  const { public_key: signer } = signature
  if (signer !== keys.keys.at(-1)?.public_key) fault('signature: is by another key than the last')
  const text = `clearstead statement 1\n${canonical(statement)}`
  if (!isSigned(signer, text, signature.signature)) {
    fault('signature: is not a signature of the statement')
  }
  if (givenKey !== undefined && !keys.keys.some(({ public_key: key }) => key === givenKey)) {
    fault('keys: do not have the key that you gave, so somebody else signed the statement')
  }
  checkDay(statement)
  checkProof(statement, checkWallets(statement))
  const { user_id: member, month, day } = statement
  return `the month ${month} of member ${member} adds up, leads to the root of ${day.day.day} and is signed by the key ${signer}.
         The hash of that day is ${day.hash}: compare it with the one that everybody is shown.
         The opening balances are the closing balances of the month before: compare them with its file`
}
