import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  PlanId,
  RewardPlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import {
  add,
  isPositive,
  subtract,
  toDecimal,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { monthBefore } from '@clearstead/contract/values/months'
import { payCtoMonth } from '../../src/features/awards/cto/decide-month.ts'
import { getMonthBy } from '../../src/features/awards/cto/queries.ts'
import { awardsScheduled } from '../../src/features/awards/jobs.ts'
import { claimReward } from '../../src/features/awards/rewards/claim-reward.ts'
import { insertRewardPlan } from '../../src/features/awards/rewards/plans/queries.ts'
import { prepareRewards } from '../../src/features/awards/rewards/show-rewards.ts'
import { incomeScheduled } from '../../src/features/income/jobs.ts'
import { creditPurchases } from '../../src/features/income/purchases/public.ts'
import { plansScheduled } from '../../src/features/plans/jobs.ts'
import { buyPlan } from '../../src/features/plans/public.ts'
import { currentSettings } from '../../src/features/settings/public.ts'
import { insertVersion, lockSaving } from '../../src/features/settings/queries.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import { sendToOwnFunding } from '../../src/features/transfers/send-money.ts'
import { getWithdrawalView } from '../../src/features/withdrawals/queries.ts'
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts'
import { randomOf } from '../../src/forecast/random.ts'
import {
  ordersFor,
  type SearchedRules,
  shortestLock,
} from '../../src/forecast/strategies/programme.ts'
import { moneyOf, type Strategy, sponsorsOf } from '../../src/forecast/strategies/strategy.ts'
import { walletsOf } from '../../src/ledger/balances.ts'
import { runDueJobs } from '../../src/simulation/simulator.ts'
import { watchAndClaim } from '../daily/claiming.ts'
import type { Given } from '../given.ts'
import { givenConfirmation } from '../given-money.ts'
import { creditDue } from '../income/crediting.ts'
import { decide, type Tools as PayoutTools } from '../plans/round-trips.ts'

export type Tools = PayoutTools & { given: Given }

type Holding = { activePlanId: ActivePlanId; amount: Usd }
type Account = { memberId: MemberId; boughtAt: number; boughtOn: ProgrammeDay; holdings: Holding[] }
type Offered = { planIds: readonly PlanId[]; rewardPlanIds: ReadonlyMap<RewardPlanId, number> }
type Replay = Tools & {
  rules: SearchedRules
  strategy: Strategy
  offered: Offered
  accounts: Account[]
  admin: Awaited<ReturnType<Given['admin']>>
}
type Today = { nth: number; day: ProgrammeDay }

/** What stands in the books at the end of the last day, by account, and what then could be taken out. */
export type Replayed = {
  accounts: { working: string; roi: string; outside: string; inPlans: string }[]
  out: string
}

/** Does what a strategy says through the functions of the server, day by day, and takes all out on the last one. */
export async function replayStrategy(
  tools: Tools,
  {
    rules,
    strategy,
    first,
    days,
    seed,
  }: {
    rules: SearchedRules
    strategy: Strategy
    first: ProgrammeDay
    days: number
    seed: string
  },
): Promise<Replayed> {
  const replay = await openReplay(tools, { rules, strategy, first, seed })
  const { clock } = tools
  for (let nth = 0; nth <= days; nth++) {
    const day = addDays(first, nth)
    const today = { nth, day }
    clock.set(`${day}T00:30:00Z`)
    if (nth > 0) await passNight(replay, day)
    clock.set(`${day}T09:00:00Z`)
    if (nth === 0) await buyAll(replay, replay.accounts, today)
    const { claimEvery } = strategy
    if (claimEvery !== null && nth % claimEvery === 0) await claimAll(replay)
    if (nth > 0 && nth < days) await leaveAndBuy(replay, today, days)
  }
  const accounts = await Promise.all(replay.accounts.map((account) => standOf(replay, account)))
  return { accounts, out: toDecimal(await takeAllOut(replay)) }
}

async function openReplay(
  tools: Tools,
  {
    rules,
    strategy,
    first,
    seed,
  }: {
    rules: SearchedRules
    strategy: Strategy
    first: ProgrammeDay
    seed: string
  },
): Promise<Replay> {
  const { run, given, clock } = tools
  clock.set(`${addDays(first, -1)}T09:00:00Z`)
  await run(async (work) => {
    await lockSaving(work)
    const { version } = await currentSettings(work.tx, work.now)
    const settings = { ...defaultSettings, ...rules.settings }
    const next = (version + 1) as SettingsVersion
    await insertVersion(work, { version: next, settings, effectiveFrom: first })
  })
  clock.set(`${first}T00:30:00Z`)
  await given.treasury('10000000')
  const offered = await offer(tools, rules)
  const random = randomOf(seed, strategy.salt)
  const accounts: Account[] = []
  const sponsors = sponsorsOf(strategy, random)
  for (const [place, money] of moneyOf(strategy, rules, random).entries()) {
    const sponsor = accounts[sponsors[place] ?? -1]
    const { id } = await given.member(sponsor ? { sponsor: { id: sponsor.memberId } } : {})
    await given.funds({ id }, toDecimal(money))
    accounts.push({ memberId: id, boughtAt: 0, boughtOn: first, holdings: [] })
  }
  const admin = await given.admin('owner')
  return { ...tools, rules, strategy, offered, accounts, admin }
}

async function offer({ given, run }: Tools, rules: SearchedRules): Promise<Offered> {
  const planIds: PlanId[] = []
  for (const plan of rules.plans) {
    const { activeLevels, investLevels, ...terms } = plan
    const levels = { activeLevels: [...activeLevels], investLevels: [...investLevels] }
    planIds.push((await given.plan({ ...terms, ...levels })).id)
  }
  const rewardPlanIds = new Map<RewardPlanId, number>()
  for (const [at, reward] of rules.rewards.entries()) {
    const texts = { title: null, titleIn: {}, status: 'offered' as const }
    const { id } = await run((work) => insertRewardPlan(work, { ...reward, ...texts }))
    rewardPlanIds.set(id, at)
  }
  return { planIds, rewardPlanIds }
}

async function passNight(replay: Replay, day: ProgrammeDay): Promise<void> {
  const { db, run, clock, rules, strategy, accounts, admin } = replay
  await runDueJobs({ db, clock, day }, [...plansScheduled, ...incomeScheduled, ...awardsScheduled])
  if (day.endsWith('-01')) {
    const month = monthBefore(day)
    const { leaders, pool } = await getMonthBy(db, month)
    if (leaders > 0 && isPositive(pool)) await run((work) => payCtoMonth(work, month, admin.id))
  }
  const { businessAfterDays } = rules.settings.programme
  const settles = ({ boughtOn, holdings }: Account) =>
    holdings.length > 0 && addDays(boughtOn, Math.max(30, businessAfterDays)) === day
  if (strategy.rewards === null || !accounts.some(settles)) return
  for (const { memberId } of accounts) await claimRewards(replay, memberId)
}

async function claimRewards({ run, offered, strategy }: Replay, memberId: MemberId) {
  const sign = strategy.rewards === 'largest' ? -1 : 1
  const own = await run((work) => prepareRewards(work, memberId))
  const inOrder = own
    .filter(({ rewardPlanId }) => offered.rewardPlanIds.has(rewardPlanId))
    .sort((one, other) => (one.business < other.business ? -sign : sign))
  for (const { id } of inOrder) {
    const [row] = (await run((work) => prepareRewards(work, memberId))).filter(
      (reward) => reward.id === id,
    )
    if (row?.status === 'claimable') await run((work) => claimReward(work, memberId, id))
  }
}

async function claimAll({ db, run, clock, accounts }: Replay): Promise<void> {
  for (const { memberId, holdings } of accounts) {
    if (holdings.length > 0) await watchAndClaim(run, clock, memberId)
  }
  await creditDue(db, run)
}

async function leaveAndBuy(replay: Replay, today: Today, days: number): Promise<void> {
  const { strategy, accounts } = replay
  const { stayDays, staying } = strategy
  if (stayDays === null) return
  const due = accounts.filter(
    ({ boughtAt, holdings }, place) =>
      holdings.length > 0 && place >= staying && today.nth - boughtAt >= stayDays,
  )
  for (const account of due) {
    for (const holding of account.holdings) await takePrincipal(replay, account, holding)
    account.holdings = []
  }
  if (today.nth <= days - shortestLock(replay.rules)) await buyAll(replay, due, today)
}

/** Takes a plan's principal out, and deposits what arrives. */
async function takePrincipal(replay: Replay, { memberId }: Account, holding: Holding) {
  const net = await takeOut(replay, memberId, { kind: 'principal', ...holding })
  await replay.given.funds({ id: memberId }, toDecimal(net))
}

type Payout = { kind: 'working' | 'roi' | 'principal'; amount: Usd; activePlanId?: ActivePlanId }

async function takeOut(replay: Replay, memberId: MemberId, payout: Payout): Promise<Usd> {
  const { db, run, admin } = replay
  const verificationToken = await givenConfirmation(run, memberId)
  const address = `DE${String(memberId).padStart(20, '0')}`
  const id = await run((work) =>
    requestWithdrawal(work, {
      ...payout,
      memberId,
      method: 'bank',
      address,
      verificationToken,
    } as Parameters<typeof requestWithdrawal>[1]),
  )
  await decide(replay, id, admin.id)
  const { amount, fee } = await getWithdrawalView(db, id)
  return subtract(amount, fee)
}

async function buyAll(replay: Replay, accounts: readonly Account[], { nth, day }: Today) {
  const { db, run, rules, strategy, offered } = replay
  for (const account of accounts) {
    const { memberId } = account
    if (strategy.putsIncomeIn) {
      const { working = zero<'USD'>(), non_working: roi = zero<'USD'>() } = await walletsOf(
        db,
        memberId,
      )
      for (const [source, amount] of [
        ['working', working],
        ['non_working', roi],
      ] as const) {
        if (!isPositive(amount)) continue
        await run((work) => sendToOwnFunding(work, { memberId, source, amount }))
      }
    }
    const { funding = zero<'USD'>() } = await walletsOf(db, memberId)
    for (const { plan, amount } of ordersFor(funding, strategy.plan, rules)) {
      const order = { memberId, planId: offered.planIds[plan] as PlanId, amount }
      const activePlanId = await run((work) => buyPlan(work, order))
      account.holdings.push({ activePlanId, amount })
    }
    await run((work) => creditPurchases(work, 1000))
    account.boughtAt = nth
    account.boughtOn = day
  }
}

async function standOf({ db }: Replay, { memberId, holdings }: Account) {
  const wallets = await walletsOf(db, memberId)
  return {
    working: toDecimal(wallets.working ?? zero()),
    roi: toDecimal(wallets.non_working ?? zero()),
    outside: toDecimal(wallets.funding ?? zero()),
    inPlans: toDecimal(add(zero<'USD'>(), ...holdings.map(({ amount }) => amount))),
  }
}

async function takeAllOut(replay: Replay): Promise<Usd> {
  let out = zero<'USD'>()
  for (const { memberId, holdings } of replay.accounts) {
    const {
      working = zero<'USD'>(),
      non_working: roi = zero<'USD'>(),
      funding = zero<'USD'>(),
    } = await walletsOf(replay.db, memberId)
    out = add(out, funding)
    const payouts: Payout[] = [
      { kind: 'working', amount: working },
      { kind: 'roi', amount: roi },
      ...holdings.map((holding) => ({ kind: 'principal' as const, ...holding })),
    ]
    for (const payout of payouts) {
      if (isPositive(payout.amount)) out = add(out, await takeOut(replay, memberId, payout))
    }
  }
  return out
}
