import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { PayoutFormat } from '@clearstead/contract/withdrawals/payouts'
import { stringify } from 'csv-stringify/sync'
import { transferCall } from '../../../plumbing/chain/token-calls.ts'
import { rawAmountOf, safeFile } from '../../chains/public.ts'
import { readBankAccount } from './bank-account.ts'
import { type Debtor, paymentOrder } from './payment-order.ts'
import { numberOf, type SealedPayout, type SealedRow, sentText } from './rules.ts'

/**
 * The headings of the file. Three are empty: whoever sends the money fills them in, and it is the result. The last names earlier
 * payouts in which it may have been sent.
 */
const headings = [
  ...['withdrawal', 'name', 'account', 'amount', 'currency'],
  ...['result', 'transaction', 'reason', 'earlier_payouts'],
]

/** What the files of a payout need of the settings. */
export type FileTerms = { debtor: Debtor | undefined; token: BatchToken }

/**
 * The files of a payout. A payment order only by bank, and only if its own account and all others can be read; a batch for a
 * Safe only on BEP20.
 */
export function payoutFiles(
  payout: SealedPayout,
  { debtor, token }: FileTerms,
): { format: PayoutFormat; body: Buffer }[] {
  const csv = { format: 'csv', body: Buffer.from(payoutCsv(payout)) } as const
  const batch = payout.method === 'bep20' ? safeBatch(payout, token) : undefined
  if (batch) return [csv, { format: 'safe', body: Buffer.from(batch) }]
  if (payout.method !== 'bank' || !debtor || !readBankAccount(debtor.account)) return [csv]
  if (unreadableRows(payout.rows).length > 0) return [csv]
  return [csv, { format: 'pain', body: Buffer.from(paymentOrder(payout, debtor)) }]
}

/** The rows whose bank account no payment order can name. */
export function unreadableRows<Row extends Pick<SealedRow, 'address'>>(
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ address }) => readBankAccount(address) === undefined)
}

function payoutCsv({ method, rows }: SealedPayout): string {
  const currency = method === 'bank' ? 'USD' : 'USDT'
  return stringify([
    headings,
    ...rows.map(({ withdrawalId, memberId, fullname, address, sent, earlierPayouts }) => [
      numberOf(withdrawalId),
      harmlessCell(fullname || `Member ${memberId}`),
      harmlessCell(address),
      sentText(sent),
      currency,
      ...['', '', '', earlierPayouts.join(' ')],
    ]),
  ])
}

/** The stablecoin on BNB Smart Chain. */
type BatchToken = { address: string; decimals: number }

/**
 * A batch of transfers in the format of Safe's transaction builder; undefined if the token cannot say one of the amounts
 * exactly.
 */
export function safeBatch(
  { id, madeAt, rows }: SealedPayout,
  token: BatchToken,
): string | undefined {
  const transactions = rows.flatMap(({ address, sent }) => {
    const raw = rawAmountOf(sent, token.decimals)
    if (raw === undefined) return []
    return { to: token.address, value: 0n, data: transferCall(address, raw) }
  })
  if (transactions.length < rows.length) return undefined
  return safeFile({
    name: `Payout ${id}`,
    description: rows.map(({ withdrawalId }) => numberOf(withdrawalId)).join(', '),
    madeAt,
    transactions,
  })
}
