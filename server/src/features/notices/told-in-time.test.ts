import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { Given } from '../../../testing/given.ts'
import { setRules } from '../../../testing/income/programme.ts'
import { noticesOf } from '../../../testing/notices/notices.ts'
import { topUp } from '../../../testing/plans/topups/topups.ts'
import { expect, type Run, test } from '../../../testing/test.ts'
import { releaseHeld } from '../income/held/release-held.ts'
import { limitNotifier } from '../income/notify-limit-steps.ts'
import { payIncome } from '../income/public.ts'
import { creditPurchases } from '../income/purchases/credit-purchases.ts'
import { buyPlan } from '../plans/public.ts'

const pay = (run: Run, memberId: MemberId, amount: string) =>
  run((work) =>
    payIncome(work, {
      memberId,
      kind: 'reward',
      reference: `reward:${memberId}:${amount}`,
      day: '2026-03-31' as ProgrammeDay,
      ruleVersion: 0 as never,
      base: usd(amount),
      intended: usd(amount),
    }),
  )

/** Ben, and his direct member Cid with 1,000 to spend. */
async function sponsorship({ given, run }: { given: Given; run: Run }, plan = usd('100')) {
  await run((work) => creditPurchases(work, 1000))
  await given.treasury('1000')
  const ben = await given.member({ plan })
  const cid = await given.member({ sponsor: ben, funding: usd('1000') })
  const offer = await given.plan()
  const buy = (amount = '100') =>
    run((work) => buyPlan(work, { memberId: cid.id, planId: offer.id, amount: usd(amount) }))
  return { ben, cid, buy }
}

test('a sponsor is told of direct income once it is paid', async ({ db, given, run }) => {
  const { ben, cid, buy } = await sponsorship({ given, run })
  await buy()
  expect(await noticesOf(db, ben.id)).toHaveLength(1)

  await run((work) => creditPurchases(work, 50))
  await run((work) => creditPurchases(work, 50))

  expect((await noticesOf(db, ben.id)).slice(1)).toEqual([
    [
      'direct.earned',
      `${cid.fullname} put money into a plan. Your direct income of $5.00 has been added to your working income.`,
    ],
  ])
})

test('a sponsor without a plan is told what was missed and why', async ({ db, given, run }) => {
  await run((work) => creditPurchases(work, 1000))
  await given.treasury('1000')
  const ben = await given.member()
  const cid = await given.member({ sponsor: ben, funding: usd('100') })
  const offer = await given.plan()

  await run((work) => buyPlan(work, { memberId: cid.id, planId: offer.id, amount: usd('100') }))
  await run((work) => creditPurchases(work, 50))

  expect(await noticesOf(db, ben.id)).toEqual([
    [
      'direct.missed',
      `${cid.fullname} put money into a plan. Of your direct income of $5.00, $0.00 was paid. You had no open plan.`,
    ],
  ])
})

test('a sponsor near the limit is told of the part that it cut off', async ({ db, given, run }) => {
  const { ben, buy } = await sponsorship({ given, run })
  await pay(run, ben.id, '298')
  await buy()

  await run((work) => creditPurchases(work, 50))

  const [, missed] = (await noticesOf(db, ben.id)).at(-1) ?? []
  expect(missed).toContain(
    'Of your direct income of $5.00, $2.00 was paid. The rest was above your earning limit. A top-up raises it.',
  )
})

test('under a cooling-off a sponsor is told until when it is on hold, and when it is paid', async ({
  clock,
  db,
  given,
  run,
}) => {
  await setRules(run, clock, { coolingOffDays: 14 })
  const { ben, buy } = await sponsorship({ given, run })
  await buy()
  const held = await noticesOf(db, ben.id)

  await run((work) => releaseHeld(work, '2027-12-31' as ProgrammeDay, 50))

  const events = (await noticesOf(db, ben.id)).map(([event]) => event)
  expect(held.at(-1)?.[0]).toBe('direct.held')
  expect(held.at(-1)?.[1]).toMatch(/is on hold until the cooling-off ends on \d+ \w+ \d{4}\.$/)
  expect(events.slice(-2)).toEqual(['direct.held', 'direct.earned'])
  await setRules(run, clock, { coolingOffDays: 0 })
})

test('a member is told at 80 and at 95 % of the limit what a top-up adds', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100'), funding: usd('100') })
  const near = async () => {
    await limitNotifier.run({ db, clock } as never)
    await limitNotifier.run({ db, clock } as never)
    return (await noticesOf(db, id))
      .filter(([event]) => event === 'cap.near')
      .map(([, text]) => text)
  }

  await pay(run, id, '239.99999999')
  const below = await near()
  await pay(run, id, '0.00000001')
  const at80 = await near()
  await pay(run, id, '45')
  const at95 = await near()
  await topUp(run, id, '50')
  await pay(run, id, '80')
  const again = await near()

  expect(below).toEqual([])
  expect(at80).toEqual([
    'You have used 80% of your earning limit; $60.00 is left. Each $100.00 that you put into a plan adds $300.00 to it.',
  ])
  expect(at95.at(-1)).toContain('You have used 95% of your earning limit; $15.00 is left.')
  expect(at95).toHaveLength(2)
  // 365 of 450.
  expect(again.at(-1)).toContain('You have used 80% of your earning limit; $85.00 is left.')
  expect(again).toHaveLength(3)
})

test('a step that was passed before anybody was told is left out', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100'), funding: usd('100') })
  await pay(run, id, '250')
  await pay(run, id, '40')
  await pay(run, id, '10')
  const topped = await given.member({ plan: usd('100'), funding: usd('100') })
  await pay(run, topped.id, '250')
  await topUp(run, topped.id, '100')

  await limitNotifier.run({ db, clock } as never)

  expect((await noticesOf(db, id)).map(([event]) => event)).toEqual(['plan.bought', 'cap.reached'])
  const events = (await noticesOf(db, topped.id)).map(([event]) => event)
  expect(events).not.toContain('cap.near')
})
