import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const largeStep = 10

/** The point under the pointer or the finger, or the one that the arrow keys have reached, of points that are evenly apart. */
export function useReader(last: number, width: number) {
  const [shown, setShown] = useState<number>()
  const place = shown === undefined ? undefined : Math.min(shown, last)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left) / Math.max(1, width)
    setShown(Math.round(Math.min(1, Math.max(0, at)) * last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = place ?? last
    const next = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      PageDown: here - largeStep,
      PageUp: here + largeStep,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShown(Math.max(0, Math.min(last, next)))
  }
  return {
    place,
    /** For the element that lies over the drawing. */
    reader: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setShown(undefined)
      },
      onBlur: () => setShown(undefined),
      onKeyDown,
    },
  }
}
