import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { DepositId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { WithdrawalMethod } from '../withdrawals.ts'

/** A deposit that can go back without a fee, and the only way by which it can. */
export const ReturnableDeposit = shape({
  id: DepositId,
  amount: Usd,
  method: WithdrawalMethod,
  /** The address that paid it; null for the bank, where the operator checks the account. */
  address: z.string().nullable(),
  until: Instant,
})
export type ReturnableDeposit = z.output<typeof ReturnableDeposit>

export const listReturnableDeposits = endpoint('GET /withdrawalrequest/returnable', {
  summary: 'The own deposits that can go back without a fee, newest first',
  who: 'member',
  follows: ['request', 'balance'],
  answer: { deposits: z.array(ReturnableDeposit) },
})
