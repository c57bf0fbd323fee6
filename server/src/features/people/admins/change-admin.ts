import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { updatePasswordHash } from '../account-queries.ts'
import { recordCredentialChange } from '../credentials/record-change.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { alarmOwners } from './alarm-owners.ts'
import { getAdmin, listAdmins, lockAdmins, updateAdminRow } from './queries.ts'
import {
  type Admin,
  approvesFromAfter,
  grantsAnything,
  ownersAfter,
  sayPermission,
} from './rules.ts'

export type AdminChange = {
  id: AdminId
  permissions?: readonly Permission[] | undefined
  status?: 'unblock' | 'block' | undefined
  /** The hash of a new password. */
  passwordHash?: string | undefined
}

/**
 * Changes an admin's permissions, status or password. A new password or a block ends their sessions. An admin who is
 * granted anything approves nothing for a day, and the owners are mailed.
 * @throws {Refusal} `people.unknown`, `people.last_owner`, `people.two_owners`, `people.owner_password`
 */
export async function changeAdmin(work: Work, change: AdminChange): Promise<Admin> {
  const { id, passwordHash, status } = change
  const permissions = change.permissions && [...new Set(change.permissions)]
  await lockAdmins(work)
  const admins = await listAdmins(work.tx)
  const before = await getAdmin(work.tx, id)
  const changed = {
    id,
    permissions: permissions ?? before.permissions,
    status: status ?? before.status,
  }
  const isOwner = before.permissions.includes('owner')
  if (isOwner && passwordHash !== undefined) throw new Refusal('people.owner_password')
  if (isOwner) {
    await refuseFewerOwners(work, ownersAfter(admins, before), ownersAfter(admins, changed))
  }

  const isGranted = grantsAnything(before, change)
  const approvesFrom = isGranted ? approvesFromAfter(work.now) : undefined
  await updateAdminRow(work, id, { permissions, status, approvesFrom })
  if (passwordHash !== undefined) {
    await updatePasswordHash(work, id, passwordHash)
    await recordCredentialChange(work, id, 'account.password_changed')
  }
  if (passwordHash !== undefined || status === 'block') await deleteSessions(work, id)
  if (isGranted) await alarmOfChange(work, before, changed)
  work.note({
    subject: `user:${id}`,
    before: { permissions: before.permissions, status: before.status },
    after: {
      permissions: changed.permissions,
      status: changed.status,
      ...(passwordHash !== undefined && { newSignIn: 'set' }),
    },
  })
  return getAdmin(work.tx, id)
}

/** At least one owner must remain, and two while dual approval is on. */
async function refuseFewerOwners(work: Work, before: number, after: number): Promise<void> {
  if (after === 0) throw new Refusal('people.last_owner')
  const { settings } = await currentSettings(work.tx, work.now)
  if (settings.security.dualApproval && after < before && after < 2) {
    throw new Refusal('people.two_owners')
  }
}

async function alarmOfChange(
  work: Work,
  { id, fullname, username }: Admin,
  { permissions, status }: Pick<Admin, 'permissions' | 'status'>,
): Promise<void> {
  await alarmOwners(work, {
    subject: say('people.alarm.admin_changed.subject', { name: fullname }),
    text: [
      say('people.alarm.admin_changed.text', {
        name: fullname,
        username,
        permissions: permissions.map(sayPermission),
        blocked: status === 'block',
      }),
    ],
    key: `admin_changed:${id}:${work.now.toISOString()}`,
  })
}
