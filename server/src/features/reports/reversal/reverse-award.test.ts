import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import {
  givenLeader,
  givenSettings,
  on,
  smallRanks,
  smallTiers,
} from '../../../../testing/awards/awards.ts'
import { awardDifferences, rewarding } from '../../../../testing/awards/rewards/rewarding.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { claimByType } from '../../awards/bonuses/claim-bonus.ts'
import { addBonus } from '../../awards/bonuses/edit-bonus.ts'
import { listBonuses } from '../../awards/bonuses/queries.ts'
import { payCtoMonth } from '../../awards/cto/decide-month.ts'
import { makeCtoMonth } from '../../awards/cto/make-month.ts'
import { getMonth, listMonthsForAdmin } from '../../awards/cto/queries.ts'
import { findShare } from '../../awards/cto/share-queries.ts'
import { checkRanks, rankBonusDues } from '../../awards/leadership/check-ranks.ts'
import { listRanks } from '../../awards/leadership/queries.ts'
import { retryDues } from '../../awards/pay-dues.ts'
import { claimReward } from '../../awards/rewards/claim-reward.ts'
import { listClaims } from '../../awards/rewards/queries.ts'
import { showRewards } from '../../awards/rewards/show-rewards.ts'
import { listDues, listSalariedForAdmin } from '../../awards/salary/figure-queries.ts'
import { paySalaries, salaryDues } from '../../awards/salary/pay-salaries.ts'
import { recountLimits } from '../../income/public.ts'
import { reverseMovement } from './reverse-movement.ts'

const page = { page: 1, limit: 10 }

async function takeBack(db: Db, run: Run, reference: string) {
  const paid = await findTransferByReference(db, reference)
  if (!paid) throw new Error(`${reference} was never paid`)
  await run((work) => reverseMovement(work, { transferId: paid.id, reason: 'Paid in error' }))
}

const workingOf = async (db: Db, memberId: MemberId) =>
  (await walletsOf(db, memberId)).working ?? usd('0')

test('taking back a reward returns its business, and it can be claimed again', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('6200') })
  const offered = await plan('5000', '10')
  const first = await rowOf(leader, offered)
  const before = await workingOf(db, leader.id)
  const reference = `reward:${leader.id}:${offered.id}`
  const standing = async () => {
    const { rewards, businessBalance, keptApart } = await showRewards(db, leader.id, clock())
    const row = rewards.find(({ rewardPlanId }) => rewardPlanId === offered.id)
    return { id: row?.id, status: row?.status, businessBalance, keptApart }
  }
  await run((work) => claimReward(work, leader.id, first.id))

  await takeBack(db, run, reference)
  const open = await standing()
  await expect(takeBack(db, run, reference)).rejects.toRefuseWith('reports.reversed_already')
  const gone = run((work) => claimReward(work, leader.id, first.id))
  await expect(gone).rejects.toRefuseWith('rewards.unknown')
  const balance = await workingOf(db, leader.id)
  if (open.id === undefined) throw new Error('It cannot be claimed again')
  const second = open.id
  await run((work) => claimReward(work, leader.id, second))

  expect(open).toMatchObject({
    status: 'claimable',
    businessBalance: usd('6200'),
    keptApart: usd('0'),
  })
  expect(balance).toEqual(before)
  expect(await standing()).toEqual({
    id: second,
    status: 'claimed',
    businessBalance: usd('0'),
    keptApart: usd('1200'),
  })
  expect((await listClaims(db, leader.id, page)).rows).toMatchObject([
    { id: second, reversedAt: null },
    { id: first.id, reversedAt: expect.any(Date) },
  ])
  await takeBack(db, run, `${reference}:2`)
  expect(await standing()).toMatchObject({ status: 'claimable', businessBalance: usd('6200') })
  expect(await awardDifferences(db)).toEqual([])
  expect(await recountLimits(db)).toEqual([])
})

test('taking back a bonus frees a claim, and it can be claimed again', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })
  const other = await given.member({ plan: usd('250') })
  const { id, bonusType } = await run((work) =>
    addBonus(work, {
      bonusType: 'taken_back',
      title: 'Welcome',
      description: '',
      active: true,
      amount: usd('10'),
      percent: null,
      planId: null,
      endsAt: null,
      maxClaims: 1,
    }),
  )
  const noDaily = () => Promise.reject(new Error('This is no daily claim'))
  const claim = (memberId: MemberId) =>
    run((work) => claimByType(work, memberId, { bonusType }, noDaily))
  const claims = async () => (await listBonuses(db)).find((bonus) => bonus.id === id)?.claims
  await claim(member.id)
  await expect(claim(other.id)).rejects.toRefuseWith('bonus.used_up')

  await takeBack(db, run, `bonus:${id}:${member.id}`)
  const after = await claims()
  await claim(member.id)

  expect([after, await claims()]).toEqual([0, 1])
  await expect(claim(member.id)).rejects.toRefuseWith('bonus.claimed')
  expect(await workingOf(db, member.id)).toEqual(usd('10'))
  expect(await awardDifferences(db)).toEqual([])
})

test('salary, a rank bonus and a CTO share that are taken back are never paid again', async ({
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { salary: smallTiers, leadership: smallRanks }, { version: 500 })
  await given.treasury('100000')
  clock.set('2026-03-20T10:00:00Z')
  const { id } = await givenLeader(given, ['600', '400'])
  const admin = await given.admin('finance')
  clock.set('2026-04-01T00:00:05Z')
  const context = { db, clock, day: on('2026-04-01') }
  await checkRanks(context)
  await paySalaries(context)
  await makeCtoMonth(context)
  await run((work) => payCtoMonth(work, '2026-03' as ProgrammeMonth, admin.id))
  const [month] = (await listMonthsForAdmin(db, page)).rows
  if (!month) throw new Error('No month was made')
  const paid = month.paid

  await takeBack(db, run, `salary:2026-03:${id}`)
  await takeBack(db, run, `leadership:${id}:Leader`)
  await takeBack(db, run, `cto:2026-03:${id}`)
  await checkRanks(context)
  await paySalaries(context)
  for (const store of [salaryDues, rankBonusDues]) await retryDues({ db, clock }, store)

  expect((await listDues(db, id, page)).rows).toMatchObject([
    { status: 'reversed', paid: usd('0'), reason: null },
  ])
  expect((await listSalariedForAdmin(db, page)).rows).toMatchObject([
    { memberId: id, paid: usd('0'), months: 1 },
  ])
  expect(await listRanks(db, id)).toMatchObject([
    { status: 'reached', bonusStatus: 'reversed', bonusPaid: usd('0') },
  ])
  expect(await findShare(db, month.id, id)).toMatchObject({ status: 'reversed', paid: usd('0') })
  expect(month.pool > usd('0')).toBe(true)
  expect((await getMonth(db, month.id)).paid).toEqual(usd('0'))
  expect(paid).toEqual(month.pool)
  const pay = run((work) => payCtoMonth(work, '2026-03' as ProgrammeMonth, admin.id))
  await expect(pay).rejects.toRefuseWith('cto.decided')
  expect(await awardDifferences(db)).toEqual([])
  expect(await recountLimits(db)).toEqual([])
})

test('an award that is taken back cannot be changed or taken back again', async ({
  db,
  given,
  run,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const offered = await plan('5000', '10')
  const { id } = await rowOf(leader, offered)
  await run((work) => claimReward(work, leader.id, id))
  const change = (values: object) =>
    db.updateTable('rewards').set(values).where('id', '=', id).execute()

  await expect(change({ amount: 1n })).rejects.toThrow('never changed')
  await expect(change({ amount: 1n, reversedAt: new Date() })).rejects.toThrow('never changed')
  await takeBack(db, run, `reward:${leader.id}:${offered.id}`)

  await expect(change({ reversedAt: null })).rejects.toThrow('never changed')
  await expect(change({ reversedAt: new Date() })).rejects.toThrow('never changed')
})
