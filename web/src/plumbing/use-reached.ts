import { type RefObject, useEffect, useRef, useState } from 'react'

type Reached<E> = { ref: RefObject<E | null>; isReached: boolean }

/** Whether an element has come into view, or within `marginPx` of it; once reached it stays so. */
export function useReached<E extends Element>(marginPx = 0): Reached<E> {
  const ref = useRef<E>(null)
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isReached) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsReached(true),
      { rootMargin: `${marginPx}px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isReached, marginPx])
  return { ref, isReached }
}
