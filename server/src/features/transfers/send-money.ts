import type { Receiver } from '@clearstead/contract/transfers'
import type { MemberId, MemberTransferId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { getMember } from '../people/members/public.ts'
import { refuseWhileHeld } from '../people/payout-addresses/public.ts'
import {
  checkReceiver,
  confirmTransfer,
  countSent,
  getLeftToSend,
  limitReceivers,
  priceOf,
} from '../people/transfers/public.ts'
import { currentSettings } from '../settings/public.ts'
import { findReceiver } from './find-receiver.ts'
import { findReceiverState, insertTransfer, type NewTransfer } from './queries.ts'
import type { Source } from './rules.ts'

/**
 * Moves a member's income into their own funding wallet. No minimum applies to all of a wallet, or a remainder could never leave it.
 * @throws {Refusal} `transfers.below_minimum`, `ledger.not_enough`
 */
export async function sendToOwnFunding(
  work: Work,
  order: { memberId: MemberId; source: Exclude<Source, 'funding'>; amount: Usd },
): Promise<MemberTransferId> {
  const { memberId, source, amount } = order
  const [held] = await lockBalances<'USD'>(work, [wallet(memberId, source)])
  const { settings } = await currentSettings(work.tx, work.now)
  const terms = settings.transfer
  const price = priceOf(held === amount ? { ...terms, minimum: zero() } : terms, amount)
  const sides = { senderId: memberId, receiverId: memberId }
  const transfer = { ...sides, kind: 'touser', source, price, note: '' } as const
  return post(work, await insertTransfer(work, transfer), transfer)
}

/**
 * Sends money from the funding wallet to another member, confirmed by a mailed code. Wrong receivers are
 * limited per member.
 * @throws {Refusal} `people.code_needed`, `transfers.to_self`, `transfers.unknown_receiver`,
 * `transfers.ambiguous_receiver`, `transfers.below_minimum`, `transfers.above_maximum`, `ledger.not_enough`,
 * `people.waiting`, `people.payouts_held`
 */
export async function sendToFriend(
  work: Work,
  order: {
    memberId: MemberId
    to: Receiver
    amount: Usd
    note: string
    verificationToken?: string | undefined
  },
): Promise<MemberTransferId> {
  const { memberId, to, amount, note } = order
  await refuseWhileHeld(work, memberId)
  await limitReceivers(work, memberId)
  await confirmTransfer(work, memberId, order.verificationToken)
  const { id: receiverId } = checkReceiver(await findReceiver(work, to), memberId)
  const { settings } = await currentSettings(work.tx, work.now)
  const price = priceOf(settings.transfer, amount)
  await countSent(work, memberId, amount)
  const sides = { senderId: memberId, receiverId }
  const transfer = { ...sides, kind: 'friend', source: 'funding', price, note } as const
  const id = await insertTransfer(work, transfer)
  // The lock on the receiver's row keeps the account from being closed before the transfer commits.
  checkReceiver(await findReceiverState(work.tx, receiverId), memberId)
  await post(work, id, transfer)
  const { username } = await getMember(work.tx, memberId)
  await notify(work, {
    memberId: receiverId,
    event: 'transfer.received',
    key: `member_transfer:${id}`,
    facts: { amount: toDecimal(price.net), from: username },
  })
  return id
}

/** The net to the receiver and the fee to the treasury, in one transfer. */
async function post(
  work: Work,
  id: MemberTransferId,
  { senderId, receiverId, source, price, note }: NewTransfer,
): Promise<MemberTransferId> {
  const from = wallet(senderId, source)
  await postTransfer(work, {
    kind: 'transfer',
    reference: `member_transfer:${id}`,
    postings: [
      ...move(price.net, from, wallet(receiverId, 'funding')),
      ...move(price.fee, from, operator('treasury')),
    ],
    memo: note,
  })
  return id
}

/** What a member may send others on one day, and what of it is left: of 5,000, after 4,000 sent, 1,000. */
export async function showSendLimits(db: Db, now: Date, memberId: MemberId) {
  const { settings, today } = await currentSettings(db, now)
  const maximum = settings.transfer.dailyMaximum
  const leftToday = await getLeftToSend(db, { memberId, day: today, maximum })
  return { dailyMaximum: maximum, leftToday }
}
