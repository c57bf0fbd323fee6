import { useCallback, useState } from 'react'

/** Whether what is in a place is larger than it and scrolls; `watch` is the ref of the place. */
export function useCut(axis: 'x' | 'y') {
  const [isCut, setIsCut] = useState(false)
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const look = () => setIsCut(isScrolling(place, axis))
      const observer = new ResizeObserver(look)
      for (const element of [place, ...place.children]) observer.observe(element)
      return () => observer.disconnect()
    },
    [axis],
  )
  return { isCut, watch }
}

/** What is folded fits, whatever its hidden head measures. */
function isScrolling(place: HTMLElement, axis: 'x' | 'y'): boolean {
  const style = getComputedStyle(place)
  return axis === 'x'
    ? style.overflowX !== 'visible' && place.scrollWidth > place.clientWidth
    : style.overflowY !== 'visible' && place.scrollHeight > place.clientHeight
}

/** Takes the focus, so that it can be scrolled by keyboard. */
export function scrollable(name: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': name }
}
