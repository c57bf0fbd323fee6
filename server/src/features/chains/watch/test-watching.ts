import type { Chain } from '@clearstead/contract/chains/incoming'
import { addressOf } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { type LyingProxy, startLyingProxy } from '../../../testing/chain/lying-proxy.ts'
import { startNode, type TestNode } from '../../../testing/chain/node.ts'
import { deployToken, type TestToken } from '../../../testing/chain/token.ts'
import { test as base } from '../../../testing/test.ts'
import { openEndpoints } from './open-endpoints.ts'
import type { ChainFacts } from './rules.ts'
import { type WatchedChain, type Watching, watchChain } from './watch-chain.ts'

/** A test with a node, a token on it and a lying proxy before it; the clock runs with the real time. */
export const chainTest = base.extend<{ node: TestNode; token: TestToken; proxy: LyingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    const node = await startNode()
    await use(node)
    await node.stop()
  },
  token: async ({ node }, use) => use(await deployToken(node)),
  proxy: async ({ node }, use) => {
    const proxy = await startLyingProxy(node.url)
    await use(proxy)
    await proxy.stop()
  },
})

/** 15 confirmations on BEP20 and 20 on TRC20 would only make the tests longer. */
export const needed = 3

export function factsOf(chain: Chain, token: Pick<TestToken, 'address'>): ChainFacts {
  return {
    chain,
    chainId: chain === 'bep20' ? 56 : null,
    token: addressOf(chain, token.address),
    decimals: 18,
    confirmations: needed,
    firstBlock: 1,
  }
}

export function watchedAt(
  urls: readonly string[],
  token: TestToken,
  chain: Chain = 'bep20',
): WatchedChain {
  return {
    ...factsOf(chain, token),
    endpoints: openEndpoints(urls, { allowPrivate: true }),
  }
}

/** Steps until nothing is left to do. */
export async function watchAll(context: Watching, watched: WatchedChain): Promise<void> {
  while (await watchChain(context, watched)) {
    // The next step follows.
  }
}

/** Gives a member an address on a chain; returns its account as nodes write it. */
export async function giveAddress(
  db: Db,
  { id }: { id: MemberId },
  { chain = 'bep20', at = null }: { chain?: Chain; at?: Date | null } = {},
): Promise<string> {
  const account = `0x${(0xa0000000n * 2n ** 96n + BigInt(id)).toString(16).padStart(40, '0')}`
  const address = addressOf(chain, account)
  const { count } = await db
    .selectFrom('depositAddresses')
    .select(({ fn }) => fn.count('memberId').as('count'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('depositAddresses')
    .values({
      memberId: id,
      [chain]: address,
      ...(at && {
        keyIndex: Number(count),
        [chain === 'bep20' ? 'bep20GivenAt' : 'trc20GivenAt']: at,
      }),
    })
    .execute()
  return account
}

/** The states of transfers, oldest first. */
export async function statesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('chainTransfers').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

export async function creditsOf(db: Db): Promise<{ memberId: MemberId; status: string }[]> {
  return db.selectFrom('deposits').select(['memberId', 'status']).orderBy('id').execute()
}
