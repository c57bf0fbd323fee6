import { useState } from 'react'

export type Confirm = ReturnType<typeof useConfirm>

/** Holds a form back until its effect was confirmed. */
export function useConfirm() {
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    close: () => setIsAsking(false),
    options: {
      before: () => {
        setIsAsking(true)
        return false
      },
      onDone: () => setIsAsking(false),
    },
  }
}
