import { treeText as text } from '@clearstead/texts/ui/tree'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../actions/button.tsx'
import { layOut } from './lay-out.ts'
import { rowAria } from './row-aria.ts'
import css from './tree.module.css'
import type { TreeProps } from './tree-props.ts'
import { TreeStage } from './tree-stage.ts'
import { usePointers } from './use-pointers.ts'
import { useTreeKeys } from './use-tree-keys.ts'

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
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      look(event)
    },
    onPointerMove: (event: PointerEvent) => {
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
