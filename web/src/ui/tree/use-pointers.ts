import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TreeStage } from './tree-stage.ts'
import type { Point } from './view.ts'

/** A press that moves less is a click. */
const clickRoom = 5
const wheelStep = 0.0016

type Press = { from: Point; at: Point; isDrag: boolean }

/** Drags with one pointer, pinches with two, zooms with the wheel, and tells what was clicked. */
export function usePointers(
  canvas: RefObject<HTMLCanvasElement | null>,
  stage: RefObject<TreeStage | null>,
  onClick: (at: Point) => void,
): void {
  const click = useEffectEvent(onClick)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const presses = new Map<number, Press>()
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      presses.set(event.pointerId, { from: at, at, isDrag: presses.size > 0 })
    }
    const move = (event: PointerEvent) => {
      const press = presses.get(event.pointerId)
      if (!press) return
      const at = pointOf(event)
      const [other] = [...presses].filter(([id]) => id !== event.pointerId).map(([, one]) => one)
      press.isDrag ||= distance(at, press.from) > clickRoom
      if (other) {
        other.isDrag = true
        const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 }
        const by = distance(at, other.at) / Math.max(1, distance(press.at, other.at))
        stage.current?.zoomAt(middle, by)
        stage.current?.panBy((at.x - press.at.x) / 2, (at.y - press.at.y) / 2)
      } else if (press.isDrag) {
        stage.current?.panBy(at.x - press.at.x, at.y - press.at.y)
      }
      press.at = at
    }
    const up = (event: PointerEvent) => {
      const press = presses.get(event.pointerId)
      presses.delete(event.pointerId)
      if (press && !press.isDrag && event.type === 'pointerup') click(press.at)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      // A pinch on a trackpad arrives as a wheel with Ctrl and small steps.
      const step = event.deltaY * lines * (event.ctrlKey ? 6 : 1) * wheelStep
      stage.current?.zoomAt(pointOf(event), Math.exp(-Math.max(-0.5, Math.min(0.5, step))))
    }
    const ended = new AbortController()
    const { signal } = ended
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => ended.abort()
  }, [canvas, stage])
}

function pointOf({ offsetX, offsetY }: MouseEvent): Point {
  return { x: offsetX, y: offsetY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
