import type { Permission } from '@clearstead/contract/call/endpoint'
import { type Said, say } from '@clearstead/contract/call/say'
import type { AdminId } from '@clearstead/contract/values/ids'

export type Admin = {
  id: AdminId
  username: string
  email: string
  fullname: string
  permissions: Permission[]
  status: 'unblock' | 'block'
  hasTotp: boolean
  lastLogin: Date | null
  createdAt: Date
}

type AdminState = Pick<Admin, 'id' | 'permissions' | 'status'>

const newForHours = 24

/** The moment from which a new admin, or one with new rights or a new password, approves. */
export function approvesFromAfter(now: Date): Date {
  return new Date(now.getTime() + newForHours * 3_600_000)
}

/** The number of owners who can sign in, after a change of one admin. */
export function ownersAfter(admins: readonly AdminState[], changed: AdminState): number {
  return admins
    .map((admin) => (admin.id === changed.id ? changed : admin))
    .filter(({ permissions, status }) => permissions.includes('owner') && status === 'unblock')
    .length
}

type Change = {
  permissions?: readonly Permission[] | undefined
  status?: 'unblock' | 'block' | undefined
  password?: string | undefined
  passwordHash?: string | undefined
}

/** Whether a change grants a right, sets a password or unblocks the account. */
export function grantsAnything(
  before: Pick<Admin, 'permissions' | 'status'>,
  { permissions = [], status, password, passwordHash }: Change,
): boolean {
  return (
    permissions.some((permission) => !before.permissions.includes(permission)) ||
    (status === 'unblock' && before.status === 'block') ||
    password !== undefined ||
    passwordHash !== undefined
  )
}

/** Whether a change only revokes, and from an admin who is not an owner. */
export function onlyRevokes(
  before: Pick<Admin, 'permissions' | 'status'>,
  change: Change,
): boolean {
  return !before.permissions.includes('owner') && !grantsAnything(before, change)
}

export function sayPermission(permission: Permission): Said {
  return say(`people.permission.${permission}`)
}
