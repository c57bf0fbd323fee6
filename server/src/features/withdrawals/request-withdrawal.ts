import { payoutDecimals } from '@clearstead/contract/settings/chains'
import type {
  ActivePlanId,
  DepositId,
  MemberId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import {
  checkAddressUsable,
  confirmWithCode,
  lockPayouts,
  refuseWhileHeld,
  saveAddress,
} from '../people/payout-addresses/public.ts'
import { isLocked, lowerOwnPart } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { insertWithdrawal, type NewWithdrawal, sumRequestedOn, updateHeldBy } from './queries.ts'
import { checkReturnOf } from './returns/list-returnable.ts'
import {
  checkRequest,
  departureOf,
  type Kind,
  leftOf,
  type Method,
  sourceOf,
  withdrawalFee,
} from './rules.ts'

export type WithdrawalRequest = {
  memberId: MemberId
  kind: Kind
  activePlanId?: ActivePlanId
  /** The deposit that goes back without a fee. */
  returnsDeposit?: DepositId | undefined
  amount: Usd
  method: Method
  address: string
  verificationToken: string
}

/**
 * Requests a payout; the money is held at once. A lock on the member's requests lets simultaneous ones count
 * towards the daily maximum and the first address.
 */
export async function requestWithdrawal(
  work: Work,
  request: WithdrawalRequest,
): Promise<WithdrawalId> {
  const { memberId, kind, amount, method } = request
  await lockPayouts(work, memberId)
  await confirmWithCode(work, memberId, 'withdrawal', request.verificationToken)
  const { settings, today } = await currentSettings(work.tx, work.now)
  const terms = settings.withdrawal
  const left = leftOf(terms, await sumRequestedOn(work.tx, memberId, today))
  checkRequest(terms, today, amount, left)
  const saved = await saveAddress(work, request)
  checkAddressUsable(saved.usableFrom, work.now)
  await refuseWhileHeld(work, memberId)
  const returnsDeposit = request.returnsDeposit ?? null
  if (returnsDeposit !== null) {
    const returned = { memberId, returnsDeposit, amount, method, address: saved.address }
    await checkReturnOf(work, returned, terms.depositReturnDays)
  }

  const activePlanId = request.activePlanId ?? null
  const isEarly =
    activePlanId !== null && (await isLocked(work.tx, { memberId, activePlanId, amount }, today))
  const decimals = payoutDecimals(settings.chains)[method]
  const fee = withdrawalFee(terms, amount, { isEarly, isWaived: returnsDeposit !== null, decimals })
  return holdWithdrawal(work, {
    ...{ memberId, kind, activePlanId, returnsDeposit, amount, fee, method },
    ...{ address: saved.address, addressId: saved.id, day: today },
  })
}

/** Stores a request that may be made, and sets its money aside. */
export async function holdWithdrawal(work: Work, request: NewWithdrawal): Promise<WithdrawalId> {
  const { memberId, kind, activePlanId, amount } = request
  const id = await insertWithdrawal(work, request)
  if (activePlanId !== null) {
    await lowerOwnPart(work, { memberId, activePlanId, amount, reference: departureOf({ id }) })
  }
  const heldBy = await postTransfer(work, {
    kind: 'withdrawal',
    reference: `withdrawal:${id}`,
    postings: move(
      amount,
      wallet(memberId, sourceOf[kind]),
      wallet(memberId, 'pending_withdrawal'),
    ),
  })
  await updateHeldBy(work, id, heldBy)
  await publishRequestChange(work, { kind: 'withdrawal', id, memberId, status: 'pending' })
  await notify(work, {
    memberId,
    event: 'withdrawal.requested',
    key: `withdrawal:${id}`,
    facts: { amount: toDecimal(amount) },
  })
  return id
}
