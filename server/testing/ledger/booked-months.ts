import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { foldMovements } from '../../src/features/reports/matrix/queries.ts'
import { publishDays } from '../../src/features/transparency/days/publish-days.ts'
import { operator, wallet } from '../../src/ledger/accounts.ts'
import { makeMonths } from '../../src/ledger/months.ts'
import { postTransfer, reverseTransfer } from '../../src/ledger/post-transfer.ts'
import { move, type Posting } from '../../src/ledger/posting.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Given, Run } from '../given.ts'
import { givenMarket, traderOf } from '../market/market.ts'
import type { SetClock } from '../set-clock.ts'
import { day, sealAll } from './archives.ts'
import { newReference } from './books.ts'

type Fixtures = { db: Db; run: Run; given: Given; clock: SetClock }

/**
 * Books what readers of the books ask for in March, April and May 2026, and before the first month: purchases with their income,
 * trades, transfers with a fee, withdrawals, and reversals in the same month and in a later one. Days around the ends of
 * months are published, and the last withdrawal is not sealed yet. Returns three members.
 */
export async function bookThreeMonths({ db, run, given, clock }: Fixtures): Promise<MemberId[]> {
  const post = (kind: TransferKind, postings: readonly Posting[]) =>
    run((work) => postTransfer(work, { kind, reference: newReference(), postings, memo: 'A memo' }))
  const reverse = (transferId: TransferId) => run((work) => reverseTransfer(work, { transferId }))
  const send = (from: MemberId, to: MemberId) =>
    post('transfer', [
      ...move(usd('10'), wallet(from, 'funding'), wallet(to, 'funding')),
      ...move(usd('0.5'), wallet(from, 'funding'), operator('treasury')),
    ])
  const withdraw = (id: MemberId) =>
    post('withdrawal', move(usd('5'), wallet(id, 'funding'), operator('custody')))

  await given.treasury('20000')
  const ann = await given.member({ plan: usd('100'), funding: usd('500') })
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  const bob = await given.member({ plan: usd('200'), funding: usd('500'), sponsor: ann })
  await givenMarket({ given, run })
  await traderOf(run, bob.id).buy(sgx('1000'))
  const [first, second, third] = [
    await send(ann.id, bob.id),
    await withdraw(ann.id),
    await withdraw(bob.id),
  ]
  await reverse(first)
  await send(bob.id, ann.id)
  await send(ann.id, bob.id)

  clock.set('2026-04-28T09:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  const cid = await given.member({ plan: usd('300'), funding: usd('50'), sponsor: bob })
  await traderOf(run, bob.id).sell(sgx('400'))
  await reverse(second)
  await sealAll(run, db)
  await publishDays({ db, clock }, day('2026-04-28'))
  clock.set('2026-04-29T09:00:00Z')
  await withdraw(cid.id)
  await withdraw(ann.id)

  clock.set('2026-05-03T09:00:00Z')
  await send(ann.id, cid.id)
  await sealAll(run, db)
  await publishDays({ db, clock }, day('2026-05-03'))
  await traderOf(run, bob.id).sell(sgx('100'))
  await reverse(third)
  await sealAll(run, db)
  while (await run((work) => foldMovements(work, 'Asia/Kolkata')));
  await withdraw(bob.id)
  return [ann.id, bob.id, cid.id]
}
