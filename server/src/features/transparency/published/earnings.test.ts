import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move, type Posting } from '../../../ledger/posting.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { publishDays } from '../days/publish-days.ts'
import { showDay } from './show-day.ts'

function sqlOf(db: Db) {
  return sql<{ memberId: number; putIn: bigint; takenOut: bigint }>`
    select member_id, put_in, taken_out from put_in_and_taken_out(9223372036854775807)
    order by member_id`.execute(db)
}

const may = '2026-05-10' as ProgrammeDay

test('earnings are published by plan age from the books, rounded and without groups below 25 members', async ({
  db,
  run,
  given,
  clock,
}) => {
  const post = (kind: TransferKind, reference: string, postings: readonly Posting[]) =>
    run((work) => postTransfer(work, { kind, reference, postings }))
  await given.treasury('20000')
  const old = []
  for (let place = 1; place <= 25; place++) old.push(await given.member({ plan: usd('117') }))
  clock.set('2026-05-10T08:00:00Z')
  for (let count = 0; count < 24; count++) await given.member({ plan: usd('100') })
  const withdraw = (memberId: MemberId, amount: string, fee: string) =>
    post('withdrawal', `paid:${memberId}`, [
      ...move(usd(amount), wallet(memberId, 'principal'), operator('custody')),
      ...move(usd(fee), wallet(memberId, 'principal'), operator('treasury')),
    ])
  const [first, second, third] = old
  if (!first || !second || !third) throw new Error('Three members are needed')
  await withdraw(first.id, '60', '3')
  await given.funds(second, '500.99')
  await post('transfer', 'friend', [
    ...move(usd('200'), wallet(second.id, 'funding'), wallet(third.id, 'funding')),
    ...move(usd('2'), wallet(second.id, 'funding'), operator('treasury')),
  ])
  await post(
    'transfer',
    'own',
    move(usd('50'), wallet(second.id, 'funding'), wallet(second.id, 'compound')),
  )
  clock.set('2026-05-11T00:01:00Z')

  await publishDays({ db, clock }, '2026-05-11' as ProgrammeDay)

  const { earnings, payouts } = await showDay(db, may)
  const { rows } = await sqlOf(db)
  expect(rows.filter(({ takenOut }) => takenOut !== 0n)).toEqual([
    { memberId: first.id, putIn: 11_700_000_000n, takenOut: 6_000_000_000n },
    { memberId: second.id, putIn: 61_799_000_000n, takenOut: 20_000_000_000n },
  ])
  expect(rows.find(({ memberId }) => memberId === third.id)?.putIn).toBe(31_700_000_000n)
  const hundred = usd('110')
  expect(earnings).toEqual([
    {
      fromDays: 30,
      members: 25,
      putIn: { lower: hundred, median: hundred, upper: hundred },
      takenOut: { lower: usd('0'), median: usd('0'), upper: usd('0') },
      shareBelow: 100_000_000n,
    },
  ])
  expect(payouts).toEqual([{ kind: 'withdrawal', total: usd('60') }])
})
