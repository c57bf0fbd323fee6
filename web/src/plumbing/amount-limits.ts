import { isLess, type Money, smaller } from '@clearstead/contract/values/money'

/** What an amount must keep to; each is left out where there is no such limit. */
export type Limits<M = Money<'USD'>> = {
  least?: M | undefined
  most?: M | undefined
  /** What the wallet holds. */
  available?: M | undefined
}

export type LimitProblem<M = Money<'USD'>> = { is: 'below' | 'above' | 'short'; limit: M }

/** The limit that an amount breaks: 5 with 10 at least is `below`, 60 of 55 available is `short`. */
export function brokenLimit<A extends 'USD' | 'SGX'>(
  amount: Money<A>,
  { least, most, available }: Limits<Money<A>>,
): LimitProblem<Money<A>> | undefined {
  if (available !== undefined && isLess(available, amount)) return { is: 'short', limit: available }
  if (least !== undefined && isLess(amount, least)) return { is: 'below', limit: least }
  if (most !== undefined && isLess(most, amount)) return { is: 'above', limit: most }
  return undefined
}

/** The most that both allow, for the button that fills in all of it. */
export function mostOf<A extends 'USD' | 'SGX'>({
  most,
  available,
}: Limits<Money<A>>): Money<A> | undefined {
  if (most === undefined || available === undefined) return most ?? available
  return smaller(most, available)
}
