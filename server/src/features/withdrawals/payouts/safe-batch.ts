import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { rawAmountOf } from '../../chains/public.ts'
import { numberOf, type SealedPayout } from './rules.ts'

/** The stablecoin on BNB Smart Chain. */
export type BatchToken = { address: string; decimals: number }

/** BNB Smart Chain. */
const chainId = '56'

/**
 * A batch of transfers in the format of Safe's transaction builder, which loads it from a file; undefined if the token cannot
 * say one of the amounts exactly.
 */
export function safeBatch(
  { id, madeAt, rows }: SealedPayout,
  token: BatchToken,
): string | undefined {
  const to = getAddress(token.address)
  const transactions = rows.map(({ address, sent }) => {
    const amount = rawAmountOf(sent, token.decimals)
    if (amount === undefined) return undefined
    const args = [getAddress(address), amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return { to, value: '0', data, contractMethod: null, contractInputsValues: null }
  })
  if (transactions.includes(undefined)) return undefined
  const batch = {
    version: '1.0',
    chainId,
    createdAt: madeAt.getTime(),
    meta: {
      name: `Payout ${id}`,
      description: rows.map(({ withdrawalId }) => numberOf(withdrawalId)).join(', '),
    },
    transactions,
  }
  return `${JSON.stringify(batch, null, 2)}\n`
}
