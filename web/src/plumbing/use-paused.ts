import { useEffect, useState } from 'react'

const typingMs = 250

/** A text once it has not changed for a moment. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
