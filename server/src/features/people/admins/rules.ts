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
  return admins
    .map((admin) => (admin.id === changed.id ? changed : admin))
    .some(({ permissions, status }) => permissions.includes('owner') && status === 'unblock')
}
