import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type BrushPlace, type BrushRange, rangeBetween, stepOfKey } from './brush-range.ts'

type Options = {
  /** The last place of bars that share the width. */
  last: number
  chosen: BrushRange | undefined
  onChoose: (range: BrushRange | undefined) => void
}

/**
 * A choice of bars that lie beside each other, by dragging, by a tap on one, or by the arrow keys with Shift. While a range
 * is dragged nothing is chosen yet.
 */
export function useBrush({ last, chosen, onChoose }: Options) {
  const [at, setAt] = useState<BrushPlace>()
  const [doing, setDoing] = useState<'nothing' | 'reading' | 'dragging'>('nothing')
  const here = at ?? { place: chosen?.last ?? last, anchor: chosen?.last ?? last }
  const isDragging = doing === 'dragging'
  const placeUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / Math.max(1, width)
    return Math.max(0, Math.min(last, Math.floor(share * (last + 1))))
  }
  const rest = () => setDoing('nothing')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event, here, last)
    // Escape closes what is around it where there is nothing to take back.
    if (!step || (step.chosen === 'none' && !chosen)) return
    event.preventDefault()
    if (step.at) setAt(step.at)
    setDoing(step.chosen ? 'nothing' : 'reading')
    if (step.chosen) onChoose(step.chosen === 'none' ? undefined : step.chosen)
  }
  return {
    /** The place that is read; undefined while nobody reads one. */
    place: doing === 'reading' ? at?.place : undefined,
    /** What is chosen, or would be if the drag ended now. */
    range: isDragging && at ? rangeBetween(at.anchor, at.place) : chosen,
    brush: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const place = placeUnder(event)
        setAt({ place, anchor: place })
        setDoing('dragging')
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeUnder(event)
        setAt({ place, anchor: isDragging ? here.anchor : place })
        if (!isDragging) setDoing('reading')
      },
      onPointerUp: () => {
        rest()
        if (isDragging && at) onChoose(rangeBetween(at.anchor, at.place))
      },
      // The finger went on to scroll the page.
      onPointerCancel: rest,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !isDragging) rest()
      },
      onBlur: rest,
      onKeyDown,
    },
  }
}
