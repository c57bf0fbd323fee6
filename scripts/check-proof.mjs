// Checks a proof of liabilities as described in docs/transparency.md, using only Node.js:
//   node scripts/check-proof.mjs proof.json <root hash, or the published day as JSON>
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const [proofFile, published] = process.argv.slice(2)
if (!proofFile || !published) {
  console.error('Usage: node scripts/check-proof.mjs proof.json <root hash or published-day.json>')
  process.exit(2)
}

try {
  const read = JSON.parse(readFileSync(proofFile, 'utf8'))
  const proof = read.proof ?? read
  const root = checkProof(proof)
  const day = existsSync(published) ? JSON.parse(readFileSync(published, 'utf8')) : undefined
  if (day) checkDay(day, proof.day)
  expect(
    root.hash === (day ? day.root.hash : published.toLowerCase()),
    'the root is not the published one',
  )
  console.log(
    `At the end of ${proof.day}, member ${proof.user_id} was owed ${short(proof.usd)} USD and ${short(proof.sgx)} SGX.`,
  )
  if (proof.staged !== undefined) {
    console.log(
      `Beside that, and not yet theirs: ${short(proof.staged)} USD of staged income; the tokens would be bought back for ${short(proof.buy_back)} USD.`,
    )
  }
  console.log(`Both are counted in the published root ${root.hash},`)
  console.log(
    `which says that all members together were owed ${short(decimal(root.usd))} USD and ${short(decimal(root.sgx))} SGX.`,
  )
  if (day) console.log(`The day's hash ${day.hash} follows from ${day.previous_hash}.`)
} catch (error) {
  console.error(`This proves nothing: ${error.message}.`)
  process.exitCode = 1
}

/** Checks that both parts of the member's balance lead to the root, and returns it. */
function checkProof({ day, user_id, usd, sgx, staged, buy_back, leaves, root }) {
  const parts = leaves.map(({ part }) => part).join()
  expect(parts === '0,1', 'a balance has two parts, 0 and 1')
  for (const leaf of leaves) {
    const sums = { usd: units(leaf.usd), sgx: units(leaf.sgx) }
    const salt = bytes(leaf.salt)
    const owner = [day, uint(BigInt(user_id), 8), uint(BigInt(leaf.part), 1), salt]
    // A leaf of form 2 has two figures more, which are in its hash and in no sum.
    const beside = staged === undefined ? [] : [units(leaf.staged), units(leaf.buy_back)]
    const figures = [sums.usd, sums.sgx, ...beside].map((value) => uint(value, 8))
    let node = { hash: hash(beside.length > 0 ? 4 : 0, ...owner, ...figures), ...sums }
    for (const step of leaf.path) {
      const neighbour = { hash: step.hash, usd: units(step.usd), sgx: units(step.sgx) }
      node = step.side === 'left' ? parent(neighbour, node) : parent(node, neighbour)
    }
    const isRoot =
      node.hash === root.hash && node.usd === units(root.usd) && node.sgx === units(root.sgx)
    expect(isRoot, `part ${leaf.part} does not lead to the root`)
  }
  const total = (asset) => leaves.reduce((sum, leaf) => sum + units(leaf[asset]), 0n)
  expect(total('usd') === units(usd), 'the parts differ from the USD')
  expect(total('sgx') === units(sgx), 'the parts differ from the SGX')
  if (staged !== undefined) {
    const isSame = total('staged') === units(staged) && total('buy_back') === units(buy_back)
    expect(isSame, 'the parts differ from what stands beside the balance')
  }
  return { hash: root.hash, usd: units(root.usd), sgx: units(root.sgx) }
}

function checkDay(published, proven) {
  expect(
    [1, 2, 3, 4].includes(published.form),
    'the published day has a form that this script does not know',
  )
  expect(published.day.day === proven, 'the published day is another one')
  // All published fields except the hash itself.
  const names = ['day', 'earnings', 'form', 'payouts', 'previous_hash', 'root', 'seal']
  const later = ['reserves', 'checks', 'staged'].slice(0, published.form - 1)
  const covered = [...names, 'taken_at', 'upto', ...later]
  const fields = Object.fromEntries(covered.map((name) => [name, published[name]]))
  expect(
    hash(3, canonical(fields)) === published.hash,
    "the day's hash does not follow from what was published",
  )
}

/** JSON without spaces, with names in the order of code units. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

function parent(left, right) {
  const sides = [left, right].flatMap(({ hash, usd, sgx }) => [
    bytes(hash),
    uint(usd, 8),
    uint(sgx, 8),
  ])
  return { hash: hash(1, ...sides), usd: left.usd + right.usd, sgx: left.sgx + right.sgx }
}

function hash(domain, ...parts) {
  const sha256 = createHash('sha256').update(Buffer.of(domain))
  for (const part of parts) sha256.update(part)
  return sha256.digest('hex')
}

/** Parses decimal text with exactly eight decimals, not negative, into units of 0.00000001. */
function units(text) {
  expect(/^\d{1,11}\.\d{8}$/.test(text), `${text} is no sum`)
  return BigInt(text.replace('.', ''))
}

function decimal(value) {
  const digits = value.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** Removes trailing zeros after the second decimal. */
function short(text) {
  return text.replace(/0{1,6}$/, '')
}

/** An unsigned integer below 2^63 as big-endian bytes. */
function uint(value, length) {
  expect(value >= 0n && value < 2n ** BigInt(Math.min(63, 8 * length)), `${value} is out of range`)
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex')
}

function bytes(hex) {
  expect(/^[0-9a-f]{64}$/.test(hex), `${hex} is no hash`)
  return Buffer.from(hex, 'hex')
}

function expect(isTrue, problem) {
  if (!isTrue) throw new Error(problem)
}
