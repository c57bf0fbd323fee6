import { type AnyEndpoint, isOpenTo, type Permission } from '@clearstead/contract/call/endpoint'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { useAnswer } from './use-answer.ts'

/** Whether the signed-in admin has a permission; an owner has all. Hides buttons only: the server checks every call. */
export function usePermission(permission: Permission): boolean {
  const permissions = useAnswer(whoAmI, {}).answer?.permissions ?? []
  return permissions.includes('owner') || permissions.includes(permission)
}

/** Whether the signed-in admin may make a call; false until the admin is known. */
export function useCanCall(): (endpoint: AnyEndpoint) => boolean {
  const { answer } = useAnswer(whoAmI, {})
  return (endpoint) => answer !== undefined && isOpenTo(endpoint, answer.permissions)
}
