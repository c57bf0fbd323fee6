import { addRewardPlan } from '@clearstead/contract/awards/rewards'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Db } from '../../src/plumbing/database/database.ts'
import {
  type Admin,
  callAs,
  changeSettings,
  moveTreasury,
} from '../../src/simulation/admin-acts.ts'
import type { Random } from '../../src/simulation/random.ts'
import type { Simulator } from '../../src/simulation/simulator.ts'
import type { Api } from '../api.ts'
import type { Given, Run } from '../given.ts'
import { withReason } from '../plans/high-yield.ts'
import type { SetClock } from '../set-clock.ts'
import { simulatorOn } from '../simulator.ts'

/** A simulated programme that is driven through the API. */
export type Programme = Simulator & {
  db: Db
  clock: SetClock
  random: Random
  admin: Admin
  members: readonly MemberId[]
  plans: readonly PlanId[]
  /** The number of refusals by code. */
  refused: Map<RefusalCode, number>
}

type Tools = {
  db: Db
  clock: SetClock
  api: Api
  given: Given
  run: Run
  random: Random
  size: number
}

/** Opens a programme of `size` members with rules that two hundred members can reach. */
export async function openProgramme(tools: Tools): Promise<Programme> {
  const { given, random, size, db, clock } = tools
  const { kind, id } = await given.admin('owner')
  await given.bankAccount()
  const sim = simulatorOn(tools)
  const admin: Admin = { kind, id }
  await scaleRules(sim, admin)
  await moveTreasury(sim, admin, 'fund', { amount: usd('6000'), memo: 'To begin with' })
  const plans = [
    await given.plan({ roiPercent: percent('4') }),
    await given.plan({ roiPercent: percent('2.5'), days: 12, lockDays: 8, maxAmount: usd('900') }),
    await given.plan({ roiPercent: percent('1.333333'), minAmount: usd('100') }),
  ]
  const members: MemberId[] = []
  for (let count = 0; count < size; count++) {
    // The newer half sponsors more often, so that the tree becomes deep as well as wide.
    const from = random.chance(0.6) ? Math.floor(members.length / 2) : 0
    const sponsor = count < 3 ? undefined : members[random.between(from, members.length - 1)]
    const joined = await given.member(sponsor === undefined ? {} : { sponsor: { id: sponsor } })
    await given.funds(joined, String(random.between(50, 900)))
    members.push(joined.id)
  }
  const planIds = plans.map((plan) => plan.id)
  return { ...sim, db, clock, random, admin, members, plans: planIds, refused: new Map() }
}

async function scaleRules(sim: Simulator, admin: Admin): Promise<void> {
  const tier = (name: string, business: string, directs: number, amount: string) => ({
    name,
    directs,
    business: usd(business),
    amount: usd(amount),
  })
  await changeSettings(
    sim,
    admin,
    (settings) => ({
      ...settings,
      salary: {
        ...settings.salary,
        tiers: [tier('Bronze', '1000', 1, '7.77777777'), tier('Silver', '4000', 2, '31')],
      },
      leadership: {
        ...settings.leadership,
        ranks: [{ name: 'Leader', business: usd('2000'), directs: 2, bonus: usd('5.00000001') }],
      },
      withdrawal: { ...settings.withdrawal, minimum: usd('1') },
    }),
    withReason,
  )
  for (const [title, business, amount] of [
    ['First', '500', '9.99'],
    ['Second', '3000', '44.44444444'],
  ] as const) {
    await callAs(sim, admin, addRewardPlan, {
      title,
      status: 'offered',
      business: usd(business),
      amount: usd(amount),
      ...withReason,
    })
  }
}
