import { bytes, eightBytes, fault, linesOf, readJson, rowsOf, sha256, zeros } from './archive.mjs'

const closing = /^ {2}(\S+) {2}\S+ \S+ = (\S+) (\S+) {2}; closing$/
const posting = /^ {2}(\S+) {2}(-?)(\d+)\.(\d{8}) (\S+) {2}; (\d+|opening)$/

/** Adds up the journal; gives each transfer with what it credits to the wallets of members, and what they are owed after it. */
async function* journalTransfers() {
  const balances = new Map()
  const owed = { USD: 0n, SGX: 0n }
  const { slices } = readJson('journal/manifest.json')
  let chain = ''
  for (const slice of slices) {
    const name = `journal/slices/${slice.file}`
    chain = sha256(`${chain} ${slice.file} ${slice.sha256}`)
    if (chain !== slice.chain) fault(`journal/manifest.json: ${slice.file} is not linked`)
    let transfer
    for await (const line of linesOf(name)) {
      const [, account, sign, whole, fraction, asset, note] = posting.exec(line) ?? []
      if (account === undefined) {
        checkClosing(name, line, balances)
        continue
      }
      const units = BigInt(`${sign}${whole}${fraction}`)
      const key = `${account} ${asset}`
      const held = balances.get(key) ?? 0n
      if (note === 'opening') {
        const isOther = account !== 'Equity:OtherAccounts' && units !== held
        if (isOther) fault(`${name}: ${account} does not open with what was added up before`)
        continue
      }
      if (transfer?.id !== note) {
        if (transfer) yield finished(transfer, name, owed)
        transfer = { id: note, sums: {}, credits: [] }
      }
      balances.set(key, held + units)
      transfer.sums[asset] = (transfer.sums[asset] ?? 0n) + units
      if (!account.startsWith('Liabilities:Members:')) continue
      transfer.credits.push(-units)
      owed[asset] = (owed[asset] ?? 0n) - units
    }
    if (transfer) yield finished(transfer, name, owed)
  }
}

function checkClosing(name, line, balances) {
  const [, account, balance, asset] = closing.exec(line) ?? []
  if (account === undefined) return
  const held = balances.get(`${account} ${asset}`) ?? 0n
  if (held !== BigInt(balance.replace('.', ''))) {
    fault(`${name}: ${account} does not close with what was added up`)
  }
}

function finished({ id, sums, credits }, name, { USD: usd, SGX: sgx }) {
  if (Object.values(sums).some((sum) => sum !== 0n)) {
    fault(`${name}: transfer ${id} does not add up to zero`)
  }
  return { id, credits: sorted(credits), owed: { usd, sgx } }
}

const sorted = (amounts) => amounts.map(String).sort().join()

/** What the sealed text of a transfer credits to the wallets of members, whose accounts have numbers above zero. */
function sealedCredits(text) {
  const legs = text.slice(text.lastIndexOf(';') + 1).split(',')
  return sorted(
    legs
      .map((leg) => leg.split(':').map(BigInt))
      .filter(([account]) => account > 0n)
      .map(([, amount]) => amount),
  )
}

/** The hashes of the ledger's chain at the last transfers of published days. */
export const chainAt = new Map([['0', zeros]])
/** What members are owed at the last transfers of snapshots, by the journal. */
export const owedAt = new Map([['0', { usd: 0n, sgx: 0n }]])

/** The seals follow from the transfers, and the journal has what is sealed. `uptos` are those at which others need the chain. */
export async function checkLedger(uptos) {
  const wanted = new Set(uptos.map(String))
  let owed = owedAt.get('0')
  const journal = journalTransfers()
  let written = await journal.next()
  const transfers = rowsOf('ledger/transfers.jsonl')
  let [head, count, seals] = [zeros, 0, 0]
  for await (const seal of rowsOf('ledger/seals.jsonl')) {
    const name = `ledger/seals.jsonl: the seal up to transfer ${seal.upto}`
    if (seal.previous_hash !== head) fault(`${name} does not follow from the one before`)
    let hash = sha256(bytes(seal.previous_hash), bytes(seal.nonce))
    for (let left = seal.transfers; left > 0; left -= 1) {
      const { value } = await transfers.next()
      if (!value) break
      hash = sha256(bytes(hash), eightBytes(value.id), bytes(sha256(value.text)))
      if (wanted.has(value.id)) chainAt.set(value.id, hash)
      const credits = sealedCredits(value.text)
      if (written.value?.id === value.id) {
        if (written.value.credits !== credits)
          fault(`journal: transfer ${value.id} is not as sealed`)
        owed = written.value.owed
        written = await journal.next()
      } else if (credits !== '') fault(`journal: transfer ${value.id} is missing`)
      if (wanted.has(value.id)) owedAt.set(value.id, owed)
      count += 1
    }
    if (hash !== seal.hash) fault(`${name} does not follow from ledger/transfers.jsonl`)
    head = seal.hash
    seals += 1
  }
  if (!(await transfers.next()).done) fault('ledger/transfers.jsonl: has transfers without a seal')
  if (!written.done) fault(`journal: transfer ${written.value.id} is not sealed`)
  return `${seals} seals follow from ${count} transfers, and the journal adds up to them. The newest seal is ${head}`
}
