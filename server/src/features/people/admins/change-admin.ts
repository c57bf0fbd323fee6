import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { updatePasswordHash } from '../account-queries.ts'
import { recordCredentialChange } from '../credentials/record-change.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import { deleteFailuresUnder, deleteSessions } from '../sign-in/queries.ts'
import { alarmOwners } from './alarm-owners.ts'
import { adminKeys } from './list-admin-status.ts'
import { getAdmin, listAdmins, lockAdmins, updateAdminRow } from './queries.ts'
import {
  type Admin,
  approvesFromAfter,
  grantsAnything,
  ownersAfter,
  sayPermission,
} from './rules.ts'

type AdminChange = {
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

/** Ends an admin's waits after wrong passwords or codes. @throws {Refusal} `people.unknown` */
export async function unlockAdmin(work: Work, id: AdminId): Promise<void> {
  await deleteFailuresUnder(work, adminKeys(await getAdmin(work.tx, id)))
  work.note({ subject: `user:${id}`, after: { lock: 'opened' } })
}
