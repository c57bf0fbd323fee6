import { type AnyEndpoint, isOpenTo, type Permission } from '@clearstead/contract/endpoint'
import { whoAmI } from '@clearstead/contract/sign-in'
import { useAnswer } from './use-answer.ts'

/** Whether the signed-in admin has a permission; an owner has all. The server decides; this only spares dead buttons. */
export function useMay(permission: Permission): boolean {
  const permissions = useAnswer(whoAmI, {}).answer?.permissions ?? []
  return permissions.includes('owner') || permissions.includes(permission)
}

/** Whether the signed-in admin may make a call; false until it is known who that is. */
export function useMayCall(): (endpoint: AnyEndpoint) => boolean {
  const { answer } = useAnswer(whoAmI, {})
  return (endpoint) => answer !== undefined && isOpenTo(endpoint, answer.permissions)
}
