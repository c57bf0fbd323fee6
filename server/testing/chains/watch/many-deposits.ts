import type { TestNode } from '../../chain/node.ts'
import type { TestToken } from '../../chain/token.ts'

/** Pays the accounts in turn, several in each block. */
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
