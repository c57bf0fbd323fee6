import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { ActiveDot } from './active-dot.tsx'
import { type Block, fitIcicle, type Part } from './fit-icicle.ts'
import css from './icicle.module.css'
import { rowAria, type TreeRow } from './tree-row.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** What is written on a block. */
export type BlockFace = {
  title: string
  figure: string
  note: string
  /** How much of it is on, in hundredths. */
  share: number
  /** Marked with a filled dot; undefined for several parts. */
  isOn: boolean | undefined
  /** The whole block for a screen reader. */
  spoken: string
}

type Props = {
  label: string
  top: Part
  faceOf: (block: Block, blocks: readonly Block[]) => BlockFace
  /** A click, Enter or an arrow inwards on a block below the top. */
  onChoose: (block: Block) => void
  /** The same on the top, which leads back; nothing where nobody is above. */
  onUp: (() => void) | undefined
  isBusy: boolean
  /** In place of blocks where there is nothing below. */
  empty: ReactNode
}

/** Sizes at letters of usual size; larger letters make all of them larger. */
const wideColumn = 210
const lines = { two: 48, three: 68 }
const gap = 2

/**
 * A tree whose blocks are as high as what they weigh: the top across the picture, and each level below in a column of its own.
 * As many levels are shown as have room for their names.
 */
export function Icicle({ label, top, faceOf, onChoose, onUp, isBusy, empty }: Props) {
  const id = useId()
  const treeRef = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState({ from: top.key, key: top.key })
  const { ref, room } = useRoom()
  useFocusAfter(treeRef, top.key)
  const blocks = room ? blocksFor(top, room) : []
  const active = Math.max(
    0,
    blocks.findIndex(({ key }) => gone.from === top.key && key === gone.key),
  )
  const rows = blocks.map(rowOf)
  const choose = (index: number) => {
    const block = blocks[index]
    if (!block || block.level === 0) onUp?.()
    else onChoose(block)
  }
  // Another top is where one is then.
  const go = (index: number) => setGone({ from: top.key, key: blocks[index]?.key ?? top.key })
  const onKeyDown = useTreeKeys({
    rows,
    active,
    onGo: go,
    onChoose: choose,
    onToggle: (index) => {
      const block = blocks[index]
      if (!block?.hasBlocksBelow) choose(index)
      else if (block.level === 0) onUp?.()
      else go(block.parent)
    },
  })
  const levels = Math.max(1, ...blocks.map(({ level }) => level))
  const isEmpty = top.count === 0
  return (
    <div ref={ref} className={clsx(css.picture, isEmpty && css.bare)}>
      <div
        ref={treeRef}
        className={clsx(css.tree, isBusy && css.busy)}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-activedescendant={blocks[active] && `${id}-${blocks[active].key}`}
        onKeyDown={onKeyDown}
      >
        {blocks.map((block, index) => (
          <BlockBox
            key={block.key}
            block={block}
            face={faceOf(block, blocks)}
            aria={{ ...rowAria(rowOf(block), id), 'aria-selected': index === active }}
            isNarrow={room?.isNarrow === true && block.level > 0}
            canChoose={block.level > 0 || onUp !== undefined}
            place={placeOf(block, levels, room?.head ?? 0)}
            onClick={() => {
              go(index)
              choose(index)
            }}
          />
        ))}
      </div>
      {isEmpty && <div className={css.empty}>{empty}</div>}
    </div>
  )
}

/** The room below the top, which is `head` high, as it is now. */
type Room = { height: number; head: number; least: number; levels: number; isNarrow: boolean }

function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>()
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setRoom(roomOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

function roomOf({ clientWidth, clientHeight }: HTMLElement): Room {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const width = clientWidth / letters
  const levels = width >= 3 * wideColumn ? 3 : width >= 260 ? 2 : 1
  const isNarrow = width / levels < wideColumn
  const head = lines.two * letters
  const least = (isNarrow ? lines.three : lines.two) * letters
  return { height: Math.max(least, clientHeight - head), head, least, levels, isNarrow }
}

function blocksFor(top: Part, { height, least, levels }: Room): Block[] {
  return fitIcicle(top, { size: height, least, levels })
}

function rowOf(block: Block): TreeRow {
  return {
    key: block.key,
    kind: block.kind === 'rest' ? 'more' : 'node',
    level: block.level,
    parent: block.parent,
    position: block.position,
    size: block.siblings,
    hasBelow: block.kind === 'part' && block.hasBelow,
    isOpen: block.hasBlocksBelow,
    isLoading: false,
  }
}

function placeOf({ level, start, size }: Block, levels: number, head: number): CSSProperties {
  if (level === 0) return { top: 0, height: head - gap, insetInlineStart: 0, width: '100%' }
  const width = 100 / levels
  return {
    top: head + start,
    height: size - gap,
    insetInlineStart: `${(level - 1) * width}%`,
    width: level < levels ? `calc(${width}% - ${gap}px)` : `${width}%`,
  }
}

type BoxProps = {
  block: Block
  face: BlockFace
  aria: object
  isNarrow: boolean
  canChoose: boolean
  place: CSSProperties
  onClick: () => void
}

function BlockBox({ block, face, aria, isNarrow, canChoose, place, onClick }: BoxProps) {
  const { title, figure, note, share, isOn, spoken } = face
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree reads the keys
    <div
      role="treeitem"
      tabIndex={-1}
      aria-selected={false}
      {...aria}
      aria-label={spoken}
      title={title}
      className={clsx(
        css.block,
        block.level === 0 && css.top,
        block.kind === 'rest' && css.rest,
        isNarrow && css.narrow,
        canChoose && css.choosable,
      )}
      style={place}
      onClick={onClick}
    >
      <span className={css.name}>
        {isOn !== undefined && <ActiveDot isOn={isOn} />}
        <span className={css.title}>{title}</span>
      </span>
      <span className={css.figure}>{figure}</span>
      <span className={css.note}>{note}</span>
      <span className={css.share} style={{ width: `${share}%` }} />
    </div>
  )
}
