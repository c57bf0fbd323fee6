import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const largeStep = 10

/** Points from one edge to the other, and bars that share the width. */
const placesAt = {
  points: (share: number, last: number) => Math.round(share * last),
  bars: (share: number, last: number) => Math.min(last, Math.floor(share * (last + 1))),
}

export type Reading = ReturnType<typeof useReader>

/** Which of the points or bars up to the last lies at a share of the width. */
type PlaceAt = (share: number, last: number) => number

/**
 * The point under the pointer or the finger, or the one that the arrow keys have reached, of points or bars that are evenly
 * apart unless it is said where they are.
 */
export function useReader(last: number, of: keyof typeof placesAt | PlaceAt = 'points') {
  const [shown, setShown] = useState<number>()
  const place = shown === undefined ? undefined : Math.min(shown, last)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = (clientX - left) / Math.max(1, width)
    const placeAt: PlaceAt = typeof of === 'string' ? placesAt[of] : of
    setShown(placeAt(Math.min(1, Math.max(0, at)), last))
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
