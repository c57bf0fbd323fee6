import type { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { givenLeader, givenSettings, on, smallRanks } from '../../../../testing/awards/awards.ts'
import { awardDifferences } from '../../../../testing/awards/rewards/rewarding.ts'
import type { Given } from '../../../../testing/given.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { recountLimits } from '../../income/public.ts'
import { endPlan } from '../../plans/public.ts'
import { noteTeamDelta } from '../../referral/public.ts'
import { moveMember } from '../../referral/tree/public.ts'
import { reverseMovement } from '../../reports/reversal/reverse-movement.ts'
import { retryDues } from '../pay-dues.ts'
import { checkRanks, rankBonusDues } from './check-ranks.ts'
import { listRanks } from './queries.ts'
import { takeOwedBonuses, withdrawRank } from './take-back-bonuses.ts'

const bonusOf = async (db: Db, memberId: MemberId) => {
  const found = (await listRanks(db, memberId)).find(({ rank }) => rank === 'Leader')
  return found && [found.status, found.bonusStatus, found.bonusPaid]
}
const paid = ['reached', 'paid', usd('30')]
const takenBack = ['reached', 'reversed', usd('0')]
const treasuryOf = async (db: Db) => (await operatorBalances(db)).treasury
const workingOf = async (db: Db, id: MemberId) => (await walletsOf(db, id)).working ?? usd('0')

/** A leader of legs of 700 and 300, whose bonus of 30 was paid in the night to `day`. */
async function givenPaid(
  {
    given,
    db,
    clock,
  }: { given: Given; db: Db; clock: { set: (at: string) => void } & (() => Date) },
  day: string,
) {
  clock.set(`${day}T10:00:00Z`)
  await given.treasury('100000')
  const leader = await givenLeader(given, ['700'])
  const second = await given.member({ sponsor: leader, plan: usd('300') })
  const next = on(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
  clock.set(`${next}T01:00:00Z`)
  await checkRanks({ db, clock, day: next })
  expect(await bonusOf(db, leader.id)).toEqual(paid)
  return { leader, second }
}

async function endPlans(db: Db, run: Run, memberId: MemberId): Promise<void> {
  const plans = await db
    .selectFrom('activePlans')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .execute()
  for (const { id } of plans) await run((work) => endPlan(work, id))
}

const spend = (run: Run, memberId: MemberId, amount: Usd, reference: string) =>
  run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference,
      postings: move(amount, wallet(memberId, 'working'), wallet(memberId, 'funding')),
    }),
  )

test('a paid bonus is taken back once its business has left, and only once', async ({
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { leadership: smallRanks })
  const { leader, second } = await givenPaid({ given, db, clock }, '2026-03-10')
  const [before, treasury] = [await workingOf(db, leader.id), await treasuryOf(db)]
  await endPlans(db, run, second.id)
  const ended = await treasuryOf(db)

  clock.set('2026-03-12T01:00:00Z')
  const results = await Promise.all(
    Array.from({ length: 3 }, () => checkRanks({ db, clock, day: on('2026-03-12') })),
  )
  await Promise.all(Array.from({ length: 3 }, () => takeOwedBonuses({ db, clock })))
  await checkRanks({ db, clock, day: on('2026-03-13') })

  expect(results.filter(({ facts }) => facts.taken === 1)).toHaveLength(1)
  expect(await bonusOf(db, leader.id)).toEqual(takenBack)
  expect(await workingOf(db, leader.id)).toEqual(subtract(before, usd('30')))
  expect(await treasuryOf(db)).toEqual(add(ended, usd('30')))
  expect(treasury < ended).toBe(true)
  const incomes = await db
    .selectFrom('incomes')
    .select(['paid', 'reverses'])
    .where('memberId', '=', leader.id)
    .where('kind', '=', 'leadership')
    .orderBy('id')
    .execute()
  expect(incomes.map((row) => [row.paid, row.reverses !== null])).toEqual([
    [usd('30'), false],
    [usd('-30'), true],
  ])
  const notices = await db
    .selectFrom('notices')
    .select('event')
    .where('memberId', '=', leader.id)
    .where('event', '=', 'rank.bonus_taken_back')
    .execute()
  expect(notices).toHaveLength(1)
  expect(await recountLimits(db)).toEqual([])
  expect(await awardDifferences(db)).toEqual([])
})

test('a bonus whose money was spent is owed, and taken when it is in the wallet again', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { leader, second } = await givenPaid({ given, db, clock }, '2026-04-10')
  await spend(run, leader.id, await workingOf(db, leader.id), 'rank-spent')
  await endPlans(db, run, second.id)

  clock.set('2026-04-12T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-04-12') })
  const owed = await bonusOf(db, leader.id)
  const untouched = await workingOf(db, leader.id)
  await given.member({ sponsor: leader, plan: usd('400') })
  const direct = await workingOf(db, leader.id)
  const early = await takeOwedBonuses({ db, clock })
  await given.member({ sponsor: leader, plan: usd('200') })
  const late = await takeOwedBonuses({ db, clock })

  expect([owed, untouched]).toEqual([paid, usd('0')])
  expect([direct, early]).toEqual([usd('20'), 0])
  expect(late).toBe(1)
  expect(await bonusOf(db, leader.id)).toEqual(takenBack)
  expect(await workingOf(db, leader.id)).toEqual(usd('0'))
})

test('business that is back before the bonus was taken keeps it, and after it brings the bonus again', async ({
  db,
  given,
  run,
  clock,
}) => {
  const one = await givenPaid({ given, db, clock }, '2026-05-10')
  const two = await givenPaid({ given, db, clock }, '2026-05-11')
  await spend(run, one.leader.id, await workingOf(db, one.leader.id), 'rank-kept')
  for (const { second } of [one, two]) await endPlans(db, run, second.id)
  clock.set('2026-05-13T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-05-13') })
  const between = [await bonusOf(db, one.leader.id), await bonusOf(db, two.leader.id)]

  for (const { leader } of [one, two]) await given.member({ sponsor: leader, plan: usd('300') })
  clock.set('2026-05-14T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-05-14') })
  const again = await bonusOf(db, two.leader.id)
  const replacing = await db
    .selectFrom('members')
    .select('memberId')
    .orderBy('memberId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await endPlans(db, run, replacing.memberId)
  clock.set('2026-05-15T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-05-15') })

  expect(between).toEqual([paid, takenBack])
  expect(await bonusOf(db, one.leader.id)).toEqual(paid)
  expect(again).toEqual(paid)
  expect(await bonusOf(db, two.leader.id)).toEqual(takenBack)
  expect(await findTransferByReference(db, `leadership:${two.leader.id}/2:Leader`)).toBeDefined()
  expect(await awardDifferences(db)).toEqual([])
  expect(await recountLimits(db)).toEqual([])
})

test('a bonus that is due is not paid while its business is gone', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-06-10T10:00:00Z')
  await given.treasury('100000')
  const leader = await givenLeader(given, ['700'])
  const second = await given.member({ sponsor: leader, plan: usd('300') })
  await given.treasury('0')
  clock.set('2026-06-11T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-06-11') })
  const due = await bonusOf(db, leader.id)
  await endPlans(db, run, second.id)
  clock.set('2026-06-12T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-06-12') })
  await given.treasury('1000')
  await retryDues({ db, clock }, rankBonusDues)
  const waiting = await bonusOf(db, leader.id)
  await given.member({ sponsor: leader, plan: usd('300') })
  clock.set('2026-06-13T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-06-13') })

  expect([due, waiting]).toEqual([
    ['reached', 'due', usd('0')],
    ['reached', 'due', usd('0')],
  ])
  expect(await bonusOf(db, leader.id)).toEqual(paid)
})

test('what an admin reversed or withdrew stays so, also when business leaves and comes back', async ({
  db,
  given,
  run,
  clock,
}) => {
  const admin = await given.admin()
  const one = await givenPaid({ given, db, clock }, '2026-07-10')
  const two = await givenPaid({ given, db, clock }, '2026-07-11')
  for (const { leader, second } of [one, two]) {
    await spend(run, leader.id, await workingOf(db, leader.id), `rank-spent:${leader.id}`)
    await endPlans(db, run, second.id)
  }
  clock.set('2026-07-13T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-07-13') })
  for (const { leader } of [one, two]) {
    await given.member({ sponsor: leader, plan: usd('1000') })
    const transfer = await findTransferByReference(db, `leadership:${leader.id}:Leader`)
    if (!transfer) throw new Error('The bonus is not in the books')
    const transferId = transfer.id
    const both = await Promise.allSettled([
      run((work) => reverseMovement(work, { transferId, reason: 'A wrong rank' })),
      takeOwedBonuses({ db, clock }),
    ])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await workingOf(db, leader.id)).toEqual(usd('20'))
  }
  const [rank] = await listRanks(db, two.leader.id)
  if (!rank) throw new Error('The rank is gone')
  await run((work) => withdrawRank(work, rank.id, admin.id))
  clock.set('2026-07-14T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-07-14') })

  expect(await bonusOf(db, two.leader.id)).toEqual(['withdrawn', 'reversed', usd('0')])
  expect(await awardDifferences(db)).toEqual([])
})

test('a leg that an admin moves away takes no bonus back', async ({ db, given, run, clock }) => {
  const { leader, second } = await givenPaid({ given, db, clock }, '2026-08-10')
  const other = await given.member({})
  await run((work) =>
    moveMember(work, { memberId: second.id, sponsorId: other.id, reason: 'A mistake' }),
  )

  clock.set('2026-08-12T01:00:00Z')
  await checkRanks({ db, clock, day: on('2026-08-12') })
  const moved = await bonusOf(db, leader.id)
  clock.set('2026-08-12T02:00:00Z')
  await run((work) =>
    noteTeamDelta(work, leader.id, { business: usd('-1'), activeBusiness: usd('-1') }),
  )
  await checkRanks({ db, clock, day: on('2026-08-13') })

  expect([moved, await bonusOf(db, leader.id)]).toEqual([paid, paid])
})
