import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element once what it shows is another one, as after a search; not when it is drawn first. */
export function useFocusAfter(element: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    element.current?.focus({ preventScroll: true })
  }, [element, shown])
}
