import { Refusal } from '@clearstead/contract/call/refusal'
import type { Receiver, ReceiverView } from '@clearstead/contract/transfers'
import { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { findMemberByName, getMember, shortName } from '../people/members/public.ts'
import { checkReceiver, countLookUp, limitReceivers } from '../people/transfers/public.ts'
import { findReceiverState, type ReceiverState } from './queries.ts'
import { isIdText } from './rules.ts'

/**
 * Finds a receiver. Digits may be an id, a username and a referral code; if they match two members, the
 * transfer is refused.
 * @throws {Refusal} `transfers.ambiguous_receiver`
 */
export async function findReceiver(work: Work, to: Receiver): Promise<ReceiverState | undefined> {
  if ('id' in to) return findReceiverState(work.tx, to.id)
  const named = await findMemberByName(work.tx, to.name)
  const id = isIdText(to.name) ? MemberId.safeDecode(to.name).data : undefined
  const numbered = id === undefined ? undefined : await findReceiverState(work.tx, id)
  if (named && numbered && named.id !== numbered.id) {
    throw new Refusal('transfers.ambiguous_receiver')
  }
  return named ?? numbered
}

/**
 * The receiver as a sender sees them before sending. Wrong names are limited like those of a transfer, and so is
 * how many members one may look up.
 * @throws {Refusal} `people.waiting`, `call.too_many`, `transfers.to_self`, `transfers.unknown_receiver`,
 * `transfers.ambiguous_receiver`
 */
export async function lookUpReceiver(
  work: Work,
  memberId: MemberId,
  name: string,
): Promise<ReceiverView> {
  await limitReceivers(work, memberId)
  await countLookUp(work, memberId)
  const { id } = checkReceiver(await findReceiver(work, { name }), memberId)
  const { fullname } = await getMember(work.tx, id)
  return { id, name: shortName(fullname) }
}
