import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { feeOf, roundDown } from '@clearstead/contract/values/exact'
import type { ActivePlanId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { lowered, raised } from '../../features/income/rules.ts'
import { purchaseIncome } from '../../features/income/uplines/rules.ts'
import { daysOfLot, unlockedOf } from '../../features/plans/lots/rules.ts'
import { withdrawalFee } from '../../features/withdrawals/rules.ts'
import {
  type Account,
  accountAt,
  isActive,
  memberOf,
  type Person,
  type Position,
  payWorking,
  uplinesOf,
} from './accounts.ts'
import { ordersFor } from './programme.ts'

/** Payouts by bank go out in cents. */
const payoutDecimals = 2

/** What of an amount that is withdrawn arrives. */
function netOf({ rules }: Person, amount: Usd, isEarly: boolean): Usd {
  const { withdrawal } = rules.settings
  const charged = isEarly ? withdrawal.earlyFeePercent : withdrawal.feePercent
  // The rule refuses what would leave nothing to send.
  if (!isPositive(roundDown(feeOf(amount, charged).net, payoutDecimals))) return zero()
  const grounds = { isEarly, decimals: payoutDecimals }
  return subtract(amount, withdrawalFee(withdrawal, amount, grounds).amount)
}

/** What arrives of a plan's principal that leaves on a day. */
function netOfPosition(
  person: Person,
  { plan, amount, boughtOn }: Position,
  day: ProgrammeDay,
): Usd {
  const lot = { remaining: amount, day: boughtOn, isFromCode: false }
  const isEarly = !isPositive(unlockedOf([lot], person.rules.plans[plan]?.lockDays ?? 0, day))
  return netOf(person, amount, isEarly)
}

/** Buys plans with the money that the account has outside, and pays the uplines. Returns what was bought. */
export function buy(
  person: Person,
  account: Account,
  { day, preferred }: { day: ProgrammeDay; preferred: number | undefined },
): Position[] {
  const orders = ordersFor(account.outside, preferred, person.rules)
  const wasActive = isActive(account)
  for (const order of orders) {
    account.outside = subtract(account.outside, order.amount)
    account.positions.push(positionOf(person, order, day))
    account.limit = raised(account.limit, order.amount, person.rules.settings.programme.capMultiple)
  }
  account.dailyRoi = undefined
  if (!wasActive && isActive(account)) countActive(person, account, 1)
  for (const order of orders) payUplines(person, account, order, day)
  return account.positions.slice(-orders.length)
}

function positionOf(
  { rules: { settings, plans }, lotDays }: Person,
  { plan, amount }: { plan: number; amount: Usd },
  boughtOn: ProgrammeDay,
): Position {
  const { businessAfterDays, businessDays } = settings.programme
  const lockDays = plans[plan]?.lockDays ?? 0
  const key = `${boughtOn}:${lockDays}`
  // Held until it can no longer be undone, which only delays it, so a cooling-off is left out.
  const rules = { lockDays, dueOn: undefined, businessAfterDays, businessDays }
  const days = lotDays.get(key) ?? daysOfLot(boughtOn, rules)
  lotDays.set(key, days)
  const { settlesOn, safeFrom } = days
  return { plan, amount, boughtOn, settlesOn, safeFrom, isSettled: false, daysEarned: 0 }
}

function payUplines(
  person: Person,
  account: Account,
  { plan, amount }: { plan: number; amount: Usd },
  day: ProgrammeDay,
): void {
  const terms = person.rules.plans[plan]
  if (!terms || account.uplines.length === 0) return
  const { directPercent, investLevels } = terms
  const isDynamic = person.rules.settings.programme.compression === 'dynamic'
  const facts = {
    memberId: memberOf(account.place),
    activePlanId: 1 as ActivePlanId,
    ruleVersion: 0 as SettingsVersion,
    amount,
    day,
    directPercent,
    investLevels,
  }
  for (const due of purchaseIncome(facts, uplinesOf(person, account), { isDynamic })) {
    if (due.reason) continue
    payWorking(person, accountAt(person, due.memberId - memberOf(0)), 'direct', due.intended)
  }
}

/** Takes all money of an account out of its plans, less the fee. Business that is not safe yet leaves with it. */
export function leave(person: Person, account: Account, day: ProgrammeDay): void {
  for (const position of account.positions) {
    const net = netOfPosition(person, position, day)
    person.fees = add(person.fees, subtract(position.amount, net))
    close(person, account, position, { net, day })
  }
  account.positions = []
  account.dailyRoi = undefined
  countActive(person, account, -1)
}

/** Gives back the principal of plans that have earned on all of their days, without a fee. Returns whether there were any. */
export function matureOf(person: Person, account: Account, day: ProgrammeDay): boolean {
  const isOver = ({ plan, daysEarned }: Position) => {
    const ends = person.rules.plans[plan]?.days ?? 0
    return ends > 0 && daysEarned >= ends
  }
  const over = account.positions.filter(isOver)
  if (over.length === 0) return false
  for (const position of over) close(person, account, position, { net: position.amount, day })
  account.positions = account.positions.filter((position) => !over.includes(position))
  account.dailyRoi = undefined
  if (!isActive(account)) countActive(person, account, -1)
  return true
}

function close(
  { rules }: Person,
  account: Account,
  { amount, isSettled, safeFrom }: Position,
  { net, day }: { net: Usd; day: ProgrammeDay },
): void {
  account.outside = add(account.outside, net)
  account.limit = lowered(account.limit, amount, rules.settings.programme.capMultiple)
  if (!isSettled) return
  account.activeBusiness = subtract(account.activeBusiness, amount)
  if (day >= safeFrom) return
  account.business = subtract(account.business, amount)
  account.monthBusiness = subtract(account.monthBusiness, amount)
}

function countActive(person: Person, { sponsor }: Account, by: 1 | -1): void {
  if (sponsor >= 0) accountAt(person, sponsor).activeDirects += by
}

/** What everything would bring if it were taken out on a day: principal and income less their fees, and what is outside. */
export function worthOf(person: Person, day: ProgrammeDay): Usd {
  return add(
    zero<'USD'>(),
    ...person.accounts.flatMap((account) => [
      account.outside,
      netOf(person, account.working, false),
      netOf(person, account.roi, false),
      ...account.positions.map((position) => netOfPosition(person, position, day)),
    ]),
  )
}
