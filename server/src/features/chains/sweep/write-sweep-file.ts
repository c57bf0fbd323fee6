import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { downloadSweep as call, type SweepFormat } from '@clearstead/contract/chains/sweep'
import type { Language } from '@clearstead/contract/languages'
import { accountOf, type Chain, readAddress } from '@clearstead/contract/values/chain'
import type { AdminId } from '@clearstead/contract/values/ids'
import { stringify } from 'csv-stringify/sync'
import { transferCall } from '../../../plumbing/chain/token-calls.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { runAsAdmin } from '../../../plumbing/run-work.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { safeFile } from '../payments/safe-file.ts'
import { pathOf, tokenText } from './rules.ts'
import { readMissingGas, readSweep, type Sweep } from './show-sweep.ts'

type SweepFileRequest = {
  db: Db
  now: Date
  adminId: AdminId
  /** Of the network. */
  from: string
  /** Of the words in a file that is opened on a screen. */
  language: Language
  request: RequestOf<typeof call>
}

const kinds: Readonly<Record<SweepFormat, { mediaType: string; ending: string }>> = {
  balances: { mediaType: 'text/csv; charset=utf-8', ending: 'csv' },
  transfers: { mediaType: 'text/csv; charset=utf-8', ending: 'csv' },
  gas: { mediaType: 'application/json', ending: 'json' },
}

/**
 * The sweep list as a file; the audit log says who took it.
 * @throws {Refusal} `chains.not_set_up`, `.unreachable`, `.no_target`, `.no_gas_file`, `.nothing_to_sweep`
 */
export async function downloadSweep({
  db,
  now,
  adminId,
  from,
  language,
  request,
}: SweepFileRequest): Promise<Download> {
  const { chain, format } = request
  if (format === 'gas' && chain !== 'bep20') throw new Refusal('chains.no_gas_file')
  const target = format === 'transfers' ? readTarget(chain, request.target) : undefined
  const sweep = await readSweep(db, now, chain)
  if (sweep.funded.length === 0) throw new Refusal('chains.nothing_to_sweep')
  const body = await bodyOf(sweep, { format, target, language })
  const { mediaType, ending } = kinds[format]
  const name = `sweep-${chain}-${format}-${sweep.block}.${ending}`
  const subject = `chain:${chain}` as const
  const admin = { db, now, adminId, address: from }
  await runAsAdmin(admin, { action: call.name, subject }, async (work) =>
    work.note({ subject, after: { downloaded: name, ...(target && { target }) } }),
  )
  return { mediaType, name, body: Buffer.from(body) }
}

function readTarget(chain: Chain, text: string | undefined): string {
  const target = readAddress(chain, text ?? '')
  if (!target) throw new Refusal('chains.no_target')
  return target
}

type Contents = { format: SweepFormat; target: string | undefined; language: Language }

async function bodyOf(sweep: Sweep, { format, target, language }: Contents): Promise<string> {
  if (format === 'gas') return gasFile(sweep, language)
  return target === undefined ? balancesFile(sweep) : transfersFile(sweep, target)
}

function balancesFile({ watched: { chain, decimals }, funded }: Sweep): string {
  return stringify([
    ['path', 'address', 'balance'],
    ...funded.map(({ keyIndex, address, raw }) => [
      pathOf(chain, keyIndex),
      address,
      tokenText(raw, decimals),
    ]),
  ])
}

/** A transaction for each address, to be signed with its own key: it calls the token and sends no coins. */
function transfersFile(
  { watched: { chain, token, decimals }, funded }: Sweep,
  target: string,
): string {
  const account = accountOf(chain, target)
  return stringify([
    ['path', 'from', 'to', 'value', 'data', 'target', 'amount'],
    ...funded.map(({ keyIndex, address, raw }) => [
      pathOf(chain, keyIndex),
      address,
      token,
      '0',
      transferCall(account, raw),
      target,
      tokenText(raw, decimals),
    ]),
  ])
}

/** @throws {Refusal} `chains.nothing_to_sweep` when every address has enough for a transfer */
async function gasFile(sweep: Sweep, language: Language): Promise<string> {
  const missing = await readMissingGas(sweep)
  if (missing.length === 0) throw new Refusal('chains.nothing_to_sweep')
  return safeFile({
    name: sentence(say('chains.gas_file.name'), language),
    description: sentence(say('chains.gas_file.description', { count: missing.length }), language),
    madeAt: sweep.readAt,
    transactions: missing.map((one) => ({ to: one.address, value: one.missing })),
  })
}
