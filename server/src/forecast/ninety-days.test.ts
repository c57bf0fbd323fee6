import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { watchAndClaim } from '../../testing/daily/claiming.ts'
import { creditDue } from '../../testing/income/crediting.ts'
import { setRules } from '../../testing/income/programme.ts'
import { byLength } from '../../testing/lengths.ts'
import { decide, requestPrincipal, treasuryOf } from '../../testing/plans/round-trips.ts'
import { expect, test } from '../../testing/test.ts'
import { isEarningDay } from '../features/daily/rules.ts'
import { creditPurchases } from '../features/income/purchases/public.ts'
import { buyPlan } from '../features/plans/public.ts'
import { currentSettings } from '../features/settings/public.ts'
import type { Course, Model } from './model.ts'
import { feeRates, planRates } from './plan-rates.ts'
import { runPath } from './run-path.ts'

const days = 90
const perMonth = byLength({ long: 4, short: 1 })
const amount = 400
const numberOf = (money: Usd) => Number(unitsOf(money)) / 1e8
const levels = [10, 5, 4].map((share, index) => ({
  level: index + 1,
  percent: percent(String(share)),
  directs: 1,
}))

test('90 days through the server leave the treasury that the forecast says, cent by cent', {
  timeout: 180_000,
}, async ({ db, given, run, clock }) => {
  clock.set('2026-04-01T09:00:00Z')
  await setRules(run, clock, { earningWeekdays: [1, 2, 3, 4, 5, 6] })
  // Uplines with money of their own, which they let rest; their limits cut nothing.
  await given.treasury('100000')
  const uplines = await given.chain(3, { plan: usd('50000') })
  await run((work) => creditPurchases(work, 1000))
  const plan = await given.plan({ roiPercent: percent('0.4713'), activeLevels: levels })
  const admin = await given.admin('finance')
  await given.treasury('2000')
  const joined: { memberId: MemberId; activePlanId: ActivePlanId; left: number }[] = []
  const join = async () => {
    const { id } = await given.member({ sponsor: uplines.at(-1), funding: usd(String(amount)) })
    const order = { memberId: id, planId: plan.id, amount: usd(String(amount)) }
    const activePlanId = await run((work) => buyPlan(work, order))
    joined.push({ memberId: id, activePlanId, left: amount })
  }
  const first = await currentSettings(db, clock())
  const isEarning: boolean[] = []
  const balances: number[] = []
  for (let day = 0; day < days; day++) {
    const { settings, today } = await currentSettings(db, clock())
    // A quarter of all principal leaves as the second and the third month begin.
    if (day === 30 || day === 60) {
      for (const holding of joined) {
        const id = await requestPrincipal({ run }, holding, String(holding.left / 4))
        await decide({ db, run, clock }, id, admin.id)
        holding.left *= 0.75
      }
      balances[day - 1] = numberOf(await treasuryOf(db))
    }
    if (day % 30 === 0) for (let count = 0; count < perMonth; count++) await join()
    isEarning.push(isEarningDay(today, settings.programme))
    if (isEarning[day]) {
      for (const { memberId } of joined) await watchAndClaim(run, clock, memberId)
    }
    await run((work) => creditPurchases(work, 1000))
    balances.push(numberOf(await treasuryOf(db)))
    clock.forward({ days: 1 })
    clock.set(`${clock().toISOString().slice(0, 10)}T09:00:00Z`)
  }
  await creditDue(db, run)

  const model: Model = {
    plans: [
      {
        rates: planRates(plan, first.settings.programme.capMultiple, {
          directs: 1,
          sybil: 0,
          above: 3,
        }),
        share: 1,
      },
    ],
    fees: feeRates(first.settings.withdrawal),
    awards: { once: 0, month: 0 },
    isEarning,
    treasury: 2000,
    wallets: 0,
    held: [],
    tokens: 0,
    reserve: 0,
  }
  const course: Course = {
    intake: [1, 1, 1].map((months) => months * perMonth * amount),
    exits: [0.25, 0.25, 0],
    payouts: [0, 0, 0],
    tokenPrice: [1, 1, 1],
    claims: 1,
    tokenShare: 0,
    gain: 0,
    invested: 0,
  }
  const { balance, dryDay } = runPath(model, course, 3)
  const cents = (dollars: number) => Math.round(dollars * 100)

  expect(isEarning.filter((is) => !is).length).toBe(13)
  expect([...balance].map(cents)).toEqual(balances.map(cents))
  expect(dryDay).toBeUndefined()
})
