import * as bonus from '@clearstead/contract/awards/bonus'
import * as rewards from '@clearstead/contract/awards/rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import * as daily from '@clearstead/contract/daily/videos'
import * as deposits from '@clearstead/contract/deposits'
import { buyPlan, undoActivePlan } from '@clearstead/contract/plans/active-plans'
import * as codes from '@clearstead/contract/plans/codes'
import * as topups from '@clearstead/contract/plans/topups'
import * as transfers from '@clearstead/contract/transfers'
import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { givenConfirmation, givenPayout } from '../given-money.ts'
import {
  changeMemberStatus,
  changeRules,
  decideWithdrawals,
  endPlan,
  moveTreasury,
  reverseTransfer,
} from './admin-actions.ts'
import { asMember, randomAmount, randomOpenPlan } from './choose.ts'
import type { Programme } from './programme.ts'

type Action = (programme: Programme, memberId: MemberId) => Promise<unknown>

/** The actions of members and admins with their relative frequency. */
export const actions: readonly { weight: number; run: Action }[] = [
  { weight: 40, run: claim },
  { weight: 10, run: buy },
  { weight: 4, run: undo },
  { weight: 6, run: topUp },
  { weight: 5, run: deposit },
  { weight: 5, run: withdrawIncome },
  { weight: 3, run: withdrawPrincipal },
  { weight: 6, run: decideWithdrawals },
  { weight: 3, run: compound },
  { weight: 4, run: transfer },
  { weight: 3, run: claimRewards },
  { weight: 4, run: claimBonus },
  { weight: 1, run: redeemCode },
  { weight: 1, run: changeMemberStatus },
  { weight: 1, run: changeRules },
  { weight: 1, run: reverseTransfer },
  { weight: 1, run: endPlan },
  { weight: 2, run: moveTreasury },
]

async function claim({ call, clock }: Programme, id: MemberId) {
  const started = await call(asMember(id), daily.startWatch, { id: 0 as VideoId })
  if (!started) return
  clock.forward({ seconds: 10 })
  await call(asMember(id), claimDailyRoi, { memberId: id })
}

function buy(programme: Programme, id: MemberId) {
  const planId = programme.random.pick(programme.plans)
  return programme.call(asMember(id), buyPlan, { planId, amount: randomAmount(programme, 400) })
}

async function undo(programme: Programme, id: MemberId) {
  const planId = await randomOpenPlan(programme, id)
  if (planId !== undefined) await programme.call(asMember(id), undoActivePlan, { id: planId })
}

async function topUp(programme: Programme, id: MemberId) {
  const { call, random, members, run } = programme
  const amount = randomAmount(programme, 120)
  const kindOfTopup = random.pick(['own', 'entry', 'again'])
  if (kindOfTopup === 'own') return call(asMember(id), topups.addTopup, { amount })
  if (kindOfTopup === 'entry') {
    const verificationToken = await givenConfirmation(run, id, 'transfer')
    const memberId = random.pick(members)
    return call(asMember(id), topups.addEntry, { memberId, amount, verificationToken })
  }
  return call(asMember(id), topups.addRetopup, { planId: random.pick(programme.plans), amount })
}

async function deposit(programme: Programme, id: MemberId) {
  const { call, admin, random } = programme
  const amount = usd(String(random.between(10, 500)))
  const reference = `PAY-${random.text(12, 'ABCDEFGHJKLMNPQRSTUVWXYZ')}`
  const requested = await call(asMember(id), deposits.requestDeposit, {
    amount,
    method: 'bank',
    reference,
  })
  if (!requested) return
  const status = random.chance(0.9) ? 'approved' : 'rejected'
  const named = { id: requested.deposit.id, memberId: id, amount }
  await call(admin, deposits.decideDeposit, { ...named, status, note: 'Looked up' })
}

async function withdrawIncome(programme: Programme, id: MemberId) {
  const { call, random, run } = programme
  const endpoint = random.pick([
    withdrawals.requestWorking,
    withdrawals.requestRoi,
    withdrawals.requestCompound,
    withdrawals.requestFunding,
  ])
  await call(asMember(id), endpoint, {
    ...givenPayout(id),
    amount: randomAmount(programme, 30),
    verificationToken: await givenConfirmation(run, id),
  })
}

async function withdrawPrincipal(programme: Programme, id: MemberId) {
  const { call, run } = programme
  const activePlanId = await randomOpenPlan(programme, id)
  if (activePlanId === undefined) return
  await call(asMember(id), withdrawals.requestPrincipal, {
    ...givenPayout(id),
    activePlanId,
    amount: randomAmount(programme, 200),
    verificationToken: await givenConfirmation(run, id),
  })
}

function compound(programme: Programme, id: MemberId) {
  const amount = randomAmount(programme, 20)
  return programme.call(asMember(id), withdrawals.setAsideToCompound, { amount })
}

async function transfer(programme: Programme, id: MemberId) {
  const { call, random, members, run } = programme
  const amount = randomAmount(programme, 40)
  if (random.chance(0.5)) {
    const from = random.pick(['working', 'non_working'] as const)
    return call(asMember(id), transfers.transferToOwnFunding, { from, amount })
  }
  const verificationToken = await givenConfirmation(run, id, 'transfer')
  const to = { id: random.pick(members) }
  return call(asMember(id), transfers.transferToFriend, { to, amount, verificationToken })
}

async function claimRewards({ call }: Programme, id: MemberId) {
  await call(asMember(id), rewards.initializeRewards, { memberId: id })
  const found = await call(asMember(id), rewards.listRewards, { id, ...longestPage })
  for (const reward of found?.rows ?? []) {
    if (reward.status === 'claimed')
      await call(asMember(id), rewards.carryForward, { id: reward.id })
    else await call(asMember(id), rewards.changeReward, { id: Number(reward.id) as never })
  }
}

async function claimBonus(programme: Programme, id: MemberId) {
  const { call, admin, clock, random } = programme
  const bonusType = `bonus_${random.between(1, 6)}`
  if (random.chance(0.3)) {
    const days = dayMs * random.between(5, 60)
    await call(admin, bonus.addBonus, {
      bonusType,
      title: 'A bonus',
      description: '',
      active: true,
      planId: null,
      amount: randomAmount(programme, 1),
      percent: null,
      maxClaims: random.between(0, 9),
      startsAt: clock(),
      endsAt: new Date(clock().getTime() + days),
    })
  }
  await call(asMember(id), bonus.claimBonus, { memberId: id, bonusType })
}

async function redeemCode(programme: Programme, id: MemberId) {
  const { call, admin, run } = programme
  const made = await call(admin, codes.makeCodes, { count: 1, amount: randomAmount(programme, 50) })
  const [code] = made?.codes ?? []
  if (!code) return
  const verificationToken = await givenConfirmation(run, id, 'transfer')
  await call(asMember(id), topups.addTopup, { code: code.code, verificationToken })
}
