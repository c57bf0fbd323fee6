import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ActiveDot } from './active-dot.tsx'
import css from './tree.module.css'
import { rowAria, type TreeFace, type TreeProps, type TreeRow } from './tree-row.ts'
import { useTreeKeys } from './use-tree-keys.ts'

const rowHeight = 60
/** Rows drawn above and below those in sight. */
const spare = 8
const indent = 16
/** Deeper levels stand no further in, so that names keep their room on a phone. */
const maxIndents = 7

/** A tree as an indented list. Only the rows in sight, and the active one, are in the document. */
export function TreeList({
  treeRef,
  ...tree
}: TreeProps & { treeRef: RefObject<HTMLDivElement | null> }) {
  const { label, rows, faceOf, active } = tree
  const id = useId()
  const [seen, setSeen] = useState({ top: 0, height: 720 })
  const onKeyDown = useTreeKeys(tree)
  useActiveInSight(treeRef, active, rows[active]?.key)
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - spare)
  const last = Math.ceil((seen.top + seen.height) / rowHeight) + spare
  const shown = rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (index >= first && index <= last) || index === active)
  return (
    <div
      ref={treeRef}
      className={css.list}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows[active] && `${id}-${rows[active].key}`}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setSeen({ top: scrollTop, height: clientHeight })
      }
    >
      <div className={css.rows} style={{ height: rows.length * rowHeight }} role="none">
        {shown.map(({ row, index }) => (
          <Row
            key={row.key}
            id={id}
            row={row}
            face={faceOf(row)}
            top={index * rowHeight}
            isActive={index === active}
            onToggle={() => tree.onToggle(index)}
            onChoose={() => {
              tree.onGo(index)
              tree.onChoose(index)
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** Scrolls the list itself, not the page, when another row becomes active. */
function useActiveInSight(
  list: RefObject<HTMLDivElement | null>,
  active: number,
  key: string | undefined,
) {
  const before = useRef(key)
  useEffect(() => {
    const element = list.current
    if (!element || before.current === key) return
    before.current = key
    const top = active * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = top + rowHeight - element.clientHeight
    if (bottom > element.scrollTop) element.scrollTop = bottom
  }, [list, active, key])
}

type RowProps = {
  id: string
  row: TreeRow
  face: TreeFace
  top: number
  isActive: boolean
  onToggle: () => void
  onChoose: () => void
}

function Row({ id, row, face, top, isActive, onToggle, onChoose }: RowProps) {
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree reads the keys
    <div
      role="treeitem"
      tabIndex={-1}
      {...rowAria(row, id)}
      aria-label={face.spoken}
      aria-selected={isActive}
      className={clsx(css.row, isActive && css.active)}
      style={{ top, paddingInlineStart: Math.min(row.level, maxIndents) * indent }}
      onClick={onChoose}
    >
      {row.hasBelow ? (
        // biome-ignore lint/a11y: the keys + and - and the arrows do the same
        <span className={clsx(css.toggle, row.isOpen && css.open)} onClick={toggle}>
          <ChevronRight />
        </span>
      ) : (
        <span className={css.toggle} />
      )}
      {row.kind === 'node' && <ActiveDot isOn={face.isOn} />}
      <span className={clsx(css.words, row.kind === 'more' && css.more)}>
        <span className={css.line}>
          <span className={css.title}>{face.title}</span>
          <span className={css.aside}>{face.aside}</span>
        </span>
        {face.note && <span className={css.note}>{face.note}</span>}
      </span>
    </div>
  )
}
