import { useState } from 'react'

export type Confirm = ReturnType<typeof useConfirm>

/** Holds a form back until its effect was confirmed. Custody is at a bank until something else is chosen. */
export function useConfirm() {
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    close: () => setIsAsking(false),
    options: {
      start: { place: 'bank' as const },
      before: () => {
        setIsAsking(true)
        return false
      },
      onDone: () => setIsAsking(false),
    },
  }
}
