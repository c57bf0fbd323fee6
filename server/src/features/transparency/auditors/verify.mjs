// Recomputes what can be recomputed of an archive for auditors, with Node.js alone:
//   node verify.mjs [folder] [--key the public key of the installation, in hex]
// or the signed month of one member:
//   node verify.mjs --statement FILE [--key ...]
// The formats are described in docs/archive.md of Clearstead.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checkAnchors } from './verify/anchors.mjs'
import {
  bytes,
  checkKeys,
  eightBytes,
  fault,
  faults,
  folder,
  givenKey,
  isSigned,
  pathOf,
  readJson,
  readText,
  rowsOf,
  sha256,
  statementPath,
  zeros,
} from './verify/archive.mjs'
import { checkLedger } from './verify/books.mjs'
import { checkDays } from './verify/days.mjs'
import { checkSnapshots } from './verify/snapshots.mjs'
import { checkStatement } from './verify/statement.mjs'

/** Every file is there with the digest of the manifest, and no other. */
async function checkFiles() {
  const { files } = readJson('manifest.json')
  const known = new Map(files.map((file) => [file.path, file]))
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length))
    .map((path) => path.split(sep).filter(Boolean).join('/'))
  for (const path of present) {
    const isOurs = known.has(path) || path === 'manifest.json' || path === 'signature.json'
    if (!isOurs) fault(`${path}: is not in the manifest`)
  }
  for (const { path, sha256: digest } of files) {
    if (!existsSync(pathOf(path))) {
      fault(`${path}: is missing`)
      continue
    }
    const hash = createHash('sha256')
    for await (const piece of createReadStream(pathOf(path))) hash.update(piece)
    if (hash.digest('hex') !== digest) fault(`${path}: was changed`)
  }
  return `${files.length} files have the SHA-256 of manifest.json, and there is no other file`
}

/** The keys hand over to each other, and the last one signed the manifest. */
function checkSignature() {
  const { keys } = readJson('keys.json')
  checkKeys('keys.json', keys)
  const { public_key: signer, signature } = readJson('signature.json')
  if (signer !== keys.at(-1)?.public_key) fault('signature.json: is by another key than the last')
  if (!isSigned(signer, `clearstead archive 1\n${readText('manifest.json')}`, signature)) {
    fault('signature.json: is not a signature of manifest.json')
  }
  if (givenKey !== undefined && !keys.some(({ public_key: key }) => key === givenKey)) {
    fault('keys.json: does not have the key that you gave, so somebody else signed the archive')
  }
  return `manifest.json is signed by the key ${signer}${givenKey === undefined ? '' : ', which follows from the key that you gave'}`
}

/** The chain of trades. */
async function checkReceipts() {
  let [head, count] = [zeros, 0]
  for await (const { id, ...link } of rowsOf('receipts/receipts.jsonl')) {
    const name = `receipts/receipts.jsonl: trade ${id}`
    const place = [bytes(link.previous_hash), eightBytes(link.transfer_id)]
    if (link.previous_hash !== head) fault(`${name} does not follow from the one before`)
    if (sha256(...place, bytes(link.commitment)) !== link.transaction_hash) {
      fault(`${name} has another hash`)
    }
    head = link.transaction_hash
    count += 1
  }
  const { head: said } = readJson('receipts/head.json')
  if (said !== head && said !== null) fault('receipts/head.json: the chain ends with another hash')
  return `${count} receipts of trades follow from each other`
}

/** Files of statements are those that were hashed, and messages name a key of this installation. */
async function checkReserves() {
  const keys = readJson('keys.json').keys.map(({ public_key: key }) => key)
  let [statements, proofs] = [0, 0]
  for await (const { id, file, sha256: digest } of rowsOf('reserves/statements.jsonl')) {
    const isRight =
      file && existsSync(pathOf(file)) && sha256(readFileSync(pathOf(file))) === digest
    if (!isRight)
      fault(`${file ?? `reserves/statements.jsonl: ${id}`}: is not the file that was hashed`)
    statements += 1
  }
  for await (const { address, message, installation_key: key } of rowsOf('reserves/proofs.jsonl')) {
    if (key !== null && !(keys.includes(key) && message.includes(key))) {
      fault(`reserves/proofs.jsonl: the message of ${address} names another installation`)
    }
    proofs += 1
  }
  return `${statements} statements have the files that were hashed, ${proofs} messages of addresses name a key of this installation`
}

const notChecked = `
Not checked, because it cannot be from this archive:
  - that verify.mjs and verify/ were not changed: compare them with the source of Clearstead
  - that the key is the operator's: compare it with GET /transparency/keys or with one that you noted earlier, by --key
  - that the chains were the same before: compare the newest seal, the newest hash of a day and audit-log/head.json with those of
    an earlier archive; the lines of the audit log are not in the archive
  - whose the leaves are, and that nobody is missing: each member can check their own proof
  - the signatures of addresses, which take Keccak-256 and secp256k1, and what addresses hold: use a wallet and a node
  - that statements of banks are true, that there are no debts outside of the books, and that nothing held is borrowed
  - the signatures of tokens and what Bitcoin has of digests: use openssl ts and OpenTimestamps, as docs/archive.md says
  - whether the operator, who can open the secret of a day, knew the second of a snapshot before, and the leaves of its root
  - the rules and their history, which are the operator's record: compare them with an earlier archive`

const say = (line) => process.stdout.write(`${line}\n`)

async function run(name, check) {
  const before = faults.length
  try {
    const said = await check()
    say(faults.length === before ? `ok     ${name}: ${said}` : `FAULT  ${name}`)
  } catch (error) {
    fault(`${name}: cannot be read: ${error.message}`)
    say(`FAULT  ${name}`)
  }
  for (const text of faults.slice(before, before + 20)) say(`         ${text}`)
}

function readDays() {
  const names = existsSync(pathOf('days')) ? readdirSync(pathOf('days')) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readJson(`days/${name}`))
}

/** The last transfers of snapshots. */
async function uptosOfSnapshots() {
  const uptos = []
  try {
    for await (const { figures } of rowsOf('snapshots/snapshots.jsonl')) {
      if (figures) uptos.push(figures.upto)
    }
  } catch {
    // Their own check says what cannot be read.
  }
  return uptos
}

async function checkArchive() {
  let days = []
  await run('files', checkFiles)
  await run('signature', checkSignature)
  await run('ledger', async () => {
    days = readDays()
    return checkLedger([...days.map(({ upto }) => upto), ...(await uptosOfSnapshots())])
  })
  await run('days', () => checkDays(days))
  await run('snapshots', checkSnapshots)
  await run('receipts', checkReceipts)
  await run('reserves', checkReserves)
  await run('anchors', checkAnchors)
  say(notChecked)
}

if (statementPath) await run('statement', () => checkStatement(statementPath))
else await checkArchive()
say(faults.length === 0 ? '\nAll of it is right.' : `\nFaults: ${faults.length}`)
process.exitCode = faults.length === 0 ? 0 : 1
