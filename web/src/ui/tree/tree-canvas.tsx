import { treeText as text } from '@clearstead/texts/ui/tree'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../actions/button.tsx'
import { layOut } from './lay-out.ts'
import css from './tree.module.css'
import { rowAria, type TreeProps } from './tree-row.ts'
import { TreeStage } from './tree-stage.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { Point } from './view.ts'

const zoomStep = 1.4

type Props = TreeProps & {
  treeRef: RefObject<HTMLDivElement | null>
  /** The open card of a node, over the drawing. */
  panel?: ReactNode
}

/**
 * A tree as a drawing that is dragged, zoomed and moved in by keys. Only what is in view is drawn; for screen readers the
 * active node is a tree item.
 */
export function TreeCanvas({ treeRef, panel, ...tree }: Props) {
  const { label, rows, faceOf, active } = tree
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useRef<HTMLCanvasElement>(null)
  const stage = useRef<TreeStage>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const onKeyDown = useTreeKeys(tree)
  // Grows with the rows, of which there may be thousands: not again for each move of the active row.
  const layout = useMemo(() => layOut(rows), [rows])
  useStage(canvas, map, stage)
  usePointers(canvas, stage, (at) => {
    const hit = stage.current?.hit(at)
    if (!hit) return
    tree.onGo(hit.index)
    if (hit.isToggle) tree.onToggle(hit.index)
    else tree.onChoose(hit.index)
  })
  useEffect(() => {
    stage.current?.show({ rows, layout, faceOf, active, hasFocus })
  }, [rows, layout, faceOf, active, hasFocus])
  const row = rows[active]
  return (
    <div className={css.stage}>
      <div
        ref={treeRef}
        className={css.drawing}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={row && `${id}-${row.key}`}
        onKeyDown={onKeyDown}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        <div className={css.drawing} aria-hidden="true">
          <canvas ref={canvas} className={css.picture} />
        </div>
        {row && (
          <div
            role="treeitem"
            tabIndex={-1}
            className={css.hidden}
            {...rowAria(row, id)}
            aria-selected
          >
            {faceOf(row).spoken}
          </div>
        )}
      </div>
      <div className={css.map} aria-hidden="true">
        <canvas ref={map} className={css.picture} {...mapPointers(stage)} />
      </div>
      <ZoomTools stage={stage} />
      {panel && <div className={css.panel}>{panel}</div>}
    </div>
  )
}

function useStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  map: RefObject<HTMLCanvasElement | null>,
  stage: RefObject<TreeStage | null>,
) {
  useEffect(() => {
    if (!canvas.current || !map.current) return
    const drawn = new TreeStage(canvas.current, map.current)
    stage.current = drawn
    return () => drawn.dispose()
  }, [canvas, map, stage])
}

function mapPointers(stage: RefObject<TreeStage | null>) {
  const look = ({ nativeEvent }: { nativeEvent: MouseEvent }) =>
    stage.current?.lookAtMap({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      look(event)
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (event.buttons > 0) look(event)
    },
  }
}

function ZoomTools({ stage }: { stage: RefObject<TreeStage | null> }) {
  return (
    <div className={css.tools} role="toolbar" aria-label={text.zoom}>
      <IconButton label={text.zoomIn} onClick={() => stage.current?.zoomBy(zoomStep)}>
        <Plus />
      </IconButton>
      <IconButton label={text.zoomOut} onClick={() => stage.current?.zoomBy(1 / zoomStep)}>
        <Minus />
      </IconButton>
      <IconButton label={text.zoomFit} onClick={() => stage.current?.fit()}>
        <Maximize />
      </IconButton>
    </div>
  )
}

/** A press that moves less is a click. */
const clickRoom = 5
const wheelStep = 0.0016

type Press = { from: Point; at: Point; isDrag: boolean }

/** Drags with one pointer, pinches with two, zooms with the wheel, and tells what was clicked. */
function usePointers(
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
