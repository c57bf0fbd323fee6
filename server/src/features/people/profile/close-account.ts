import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isEmptyHanded } from '../../../ledger/balances.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockMember } from '../members/queries.ts'
import { noteNews } from '../news/note-news.ts'
import { deleteDevices } from '../news/queries.ts'
import { forgetAddresses } from '../payout-addresses/queries.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { anonymise } from './queries.ts'

/**
 * Closes an empty account for good: nobody can sign in to it, its personal details are removed, what it was
 * told too, by a job of notices, and its place in the books and the tree stays under its number. Requested
 * withdrawals are a wallet of their own.
 * @throws {Refusal} `people.unknown`, `people.not_empty`
 */
export async function closeAccount(work: Work, memberId: MemberId): Promise<void> {
  const { isClosed } = await lockMember(work, memberId)
  if (isClosed) throw new Refusal('people.unknown')
  if (!(await isEmptyHanded(work.tx, memberId))) throw new Refusal('people.not_empty')
  await deleteSessions(work, memberId)
  await deleteFactor(work, memberId)
  await deleteDevices(work, memberId)
  await forgetAddresses(work, memberId)
  await anonymise(work, memberId)
  await noteNews(work, memberId, 'account.closed')
  work.note({ subject: `user:${memberId}`, after: { account: 'closed' } })
}
