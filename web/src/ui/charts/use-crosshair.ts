import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { placeAt, type TimePoint } from './time-series.ts'

const largeStep = 10

/** The point under the pointer or the finger, or the one that the arrow keys have reached. */
export function useCrosshair(points: readonly TimePoint[], timeAt: (x: number) => number) {
  const [shown, setShown] = useState<number>()
  const last = points.length - 1
  const place = shown === undefined ? undefined : Math.min(shown, last)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    setShown(placeAt(points, timeAt(clientX - currentTarget.getBoundingClientRect().left)))
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
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setShown(undefined),
      onBlur: () => setShown(undefined),
      onKeyDown,
    },
  }
}
