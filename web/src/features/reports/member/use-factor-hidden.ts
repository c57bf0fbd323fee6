import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'

const keyOf = (memberId: MemberId) => `second_factor_hidden_${memberId}`

/** Whether the member does not want to be reminded of the second factor in this browser. */
export function useFactorHidden(memberId: MemberId): { isHidden: boolean; hide: () => void } {
  const [isHidden, setIsHidden] = useState(() => readCookie(keyOf(memberId)) !== undefined)
  return {
    isHidden,
    hide: () => {
      storeCookie(keyOf(memberId), 'yes')
      setIsHidden(true)
    },
  }
}
