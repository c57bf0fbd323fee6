import type { Permission } from '@clearstead/contract/endpoint'
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

type Standing = Pick<Admin, 'id' | 'permissions' | 'status'>

/** Whether somebody who may do everything, and can sign in, is left after `changed`. */
export function leavesOwner(admins: readonly Standing[], changed: Standing): boolean {
  return ownersAfter(admins, changed) > 0
}

const newForHours = 24

/** Whoever was set up, or given rights or a password, by somebody else approves from then on. */
export function approvesFromAfter(now: Date): Date {
  return new Date(now.getTime() + newForHours * 3_600_000)
}

/** How many may do everything and can sign in, after `changed`. */
export function ownersAfter(admins: readonly Standing[], changed: Standing): number {
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

/** Whether a change gives a right, a way to sign in, or an open account that was not there before. */
export function givesAnything(
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

/** Whether a change of somebody who is no owner does nothing but take rights away. */
export function onlyTakesAway(
  before: Pick<Admin, 'permissions' | 'status'>,
  change: Change,
): boolean {
  return !before.permissions.includes('owner') && !givesAnything(before, change)
}
