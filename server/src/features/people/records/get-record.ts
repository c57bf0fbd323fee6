import { Refusal } from '@clearstead/contract/call/refusal'
import type { SingleUser } from '@clearstead/contract/people/users'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findClosing } from '../closing/queries.ts'
import { endOfHold } from '../credentials/rules.ts'
import { insertAccess } from './access-queries.ts'
import { findRecord, toFigures, toStatus, toUserView } from './queries.ts'

/**
 * The record of a member, with the balances of their two income wallets; an admin gets all fields.
 * @throws {Refusal} `people.unknown`
 */
export async function getRecord(
  db: Db,
  memberId: MemberId,
  reader: 'member' | 'admin',
  now: Date,
): Promise<SingleUser> {
  const row = await findRecord(db, memberId)
  if (!row) throw new Refusal('people.unknown')
  const wallets = await walletsOf(db, memberId)
  return {
    ...(reader === 'admin' ? toUserView(row) : toStatus(row)),
    ...toFigures(row),
    nonWorking: wallets.non_working ?? zero(),
    working: wallets.working ?? zero(),
    payoutsHeldUntil: endOfHold(row.payoutsHeldUntil, now),
    closingSince: (await findClosing(db, memberId))?.since ?? null,
  }
}

/** Notes that an admin opened a member's record, once an hour: an open page reads it again and again. */
export async function recordAccess(
  work: Work,
  adminId: AdminId,
  memberId: MemberId,
): Promise<void> {
  if (!(await insertAccess(work, adminId, memberId))) return
  work.note({ subject: `user:${memberId}`, after: { record: 'opened' } })
}
