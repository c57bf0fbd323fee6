import { addBonus } from '@clearstead/contract/awards/bonus'
import * as people from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { addDays, dayMs, dayOf } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, usd } from '@clearstead/contract/values/money'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import * as admins from '../../src/simulation/admin-acts.ts'
import * as members from '../../src/simulation/member-acts.ts'
import { givenPayout } from '../given-money.ts'
import { withReason } from '../plans/high-yield.ts'
import { tryAct } from '../simulator.ts'
import type { Programme } from './programme.ts'

type Action = (programme: Programme, memberId: MemberId) => Promise<unknown>

/** The actions of members and admins with their relative frequency. */
export const actions: readonly { weight: number; run: Action }[] = [
  { weight: 40, run: members.watchAndClaim },
  { weight: 10, run: buy },
  { weight: 4, run: undo },
  { weight: 6, run: topUp },
  { weight: 5, run: deposit },
  { weight: 5, run: withdrawIncome },
  { weight: 3, run: withdrawPrincipal },
  { weight: 6, run: decideWithdrawals },
  { weight: 3, run: (programme, id) => members.compound(programme, id, amountOf(programme, 20)) },
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

/** A random amount up to about `most` dollars, with all eight decimals. */
function amountOf({ random }: Programme, most: number): Usd {
  const units = BigInt(random.between(0, most)) * 100_000_000n
  return fromUnits(units + BigInt(random.between(1, 99_999_999)))
}

async function randomOpenPlan(
  { call, random }: Programme,
  id: MemberId,
): Promise<ActivePlanId | undefined> {
  const page = { memberId: id, page: 1, limit: 100 }
  const { rows } = await call(members.as(id), listActivePlansOf, page)
  const open = rows.filter(({ status }) => status === 'open')
  return open.length > 0 ? random.pick(open).id : undefined
}

function buy(programme: Programme, id: MemberId) {
  const planId = programme.random.pick(programme.plans)
  return members.buyPlan(programme, id, planId, amountOf(programme, 400))
}

async function undo(programme: Programme, id: MemberId) {
  const planId = await randomOpenPlan(programme, id)
  if (planId !== undefined) await members.undoPlan(programme, id, planId)
}

function topUp(programme: Programme, id: MemberId): Promise<unknown> {
  const { random } = programme
  const amount = amountOf(programme, 120)
  const kindOfTopup = random.pick(['own', 'entry', 'again'])
  if (kindOfTopup === 'own') return members.topUp(programme, id, amount)
  if (kindOfTopup === 'entry') {
    return members.topUpAnother(programme, id, { memberId: random.pick(programme.members), amount })
  }
  return members.reTopUp(programme, id, random.pick(programme.plans), amount)
}

async function deposit(programme: Programme, id: MemberId) {
  const { admin, random } = programme
  const amount = usd(String(random.between(10, 500)))
  const reference = `PAY-${random.text(12, 'ABCDEFGHJKLMNPQRSTUVWXYZ')}`
  const requested = await members.deposit(programme, id, { amount, reference })
  const status = random.chance(0.9) ? 'approved' : 'rejected'
  await admins.decideDeposit(programme, admin, requested.deposit, { status, note: 'Looked up' })
}

function withdrawIncome(programme: Programme, id: MemberId) {
  const kind = programme.random.pick(['working', 'roi', 'compound', 'funding'] as const)
  const order = { ...givenPayout(id), amount: amountOf(programme, 30) }
  return members.withdraw(programme, id, kind, order)
}

async function withdrawPrincipal(programme: Programme, id: MemberId) {
  const activePlanId = await randomOpenPlan(programme, id)
  if (activePlanId === undefined) return
  const order = { ...givenPayout(id), activePlanId, amount: amountOf(programme, 200) }
  await members.withdraw(programme, id, 'principal', order)
}

async function decideWithdrawals(programme: Programme) {
  const { call, admin, random } = programme
  const { rows } = await call(admin, listWithdrawals, { page: 1, limit: 5, sort: 'oldest' })
  for (const row of rows) {
    if (row.status !== 'pending' && row.status !== 'approved') continue
    if (random.chance(0.2)) {
      await tryAct(programme, () => members.cancelWithdrawal(programme, row))
      continue
    }
    const status = random.chance(0.2) ? 'rejected' : row.status === 'pending' ? 'approved' : 'paid'
    const decision = { status, note: 'Looked at', txHash: `TRF ${row.id}` } as const
    await tryAct(programme, () => admins.decideWithdrawal(programme, admin, row, decision))
  }
}

function transfer(programme: Programme, id: MemberId): Promise<unknown> {
  const { random } = programme
  const amount = amountOf(programme, 40)
  if (random.chance(0.5)) {
    const from = random.pick(['working', 'non_working'] as const)
    return members.moveToFunding(programme, id, from, amount)
  }
  return members.sendToFriend(programme, id, { to: { id: random.pick(programme.members) }, amount })
}

async function claimRewards(programme: Programme, id: MemberId) {
  for (const reward of await members.listRewards(programme, id)) {
    const claimed = reward.status === 'claimed'
    await tryAct<unknown>(programme, () =>
      claimed
        ? members.carryForward(programme, id, reward.id)
        : members.claimReward(programme, id, reward.id),
    )
  }
}

async function claimBonus(programme: Programme, id: MemberId) {
  const { admin, clock, random } = programme
  const bonusType = `bonus_${random.between(1, 6)}`
  if (random.chance(0.3)) {
    const days = dayMs * random.between(5, 60)
    const offer = {
      bonusType,
      title: 'A bonus',
      description: '',
      active: true,
      planId: null,
      amount: amountOf(programme, 1),
      percent: null,
      maxClaims: random.between(0, 9),
      startsAt: clock(),
      endsAt: new Date(clock().getTime() + days),
      ...withReason,
    }
    await tryAct(programme, () => admins.callAs(programme, admin, addBonus, offer))
  }
  await members.claimBonus(programme, id, bonusType)
}

async function redeemCode(programme: Programme, id: MemberId) {
  const order = { count: 1, amount: amountOf(programme, 50) }
  const [code] = await admins.makeCodes(programme, programme.admin, order)
  if (code !== undefined) await members.redeemCode(programme, id, code)
}

function changeMemberStatus(programme: Programme, id: MemberId) {
  const { admin, random } = programme
  const change = random.pick([
    { status: 'block' },
    { status: 'unblock' },
    { levelStatus: 'close' },
    { levelStatus: 'open' },
    { roiStatus: 'close' },
    { roiStatus: 'open' },
  ] as const)
  const reason = 'It was decided'
  return admins.callAs(programme, admin, people.updateUser, { id, ...change, reason })
}

function changeRules(programme: Programme) {
  const { admin, random, clock } = programme
  const today = dayOf(clock(), 'UTC')
  return admins.changeSettings(programme, admin, (settings) => ({
    ...settings,
    programme: {
      ...settings.programme,
      compression: random.pick(['none', 'dynamic'] as const),
      coolingOffDays: random.pick([0, 0, 3, 7]),
      topupApproval: random.chance(0.2),
      makeUpDays: random.chance(0.5) ? [{ missed: addDays(today, -1), on: addDays(today, 1) }] : [],
    },
  }))
}

async function reverseTransfer(programme: Programme, id: MemberId) {
  const { call, admin, random } = programme
  const { rows } = await call(admin, listTransactionsOf, { memberId: id, page: 1, limit: 30 })
  if (rows.length === 0) return
  const transferId = random.pick(rows).transactionId as TransferId
  await admins.reverse(programme, admin, transferId, 'It was a mistake')
}

async function endPlan(programme: Programme, id: MemberId) {
  const planId = await randomOpenPlan(programme, id)
  if (planId !== undefined) await admins.endPlan(programme, programme.admin, planId)
}

function moveTreasury(programme: Programme) {
  const { admin, random } = programme
  const amount = usd(String(random.between(1, 250)))
  const kind = random.pick(['fund', 'fund', 'withdraw', 'deploy', 'return'] as const)
  return admins.moveTreasury(programme, admin, kind, { amount, memo: 'The operator moves money' })
}
