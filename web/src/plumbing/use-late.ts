import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than `ms`, without a pause. */
export function useLate(isGoingOn: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoingOn, ms])
  return isLate && isGoingOn
}
