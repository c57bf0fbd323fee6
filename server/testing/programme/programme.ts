import * as rewards from '@clearstead/contract/awards/rewards'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { RefusalCode } from '@clearstead/contract/refusal'
import * as settings from '@clearstead/contract/settings/settings'
import * as treasury from '@clearstead/contract/treasury'
import type { AdminId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Random } from '../../src/simulation/random.ts'
import type { Api, Caller } from '../api.ts'
import type { Given, Run } from '../given.ts'
import type { SetClock } from '../set-clock.ts'

type Person = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

/** A simulated programme that is driven through the API. */
export type Programme = {
  db: Db
  clock: SetClock
  random: Random
  run: Run
  admin: Person
  members: readonly MemberId[]
  plans: readonly PlanId[]
  /** The number of refusals by code. */
  refused: Map<RefusalCode, number>
  /** Makes a call as this person; undefined when it is refused. @throws {Error} when it fails */
  call: <E extends AnyEndpoint>(
    who: Person,
    endpoint: E,
    request: RequestOf<E>,
  ) => Promise<ReplyOf<E> | undefined>
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
  const { given, random, size, db, clock, run } = tools
  const { id } = await given.admin('owner')
  await given.bankAccount()
  const refused = new Map<RefusalCode, number>()
  const call = callsOf(tools, refused)
  const admin: Person = { kind: 'admin', id }
  await scaleRules(call, admin)
  await call(admin, treasury.fundTreasury, { amount: usd('6000'), memo: 'To begin with' })
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
  return { db, clock, random, run, admin, members, plans: planIds, refused, call }
}

async function scaleRules(call: Programme['call'], admin: Person): Promise<void> {
  const found = await call(admin, settings.getSettings, {})
  if (!(found?.settings.security && found.settings.payouts && found.settings.chains))
    throw new Error('The settings were not read')
  const { security, payouts, chains, ...rest } = found.settings
  const tier = (name: string, business: string, directs: number, amount: string) => ({
    name,
    directs,
    business: usd(business),
    amount: usd(amount),
  })
  await call(admin, settings.updateSettings, {
    settings: {
      ...rest,
      security,
      payouts,
      chains,
      salary: {
        ...rest.salary,
        tiers: [tier('Bronze', '1000', 1, '7.77777777'), tier('Silver', '4000', 2, '31')],
      },
      leadership: {
        ...rest.leadership,
        ranks: [{ name: 'Leader', business: usd('2000'), directs: 2, bonus: usd('5.00000001') }],
      },
      withdrawal: { ...rest.withdrawal, minimum: usd('1') },
    },
  })
  for (const [title, business, amount] of [
    ['First', '500', '9.99'],
    ['Second', '3000', '44.44444444'],
  ] as const) {
    await call(admin, rewards.addRewardPlan, {
      title,
      status: 'offered',
      business: usd(business),
      amount: usd(amount),
    })
  }
}

const sessionDays = 5

function callsOf({ api, clock }: Tools, refused: Map<RefusalCode, number>): Programme['call'] {
  const signedIn = new Map<string, { caller: Caller; until: number }>()
  const callerOf = async (who: Person): Promise<Caller> => {
    const key = `${who.kind}:${who.id}`
    const known = signedIn.get(key)
    if (known && known.until > clock().getTime()) return known.caller
    const caller = await api.as(who)
    const hours = who.kind === 'admin' ? 6 : sessionDays * 24
    signedIn.set(key, { caller, until: clock().getTime() + hours * 3_600_000 })
    return caller
  }
  return async (who, endpoint, request) => {
    const reply = await (await callerOf(who)).call(endpoint, request)
    if (reply.status >= 500) throw new Error(`${endpoint.name} answered ${reply.status}`)
    if (!reply.code) return reply.answer
    refused.set(reply.code, (refused.get(reply.code) ?? 0) + 1)
    return undefined
  }
}
