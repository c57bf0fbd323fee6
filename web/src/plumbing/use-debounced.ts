import { useEffect, useState } from 'react'

const pauseMs = 250

/** A text once typing has paused, so that a look-up is sent once and not at every letter. */
export function useDebounced(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
