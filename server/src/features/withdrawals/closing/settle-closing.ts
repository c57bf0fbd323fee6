import { Refusal } from '@clearstead/contract/call/refusal'
import { payoutDecimals } from '@clearstead/contract/settings/chains'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { balanceOf, lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  type Closing,
  closeAccount,
  endClosing,
  findClosing,
  updateLastWithdrawal,
  updateRemainder,
} from '../../people/closing/public.ts'
import { getMember } from '../../people/members/public.ts'
import { isHeldNow, lockPayouts } from '../../people/payout-addresses/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { findWithdrawalForAdmin } from '../queries.ts'
import { holdWithdrawal } from '../request-withdrawal.ts'
import { withdrawalFee } from '../rules.ts'
import { canPayOut, collected, obstaclesOf } from './rules.ts'
import { readHoldings } from './show-closing.ts'

/**
 * Takes an account that is closing one step further once nothing of it waits: what is left is paid out by a last withdrawal, or goes to
 * the treasury where it is too little; then the account is closed. Its member keeps it when the last withdrawal was rejected, or when a
 * rejected request has brought a plan back. What a member has agreed to give away is given away exactly. Gives whether the account is
 * closed now.
 * @throws {Refusal} `people.remainder_differs`
 */
export async function settleClosing(
  work: Work,
  memberId: MemberId,
  { agreed }: { agreed?: Usd | undefined } = {},
): Promise<boolean> {
  await lockPayouts(work, memberId)
  const closing = await findClosing(work.tx, memberId)
  if (!closing || (await getMember(work.tx, memberId)).isBlocked) return false
  const holdings = await readHoldings(work.tx, memberId)
  if (holdings.waits.length > 0 || (await isHeldNow(work, memberId))) return false
  const { settings } = await currentSettings(work.tx, work.now)
  const hasObstacle = obstaclesOf(holdings, settings.withdrawal.minimum).length > 0
  if (hasObstacle || (await isRejected(work, closing))) {
    await endClosing(work, memberId, 'kept')
    return false
  }
  const left = await collectWallets(work, closing)
  if (closing.payout && canPayOut(settings, left, closing.payout.method)) {
    await payOutLast(work, closing, left)
    return false
  }
  if (agreed !== undefined) checkRemainder(left, agreed)
  if (isPositive(left)) await giveRemainder(work, closing, left)
  await closeAccount(work, memberId)
  return true
}

/** @throws {Refusal} `people.remainder_differs` */
export function checkRemainder(left: Usd, agreed: Usd | undefined): void {
  if (agreed !== left) throw new Refusal('people.remainder_differs', { left: toDecimal(left) })
}

async function isRejected(work: Work, { withdrawalId }: Closing): Promise<boolean> {
  if (withdrawalId === null) return false
  const last = await findWithdrawalForAdmin(work.tx, withdrawalId)
  return last?.status === 'rejected' || last?.status === 'cancelled'
}

/** Requests all that is left, whatever the maximum of a day is, at the ordinary fee. */
async function payOutLast(work: Work, { id, memberId, payout }: Closing, left: Usd): Promise<void> {
  if (!payout) throw new Error(`Closing ${id} has nowhere to pay to`)
  const { settings, today } = await currentSettings(work.tx, work.now)
  const { method, address, id: addressId } = payout
  const decimals = payoutDecimals(settings.chains)[method]
  const fee = withdrawalFee(settings.withdrawal, left, { isEarly: false, decimals })
  const withdrawalId = await holdWithdrawal(work, {
    ...{ memberId, kind: 'funding', activePlanId: null, returnsDeposit: null, amount: left, fee },
    ...{ method, address, addressId, day: today },
  })
  await updateLastWithdrawal(work, id, withdrawalId)
}

/** Moves what the income wallets hold into funding, in one transfer; gives what funding holds then. */
async function collectWallets(work: Work, { id, memberId }: Closing): Promise<Usd> {
  const funding = wallet(memberId, 'funding')
  const from = collected.map((kind) => wallet(memberId, kind))
  const balances = await lockBalances<'USD'>(work, from)
  const postings = from.flatMap((account, place) => {
    const balance = balances[place] ?? zero<'USD'>()
    return isPositive(balance) ? move(balance, account, funding) : []
  })
  if (postings.length > 0) {
    await postTransfer(work, {
      kind: 'transfer',
      reference: `closing:${id}:${work.requestId}`,
      postings,
    })
  }
  return balanceOf(work.tx, funding)
}

/** Moves what is too little to be paid out to the treasury. */
async function giveRemainder(
  work: Work,
  { id, memberId }: Pick<Closing, 'id' | 'memberId'>,
  remainder: Usd,
): Promise<void> {
  await postTransfer(work, {
    kind: 'adjustment',
    reference: `closing:${id}`,
    postings: move(remainder, wallet(memberId, 'funding'), operator('treasury')),
  })
  await updateRemainder(work, id, remainder)
}
