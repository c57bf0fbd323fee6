import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { fromUnits, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { awardDifferences } from '../../../../testing/awards/rewards/rewarding.ts'
import type { Run } from '../../../../testing/given.ts'
import { expect, test } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Work } from '../../../plumbing/work.ts'
import { recountLimits } from '../../income/public.ts'
import { buyPlan, settleLots } from '../../plans/public.ts'
import { claimByType } from './claim-bonus.ts'
import { addBonus, changeBonus, removeBonus } from './edit-bonus.ts'

type BonusOptions = Partial<Parameters<typeof addBonus>[1]>
let count = 0

const offering =
  (run: Run) =>
  (options: BonusOptions = {}) =>
    run((work) =>
      addBonus(work, {
        bonusType: `welcome_${++count}`,
        title: 'Welcome',
        description: '',
        active: true,
        amount: usd('10'),
        percent: null,
        planId: null,
        endsAt: null,
        maxClaims: 0,
        ...options,
      }),
    )

const noDaily = () => Promise.reject(new Error('This is no daily claim'))
const claiming =
  (run: Run) =>
  ({ id }: { id: MemberId }, { bonusType }: { bonusType: string }, planId?: PlanId) =>
    run((work: Work) => claimByType(work, id, { bonusType, planId }, noDaily))

test('pays an amount, or a percent of the settled plans, once', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })
  const [fixed, share] = [
    await offering(run)(),
    await offering(run)({ amount: null, percent: percent('2') }),
  ]
  const claim = claiming(run)

  expect(await claim(member, fixed)).toEqual({ amount: usd('10'), claimedAt: clock() })
  expect(await claim(member, share)).toEqual({ amount: usd('5'), claimedAt: clock() })
  await expect(claim(member, fixed)).rejects.toRefuseWith('bonus.claimed')

  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('15') })
  const rows = await db
    .selectFrom('incomes')
    .select(['kind', 'base', 'percent', 'paid'])
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { kind: 'bonus', base: 1_000_000_000n, percent: null, paid: 1_000_000_000n },
    { kind: 'bonus', base: 25_000_000_000n, percent: 2_000_000n, paid: 500_000_000n },
  ])
  expect(await awardDifferences(db)).toEqual([])
  expect(await recountLimits(db)).toEqual([])
})

test('can be claimed within its dates, while it is active, by holders of its plan', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })
  const plan = await given.plan()
  const endsAt = new Date(clock().getTime() + 3_600_000)
  const bonus = await offering(run)({ startsAt: new Date(clock().getTime() + 1000), endsAt })
  const paused = await offering(run)({ active: false })
  const goldBonus = await offering(run)({ planId: plan.id })
  const claim = claiming(run)

  await expect(claim(member, { bonusType: 'unheard_of' })).rejects.toRefuseWith('bonus.unknown')
  await expect(claim(member, bonus)).rejects.toRefuseWith('bonus.not_open')
  await expect(claim(member, paused)).rejects.toRefuseWith('bonus.not_open')
  await expect(claim(member, goldBonus, plan.id)).rejects.toRefuseWith('bonus.plan_needed')
  clock.forward({ hours: 1 })
  await expect(claim(member, bonus)).rejects.toRefuseWith('bonus.not_open')
  await run((work) => changeBonus(work, bonus.id, { endsAt: null }))
  await claim(member, bonus)
  await given.funds(member, '100')
  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('100') }))
  // Money that can leave at once brings no bonus: it has to stay in the plan for 30 days first.
  await expect(claim(member, goldBonus)).rejects.toRefuseWith('bonus.not_settled')
  await run((work) => settleLots(work, '2026-04-30' as ProgrammeDay, 100))
  await claim(member, goldBonus)

  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('20') })
})

test('a bonus of one plan takes its percent of the money in that plan', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('400') })
  const plan = await given.plan()
  await given.funds(member, '100')
  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('100') }))
  await run((work) => settleLots(work, '2026-04-30' as ProgrammeDay, 100))
  const bonus = await offering(run)({ planId: plan.id, amount: null, percent: percent('5') })

  const { amount } = await claiming(run)(member, bonus, plan.id)

  expect(amount).toEqual(usd('5'))
  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('5') })
})

test('is refused as a whole when the limit or the treasury does not suffice', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('9')
  const [member, noPlan] = [await given.member({ plan: usd('4') }), await given.member()]
  const [bonus, share, large] = [
    await offering(run)(),
    await offering(run)({ amount: null, percent: percent('2') }),
    await offering(run)({ amount: usd('12.00000001') }),
  ]
  const claim = claiming(run)

  await expect(claim(noPlan, bonus)).rejects.toRefuseWith('bonus.over_limit')
  await expect(claim(noPlan, share)).rejects.toRefuseWith('bonus.nothing_to_pay')
  await expect(claim(member, bonus)).rejects.toRefuseWith('treasury.short')
  await given.treasury('100')
  await expect(claim(member, large)).rejects.toRefuseSaying(
    'This bonus is $12.00000001, but only $12.00 of your earning limit is left',
  )
  expect(await walletsOf(db, member.id)).not.toHaveProperty('working')
  await claim(member, bonus)

  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('10') })
  expect(await awardDifferences(db)).toEqual([])
})

test('fifty simultaneous members never claim it more often than it is offered', {
  timeout: 60_000,
}, async ({ db, given, run }) => {
  await given.treasury('1000')
  const members = []
  for (let index = 0; index < 50; index++) members.push(await given.member({ plan: usd('20') }))
  const bonus = await offering(run)({ maxClaims: 7 })
  const claim = claiming(run)

  const claims = await Promise.allSettled(members.map((member) => claim(member, bonus)))

  const refused = claims.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.code)] : [],
  )
  expect(refused).toEqual(Array(43).fill('bonus.used_up'))
  const paid = await db
    .selectFrom('incomes')
    .select((q) => q.fn.sum<bigint>('paid').as('sum'))
    .where('kind', '=', 'bonus')
    .where('reference', 'like', `bonus:${bonus.id}:%`)
    .executeTakeFirstOrThrow()
  expect(fromUnits(BigInt(paid.sum))).toEqual(usd('70'))
  expect(await awardDifferences(db)).toEqual([])
})

test('pays one of several simultaneous claims of one member', async ({ db, given, run }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })
  const bonus = await offering(run)()
  const claim = claiming(run)

  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claim(member, bonus)))

  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('10') })
  expect(await awardDifferences(db)).toEqual([])
})

test('a bonus that was claimed ends instead of being deleted, and frees its type for the next', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })
  const offer = offering(run)
  const bonus = await offer({ bonusType: 'yearly' })
  const claim = claiming(run)

  await expect(offer({ bonusType: 'yearly' })).rejects.toRefuseWith('bonus.type_taken')
  await claim(member, bonus)
  await expect(run((work) => changeBonus(work, bonus.id, { amount: null }))).rejects.toRefuseWith(
    'call.invalid',
  )
  expect(await run((work) => removeBonus(work, bonus.id))).toEqual({ ended: true })
  await expect(run((work) => changeBonus(work, bonus.id, {}))).rejects.toRefuseWith('bonus.ended')
  const next = await offer({ bonusType: 'yearly', maxClaims: 5 })
  await claim(member, next)
  const unclaimed = await offer()

  expect(await run((work) => removeBonus(work, unclaimed.id))).toEqual({ ended: false })
  await expect(run((work) => removeBonus(work, unclaimed.id))).rejects.toRefuseWith('bonus.unknown')
  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('20') })
})

test('the database refuses too many, repeated and changed claims', async ({
  given,
  run,
  owner,
}) => {
  await given.treasury('1000')
  const [member, other] = [await given.member({ plan: usd('250') }), await given.member()]
  const bonus = await offering(run)({ maxClaims: 1 })
  await claiming(run)(member, bonus)
  const insert = (memberId: number) =>
    owner.query(`insert into bonus_claims (bonus_id, member_id, amount, base, rule_version, at)
      values (${bonus.id}, ${memberId}, 1, 1, 1, now())`)

  await expect(insert(member.id)).rejects.toThrow('bonus_claims_pkey')
  await expect(insert(other.id)).rejects.toThrow('bonuses_not_claimed_too_often')
  await expect(owner.query('update bonus_claims set amount = 2')).rejects.toThrow('never changed')
  await expect(
    owner.query(`update bonuses set percent = 1 where id = ${bonus.id}`),
  ).rejects.toThrow('bonuses_amount_or_percent')
  await expect(
    run((work) => changeBonus(work, bonus.id, { percent: percent('1') })),
  ).rejects.toRefuseWith('call.invalid')
})
