import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import { payInBlocks } from '../../../../testing/chains/watch/many-deposits.ts'
import {
  giveAddress,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect } from '../../../../testing/test.ts'

const blocks = byLength({ long: 200, short: 20 })
const perBlock = 5

test('payments in many blocks are each credited once', { timeout: 300_000 }, async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const accounts: string[] = []
  for (let nth = 0; nth < 20; nth++) accounts.push(await giveAddress(db, await given.member()))
  await payInBlocks(node, token, { accounts, blocks, perBlock, raw: 10n ** 19n })

  await watchAll({ db, clock }, watchedAt([node.url], token))

  expect(await statesOf(db)).toEqual(Array.from({ length: blocks * perBlock }, () => 'credited'))
  const { count } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.count<bigint>('chainTransferId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(blocks * perBlock)
})
