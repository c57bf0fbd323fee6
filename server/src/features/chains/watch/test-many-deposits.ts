import { addressOf } from '@clearstead/contract/values/chain'
import type { TestNode } from '../../../testing/chain/node.ts'
import type { TestToken } from '../../../testing/chain/token.ts'

/** Accounts of deposit addresses that nobody has a key for. */
export function depositAccounts(count: number): string[] {
  return Array.from(
    { length: count },
    (_, place) => `0x${(0xd0000000n * 2n ** 96n + BigInt(place)).toString(16).padStart(40, '0')}`,
  )
}

export function depositAddresses(accounts: readonly string[]): string[] {
  return accounts.map((account) => addressOf('bep20', account))
}

/** Pays each account in turn, so many in each block. */
export async function payInBlocks(
  node: TestNode,
  token: TestToken,
  {
    accounts,
    blocks,
    perBlock,
    raw,
  }: { accounts: readonly string[]; blocks: number; perBlock: number; raw: bigint },
): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    const from = (block * perBlock) % accounts.length
    await token.send(
      Array.from({ length: perBlock }, (_, nth) => accounts[(from + nth) % accounts.length] ?? ''),
      raw,
    )
  }
  await node.mine(20)
}
