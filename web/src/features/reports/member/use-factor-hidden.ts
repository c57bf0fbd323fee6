import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'

const keyOf = (memberId: MemberId) => `clearstead.second-factor-hidden.${memberId}`

/** Whether the member does not want to be reminded of the second factor in this browser. */
export function useFactorHidden(memberId: MemberId): { isHidden: boolean; hide: () => void } {
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(keyOf(memberId)) !== null)
  return {
    isHidden,
    hide: () => {
      localStorage.setItem(keyOf(memberId), 'yes')
      setIsHidden(true)
    },
  }
}
