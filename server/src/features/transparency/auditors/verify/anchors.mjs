import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { bytes, canonical, fault, pathOf, readJson, rowsOf, sha256, zeros } from './archive.mjs'
import { commitmentsOf } from './snapshots.mjs'

/** Where each chain of the archive is after each of its links. */
async function linksOf() {
  const links = {
    ledger: new Map(),
    receipts: new Set([zeros]),
    rules: new Map(),
    snapshots: new Set([zeros]),
    commitments: await commitmentsOf(),
  }
  for await (const { upto, hash } of rowsOf('ledger/seals.jsonl')) links.ledger.set(upto, hash)
  for await (const { transaction_hash: hash } of rowsOf('receipts/receipts.jsonl')) {
    links.receipts.add(hash)
  }
  for await (const { hash } of rowsOf('snapshots/snapshots.jsonl')) links.snapshots.add(hash)
  let link = zeros
  for await (const row of rowsOf('rules/versions.jsonl')) {
    link = sha256(bytes(link), canonical(row))
    links.rules.set(row.version, link)
  }
  return links
}

/** The chains that a digest names with another head than the archive has, by their names in it. */
function differing(heads, links) {
  const { key, ledger, audit_log: log, published, receipts, rules, snapshots } = heads
  const day = published && `days/${published.day}.json`
  const file = day && existsSync(pathOf(day)) ? readJson(day) : undefined
  const { sealed, hash } = readJson('audit-log/head.json')
  const isLater = log && BigInt(sealed) > BigInt(log.sealed)
  const same = {
    key: key === null || readJson('keys.json').keys.some((known) => known.public_key === key),
    ledger: !ledger || links.ledger.get(ledger.upto) === ledger.hash,
    // The lines between are not in the archive.
    audit_log: !log || isLater || (sealed === log.sealed && hash === log.hash),
    published: !day || (file?.hash === published.hash && file?.root.hash === published.root),
    receipts: !receipts || links.receipts.has(receipts.hash),
    rules: !rules || links.rules.get(rules.version) === rules.hash,
    snapshots:
      !snapshots ||
      (links.snapshots.has(snapshots.hash) &&
        links.commitments.get(snapshots.day) === snapshots.commitment),
  }
  return Object.keys(same).filter((name) => !same[name])
}

const stampStart = 33

/** Each daily digest follows from the one before, has the heads of the archive's chains, and its proofs are of it. */
export async function checkAnchors() {
  const all = existsSync(pathOf('anchors')) ? readdirSync(pathOf('anchors')).sort() : []
  const links = await linksOf()
  let [before, proofs] = [zeros, 0]
  const texts = all.filter((file) => file.endsWith('.json'))
  for (const file of texts) {
    const name = `anchors/${file}`
    const text = readFileSync(pathOf(name))
    const digest = sha256(text)
    const fields = readJson(name)
    if (`${fields.day}.json` !== file) fault(`${name}: is of another day`)
    if (fields.previous_digest !== before) fault(`${name}: does not follow from the digest before`)
    for (const chain of differing(fields, links)) fault(`${name}: has another head of ${chain}`)
    const [token, stamp] = [`${name}.tsr`, `${name}.ots`].map((path) =>
      existsSync(pathOf(path)) ? readFileSync(pathOf(path)) : undefined,
    )
    if (token && !token.includes(bytes(digest))) fault(`${name}.tsr: is of another digest`)
    const stamped = stamp?.subarray(stampStart, stampStart + 32).toString('hex')
    if (stamp && stamped !== digest) fault(`${name}.ots: is of another digest`)
    proofs += Number(token !== undefined) + Number(stamp !== undefined)
    before = digest
  }
  return `${texts.length} daily digests follow from each other and have the heads of all chains, ${proofs} proofs are of them. The newest digest is ${before}`
}
