import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import {
  creditsOf,
  giveAddress,
  needed,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import type { Given } from '../../../../testing/given.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { decideDeposit } from '../../deposits/decide-deposit.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'

const one = 10n ** 18n
const amount = usd('100')

/** Credits a member's report of 100 in a transaction before the chain confirms it. */
async function creditByHand(
  { given, run }: { given: Given; run: Run },
  memberId: MemberId,
  payment: { method: 'bep20' | 'bank'; txHash?: string; reference?: string },
): Promise<void> {
  const { id: adminId } = await given.admin('finance')
  const id = await run((work) => requestDeposit(work, { memberId, amount, ...payment }))
  await run((work) =>
    decideDeposit(work, { id, memberId, amount, status: 'approved', note: 'Seen', adminId }),
  )
}

test('counts an approved report as one of two equal payments in its transaction and credits the other', async ({
  db,
  clock,
  given,
  node,
  run,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const watched = watchedAt([node.url], token)

  const txHash = await token.send([account, account], 100n * one)
  await watchAll({ db, clock }, watched)
  await creditByHand({ given, run }, member.id, { method: 'bep20', txHash })
  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  expect(await statesOf(db)).toEqual(['credited', 'credited'])
  expect(await creditsOf(db)).toHaveLength(2)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('200') })
})

test('a payment to several members is credited to each, whoever’s report was approved before', async ({
  db,
  clock,
  given,
  node,
  run,
  token,
}) => {
  clock.set(new Date().toISOString())
  await given.bankAccount()
  for (const method of ['bep20', 'bank'] as const) {
    for (const reporter of [0, 1, 2]) {
      const members = [await given.member(), await given.member(), await given.member()]
      const accounts: string[] = []
      for (const member of members) accounts.push(await giveAddress(db, member))
      const watched = watchedAt([node.url], token)

      const txHash = await token.send(accounts, 100n * one)
      const payment = method === 'bank' ? { reference: `Paid by ${txHash}` } : { txHash }
      const { id = 0 as MemberId } = members[reporter] ?? {}
      await creditByHand({ given, run }, id, { method, ...payment })
      await node.mine(needed)
      await watchAll({ db, clock }, watched)

      const wallets = await Promise.all(members.map((member) => walletsOf(db, member.id)))
      expect(wallets).toEqual([{ funding: amount }, { funding: amount }, { funding: amount }])
    }
  }
  expect(new Set(await statesOf(db))).toEqual(new Set(['credited']))
})

test('a report of another amount covers the whole transaction, which waits for a person', async ({
  db,
  clock,
  given,
  node,
  run,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)

  const txHash = await token.send([account, account], 50n * one)
  await creditByHand({ given, run }, member.id, { method: 'bep20', txHash })
  await node.mine(needed)
  await watchAll({ db, clock }, watchedAt([node.url], token))

  expect(await statesOf(db)).toEqual(['unmatched', 'unmatched'])
  expect(await walletsOf(db, member.id)).toEqual({ funding: amount })
})
