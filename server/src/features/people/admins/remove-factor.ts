import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { recordCredentialChange } from '../credentials/record-change.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { alarmOwners } from './alarm-owners.ts'
import { getAdmin, lockAdmins, updateAdminRow } from './queries.ts'
import { type Admin, approvesFromAfter } from './rules.ts'

/**
 * Removes the second factor of another admin, which ends their sessions. As the password alone then signs in, the admin
 * approves nothing for a day, and the owners are mailed.
 * @throws {Refusal} `people.unknown`, `people.own_factor`, `people.totp_not_set_up`
 */
export async function removeAdminFactor(
  work: Work,
  { id, reason }: { id: AdminId; reason: string },
): Promise<Admin> {
  refuseOwnFactor(work, id)
  await lockAdmins(work)
  const { fullname, username, hasTotp } = await getAdmin(work.tx, id)
  if (!hasTotp) throw new Refusal('people.totp_not_set_up')
  await deleteFactor(work, id)
  await updateAdminRow(work, id, { approvesFrom: approvesFromAfter(work.now) })
  await recordCredentialChange(work, id, 'account.second_factor_off')
  await deleteSessions(work, id)
  await alarmOwners(work, {
    subject: say('people.alarm.factor_removed.subject', { name: fullname }),
    text: [say('people.alarm.factor_removed.text', { name: fullname, username })],
    key: `admin_factor_removed:${id}:${work.now.toISOString()}`,
  })
  work.note({ subject: `user:${id}`, after: { secondFactor: 'off', sessions: 'ended', reason } })
  return getAdmin(work.tx, id)
}

/** @throws {Refusal} `people.own_factor` */
export function refuseOwnFactor({ actor }: Work, id: AdminId): void {
  if (actor.kind === 'admin' && actor.id === id) throw new Refusal('people.own_factor')
}
