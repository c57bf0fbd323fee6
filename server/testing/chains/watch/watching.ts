import type { Chain } from '@clearstead/contract/chains/incoming'
import { addressOf } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { ChainFacts } from '../../../src/features/chains/watch/rules.ts'
import { watchChain } from '../../../src/features/chains/watch/watch-chain.ts'
import {
  openEndpoints,
  type WatchedChain,
  type Watching,
} from '../../../src/features/chains/watch/watched-chains.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import type { TestToken } from '../../chain/token.ts'

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
    singleEndpointMaximum: usd('1000'),
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
    .select(({ fn }) => fn.count('keyIndex').as('count'))
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

/** The keys of alarms, in the order of letters within a moment. */
export async function alarmsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ownerAlarms')
    .select('key')
    .orderBy('raisedAt')
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}
