import type { MemberId } from '@clearstead/contract/values/ids'
import { useAccount } from './session.ts'

/** The member who is signed in. Screens behind the member guard have one; the server decides anyway. */
export function useMember(): MemberId {
  return (useAccount('member')?.id ?? 0) as MemberId
}
