import { payoutDecimals } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import { percentOf, round, roundDown } from '@clearstead/contract/values/exact'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  isZero,
  type Sgx,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type {
  ClosingObstacle,
  ClosingOutcome,
  ClosingWait,
} from '@clearstead/contract/withdrawals/closing'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import type { Method } from '../rules.ts'

/** The wallets that a member can empty, in the order in which they are collected; funding takes what the others hold. */
export const collected = ['working', 'non_working', 'compound'] as const

type Wallets = { readonly [K in UsdWalletKind]?: Usd } & { readonly token?: Sgx }

/** What an account holds and waits for. */
export type Holdings = {
  wallets: Wallets
  /** Open plans, with the member's own money in them. */
  plans: readonly { id: ActivePlanId; own: Usd }[]
  waits: readonly ClosingWait[]
}

/** What the wallets hold that can be paid out: 0.50 of income and 0.30 of funding are 0.80. */
export function leftIn({ funding, working, non_working, compound }: Wallets): Usd {
  return add(
    zero<'USD'>(),
    ...[funding, working, non_working, compound].map((one) => one ?? zero<'USD'>()),
  )
}

/**
 * Plans that are ended with the account, because nothing of them can be withdrawn: what is in them came from codes, or is less than the
 * smallest withdrawal.
 */
export function endedPlans({ plans }: Holdings, minimum: Usd): ActivePlanId[] {
  return plans.filter(({ own }) => isZero(own) || isLess(own, minimum)).map(({ id }) => id)
}

/** What only the member can clear away: plans that can be withdrawn, and tokens, whose price is theirs to accept. */
export function obstaclesOf(holdings: Holdings, minimum: Usd): ClosingObstacle[] {
  const { plans, wallets } = holdings
  const ended = endedPlans(holdings, minimum)
  const hasPlans = plans.some(({ id }) => !ended.includes(id))
  return [
    ...(hasPlans ? (['plans'] as const) : []),
    ...(wallets.token !== undefined && isPositive(wallets.token) ? (['tokens'] as const) : []),
  ]
}

/** What closing does now. 0.80 with nothing else goes to the treasury, where the smallest withdrawal is 10. */
export function outcomeOf(holdings: Holdings, minimum: Usd): ClosingOutcome {
  const left = leftIn(holdings.wallets)
  if (obstaclesOf(holdings, minimum).length > 0) return 'refused'
  const endsPlans = endedPlans(holdings, minimum).length > 0
  if (holdings.waits.length > 0 || endsPlans) return 'pays_out'
  if (isZero(left)) return 'closes'
  return isLess(left, minimum) ? 'to_treasury' : 'pays_out'
}

/** Whether what is left is paid out: it is not below the smallest withdrawal, and something of it can be sent after the fee. */
export function canPayOut(
  { withdrawal, chains }: Pick<Settings, 'withdrawal' | 'chains'>,
  left: Usd,
  method: Method,
): boolean {
  const net = subtract(left, round(percentOf(left, withdrawal.feePercent)))
  const sent = roundDown(net, payoutDecimals(chains)[method])
  return isPositive(sent) && !isLess(left, withdrawal.minimum)
}
