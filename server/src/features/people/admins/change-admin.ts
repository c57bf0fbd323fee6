import type { Permission } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { updatePasswordHash } from '../accounts/queries.ts'
import { noteCredentialChange } from '../credentials/note-change.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { getAdmin, listAdmins, lockAdmins, updateAdminRow } from './queries.ts'
import { type Admin, leavesOwner } from './rules.ts'

export type AdminChange = {
  id: AdminId
  permissions?: readonly Permission[] | undefined
  status?: 'unblock' | 'block' | undefined
  password?: string | undefined
}

/**
 * Changes an admin's permissions, status or password; a new password or a block ends their sessions.
 * @throws {Refusal} `people.unknown`, `people.last_owner`, `people.common_password`
 */
export async function changeAdmin(work: Work, change: AdminChange): Promise<Admin> {
  const { id, password, status } = change
  const permissions = change.permissions && [...new Set(change.permissions)]
  if (password !== undefined) refuseCommonPassword(password)
  await lockAdmins(work)
  const admins = await listAdmins(work.tx)
  const before = await getAdmin(work.tx, id)
  const changed = {
    id,
    permissions: permissions ?? before.permissions,
    status: status ?? before.status,
  }
  if (!leavesOwner(admins, changed)) throw new Refusal('people.last_owner')

  await updateAdminRow(work, id, { permissions, status })
  if (password !== undefined) {
    await updatePasswordHash(work, id, await hashPassword(password))
    await noteCredentialChange(work, id, 'account.password_changed')
  }
  if (password !== undefined || status === 'block') await deleteSessions(work, id)
  work.note({
    subject: `user:${id}`,
    before: { permissions: before.permissions, status: before.status },
    after: {
      permissions: changed.permissions,
      status: changed.status,
      ...(password !== undefined && { password: 'set' }),
    },
  })
  return getAdmin(work.tx, id)
}
