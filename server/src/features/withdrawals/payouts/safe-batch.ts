import { transferCall } from '../../../plumbing/chain/token-calls.ts'
import { rawAmountOf, safeFile } from '../../chains/public.ts'
import { numberOf, type SealedPayout } from './rules.ts'

/** The stablecoin on BNB Smart Chain. */
export type BatchToken = { address: string; decimals: number }

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
