import type { MemberId, TopupId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { publishRequestChange } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { updateHeldBy } from './queries.ts'

type HeldTopup = { id: TopupId; payerId: MemberId; amount: Usd }

/**
 * Holds the payer's money until the top-up is decided.
 * @throws {Refusal} `ledger.not_enough`
 */
export async function holdMoney(work: Work, { id, payerId, amount }: HeldTopup): Promise<void> {
  const heldBy = await postTransfer(work, {
    kind: 'topup',
    reference: `topup:${id}:held`,
    postings: move(amount, wallet(payerId, 'funding'), wallet(payerId, 'pending_withdrawal')),
  })
  await updateHeldBy(work, id, heldBy)
  await publishRequestChange(work, { kind: 'topup', id, memberId: payerId, status: 'pending' })
}

/** Returns the payer's money. */
export async function releaseMoney(
  work: Work,
  { id, payerId, amount, heldBy }: HeldTopup & { heldBy: TransferId },
  memo = '',
): Promise<void> {
  await postTransfer(work, {
    kind: 'topup',
    reference: `topup:${id}:returned`,
    postings: move(amount, wallet(payerId, 'pending_withdrawal'), wallet(payerId, 'funding')),
    memo,
    reverses: heldBy,
  })
}
