import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useInBrowser } from '../../../plumbing/in-browser.ts'
import { afterLeaving } from '../../../ui/dialogs/back-closes.ts'

type Side = 'buy' | 'sell'

/** Whose dialog is open, as the address says, so that a link opens it. */
export function useOpenedSide() {
  const { search, change } = useAddress('/_member/user/token')
  const { side, page } = search
  const [closed, setClosed] = useState<typeof side>()
  if (closed !== undefined && closed !== side) setClosed(undefined)
  // The server draws no dialog.
  const isOpen = useInBrowser() && side !== closed && side !== 'none'
  return {
    side: isOpen ? side : undefined,
    open: (next: Side) => change({ side: next, page }),
    close: () => {
      const { pathname } = location
      setClosed(side)
      afterLeaving(() => {
        if (location.pathname === pathname) change({ side: 'none', page })
      })
    },
  }
}
