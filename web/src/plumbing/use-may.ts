import type { Permission } from '@clearstead/contract/endpoint'
import { whoAmI } from '@clearstead/contract/sign-in'
import { useAnswer } from './use-answer.ts'

/** Whether the signed-in admin has a permission; an owner has all. The server decides; this only spares dead buttons. */
export function useMay(permission: Permission): boolean {
  const permissions = useAnswer(whoAmI, {}).answer?.permissions ?? []
  return permissions.includes('owner') || permissions.includes(permission)
}
