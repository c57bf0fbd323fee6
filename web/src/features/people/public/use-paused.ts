import { useEffect, useState } from 'react'

const pauseMs = 400

/** The value once typing has paused, so that a look-up asks once and not at every letter. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
