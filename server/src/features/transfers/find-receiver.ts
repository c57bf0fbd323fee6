import { Refusal } from '@clearstead/contract/refusal'
import type { Receiver } from '@clearstead/contract/transfers'
import { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { findMemberByName } from '../people/public.ts'
import { findStanding, type Standing } from './queries.ts'
import { isIdText } from './rules.ts'

/**
 * Who is meant. Digits can be an id, a username and a referral code at once: money goes nowhere while
 * they mean two members.
 * @throws {Refusal} `transfers.ambiguous_receiver`
 */
export async function findReceiver(work: Work, to: Receiver): Promise<Standing | undefined> {
  if ('id' in to) return findStanding(work.tx, to.id)
  const named = await findMemberByName(work.tx, to.name)
  const id = isIdText(to.name) ? MemberId.safeDecode(to.name).data : undefined
  const numbered = id === undefined ? undefined : await findStanding(work.tx, id)
  if (named && numbered && named.id !== numbered.id) {
    throw new Refusal('transfers.ambiguous_receiver')
  }
  return named ?? numbered
}
