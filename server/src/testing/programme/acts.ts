import * as bonus from '@clearstead/contract/bonus'
import * as codes from '@clearstead/contract/codes'
import * as daily from '@clearstead/contract/daily'
import * as deposits from '@clearstead/contract/deposits'
import { longestPage } from '@clearstead/contract/paging'
import * as plans from '@clearstead/contract/plans'
import * as rewards from '@clearstead/contract/rewards'
import * as topups from '@clearstead/contract/topups'
import * as transfers from '@clearstead/contract/transfers'
import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { givenConfirmation } from '../given-money.ts'
import {
  changeRules,
  changeStanding,
  decideWithdrawals,
  endPlan,
  moveTreasury,
  reverse,
} from './admin-acts.ts'
import type { Programme } from './programme.ts'
import { as, someMoney, someOpenPlan } from './some.ts'

type Act = (programme: Programme, memberId: MemberId) => Promise<unknown>

/** What a member or an admin does, and how often. */
export const acts: readonly { weight: number; act: Act }[] = [
  { weight: 40, act: claim },
  { weight: 10, act: buy },
  { weight: 4, act: undo },
  { weight: 6, act: topUp },
  { weight: 5, act: payIn },
  { weight: 5, act: withdrawIncome },
  { weight: 3, act: withdrawPrincipal },
  { weight: 6, act: decideWithdrawals },
  { weight: 3, act: setAside },
  { weight: 4, act: transfer },
  { weight: 3, act: takeReward },
  { weight: 4, act: takeBonus },
  { weight: 1, act: useCode },
  { weight: 1, act: changeStanding },
  { weight: 1, act: changeRules },
  { weight: 1, act: reverse },
  { weight: 1, act: endPlan },
  { weight: 2, act: moveTreasury },
]

async function claim({ call, clock }: Programme, id: MemberId) {
  const started = await call(as(id), daily.startWatch, { id: 0 as VideoId })
  if (!started) return
  clock.forward({ seconds: 10 })
  await call(as(id), daily.claimDailyRoi, { userId: id })
}

function buy(programme: Programme, id: MemberId) {
  const planId = programme.random.pick(programme.plans)
  return programme.call(as(id), plans.buyPlan, { planId, amount: someMoney(programme, 400) })
}

async function undo(programme: Programme, id: MemberId) {
  const planId = await someOpenPlan(programme, id)
  if (planId !== undefined) await programme.call(as(id), plans.undoActivePlan, { id: planId })
}

async function topUp(programme: Programme, id: MemberId) {
  const { call, random, members, run } = programme
  const amount = someMoney(programme, 120)
  const way = random.pick(['own', 'entry', 'again'])
  if (way === 'own') return call(as(id), topups.addTopup, { amount })
  if (way === 'entry') {
    const verificationToken = await givenConfirmation(run, id, 'transfer')
    const memberId = random.pick(members)
    return call(as(id), topups.addEntry, { memberId, amount, verificationToken })
  }
  return call(as(id), topups.addRetopup, { planId: random.pick(programme.plans), amount })
}

async function payIn(programme: Programme, id: MemberId) {
  const { call, admin, random } = programme
  const amount = usd(String(random.between(10, 500)))
  const reference = `PAY-${random.text(12, 'ABCDEFGHJKLMNPQRSTUVWXYZ')}`
  const asked = await call(as(id), deposits.requestDeposit, { amount, method: 'bank', reference })
  if (!asked) return
  const status = random.chance(0.9) ? 'approved' : 'rejected'
  const named = { id: asked.deposit.id, userId: id, amount }
  await call(admin, deposits.decideDeposit, { ...named, status, note: 'Looked up' })
}

async function withdrawIncome(programme: Programme, id: MemberId) {
  const { call, random, run } = programme
  const endpoint = random.pick([
    withdrawals.requestWorking,
    withdrawals.requestRoi,
    withdrawals.requestCompound,
  ])
  await call(as(id), endpoint, {
    ...payoutTo(id),
    amount: someMoney(programme, 30),
    verificationToken: await givenConfirmation(run, id),
  })
}

async function withdrawPrincipal(programme: Programme, id: MemberId) {
  const { call, run } = programme
  const activePlanId = await someOpenPlan(programme, id)
  if (activePlanId === undefined) return
  await call(as(id), withdrawals.requestPrincipal, {
    ...payoutTo(id),
    activePlanId,
    amount: someMoney(programme, 200),
    verificationToken: await givenConfirmation(run, id),
  })
}

function payoutTo(id: MemberId) {
  const address = `DE${String(id).padStart(20, '0')}`
  return { method: 'bank', address } as const
}

function setAside(programme: Programme, id: MemberId) {
  const amount = someMoney(programme, 20)
  return programme.call(as(id), withdrawals.setAsideToCompound, { amount })
}

async function transfer(programme: Programme, id: MemberId) {
  const { call, random, members, run } = programme
  const amount = someMoney(programme, 40)
  if (random.chance(0.5)) {
    const from = random.pick(['working', 'non_working'] as const)
    return call(as(id), transfers.transferToOwnFunding, { from, amount })
  }
  const verificationToken = await givenConfirmation(run, id, 'transfer')
  const to = { id: random.pick(members) }
  return call(as(id), transfers.transferToFriend, { to, amount, verificationToken })
}

async function takeReward({ call }: Programme, id: MemberId) {
  await call(as(id), rewards.initializeRewards, { userId: id })
  const found = await call(as(id), rewards.listRewards, { id, ...longestPage })
  for (const reward of found?.rows ?? []) {
    if (reward.status === 'claimed') await call(as(id), rewards.carryForward, { id: reward.id })
    else await call(as(id), rewards.changeReward, { id: Number(reward.id) as never })
  }
}

async function takeBonus(programme: Programme, id: MemberId) {
  const { call, admin, clock, random } = programme
  const bonusType = `bonus_${random.between(1, 6)}`
  if (random.chance(0.3)) {
    const days = 86_400_000 * random.between(5, 60)
    await call(admin, bonus.addBonus, {
      ...{ bonusType, title: 'A bonus', description: '', active: true, planId: null },
      ...{ amount: someMoney(programme, 1), percent: null, maxClaims: random.between(0, 9) },
      ...{ startsAt: clock(), endsAt: new Date(clock().getTime() + days) },
    })
  }
  await call(as(id), bonus.claimBonus, { userId: id, bonusType })
}

async function useCode(programme: Programme, id: MemberId) {
  const { call, admin, run } = programme
  const made = await call(admin, codes.makeCodes, { count: 1, amount: someMoney(programme, 50) })
  const [code] = made?.codes ?? []
  if (!code) return
  const verificationToken = await givenConfirmation(run, id, 'transfer')
  await call(as(id), topups.addTopup, { code: code.code, verificationToken })
}
