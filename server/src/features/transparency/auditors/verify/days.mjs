import { existsSync } from 'node:fs'
import { canonical, fault, linesOf, packed, pathOf, sha256, units, zeros } from './archive.mjs'
import { chainAt } from './books.mjs'

function rootOver(nodes) {
  let row = nodes
  while (row.length > 1) {
    const above = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = row.slice(at, at + 2)
      const hash = right && sha256(Buffer.of(1), ...packed(left), ...packed(right))
      above.push(right ? { hash, usd: left.usd + right.usd, sgx: left.sgx + right.sgx } : left)
    }
    row = above
  }
  return row[0]
}

/** The root over all leaves of a day. */
async function rootOf(name, day) {
  let blocks = []
  for await (const line of linesOf(name)) {
    const [first, second, usd, sgx] = line.split(' ')
    if (first === 'blocks') blocks = Array.from({ length: Number(second) }, () => [])
    else if (line) blocks[Number(first)].push({ hash: second, usd: BigInt(usd), sgx: BigInt(sgx) })
  }
  const empty = { hash: sha256(Buffer.of(2), day), usd: 0n, sgx: 0n }
  return rootOver(blocks.map((leaves) => (leaves.length > 0 ? rootOver(leaves) : empty)))
}

/** Each published day has its hash, follows from the day before, from the ledger's chain and from its leaves. */
export async function checkDays(days) {
  let [before, leaves] = [zeros, 0]
  for (const { hash, ...fields } of days) {
    const date = fields.day.day
    const name = `days/${date}.json`
    if (sha256(Buffer.of(3), canonical(fields)) !== hash) fault(`${name}: its hash is another`)
    if (fields.previous_hash !== before) fault(`${name}: does not follow from the day before`)
    if (chainAt.get(String(fields.upto)) !== fields.seal) fault(`${name}: its seal is another`)
    before = hash
    const leavesName = `days/${date}.leaves`
    if (!existsSync(pathOf(leavesName))) continue
    const root = await rootOf(leavesName, date)
    const { root: said } = fields
    const isRoot =
      root?.hash === said.hash && root.usd === units(said.usd) && root.sgx === units(said.sgx)
    if (!isRoot) fault(`${leavesName}: do not lead to the root of the day`)
    leaves += 1
  }
  return `${days.length} published days follow from each other and from the seals, ${leaves} roots from their leaves. The newest hash is ${before}`
}
