import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import own from './long-table.module.css'
import css from './table.module.css'
import { tableRoles } from './table-roles.ts'

type Props = {
  caption: string
  isFolding: boolean
  /** How many rows there are. */
  count: number
  head: ReactNode
  row: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode
}

/** The height of a row of one line, until one is measured. */
const heightOfOneLine = 48
/** Rows above and below those in sight, so that quick scrolling shows no gap. */
const overscan = 8

/**
 * A table of any length that scrolls on its own: only the rows in sight are in the document, and the one with the focus.
 * It is printed whole.
 */
export function LongTable({ caption, isFolding, count, head, row }: Props) {
  const scroll = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number>()
  const isPrinting = useIsPrinting()
  const likelyHeight = useRef(heightOfOneLine)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => likelyHeight.current,
    overscan,
    rangeExtractor: (range) => withRow(range, isPrinting ? undefined : focused),
  })
  const shown = isPrinting ? [] : virtual.getVirtualItems()
  const hasRows = shown.length > 0
  // Where most rows are as high as they are taken for, no place is computed again while it scrolls.
  useLayoutEffect(() => {
    if (!hasRows) return
    const [, second] = scroll.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []
    if (!second || second.offsetHeight === likelyHeight.current) return
    likelyHeight.current = second.offsetHeight
    virtual.measure()
  }, [virtual, hasRows])
  const gaps = shown.map(({ start }, index) => start - (shown[index - 1]?.end ?? 0))
  const scrollToEnd = (event: KeyboardEvent) => {
    // The browser would go where the end is by the likely heights of the rows between.
    if (event.key !== 'End' || event.target !== event.currentTarget) return
    event.preventDefault()
    virtual.scrollToIndex(count - 1, { align: 'end' })
  }
  const keepFocused = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset.index
    setFocused(index === undefined ? undefined : Number(index))
  }
  return (
    <div className={css.holder}>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <section
        ref={scroll}
        className={clsx(css.scroll, own.long)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        aria-label={caption}
        onKeyDown={scrollToEnd}
        onFocus={keepFocused}
        onBlur={() => setFocused(undefined)}
      >
        <table
          {...tableRoles.table}
          className={clsx(css.table, isFolding && css.folding)}
          aria-rowcount={count + 1}
        >
          <caption>{caption}</caption>
          {head}
          <tbody {...tableRoles.group}>
            {isPrinting && Array.from({ length: count }, (_, index) => row(index, null))}
            {shown.map(({ key, index }, place) => (
              <Fragment key={key}>
                <Gap height={gaps[place] ?? 0} />
                {row(index, virtual.measureElement)}
              </Fragment>
            ))}
            {!isPrinting && <Gap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} />}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** The room of rows that are not in the document. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus
  return <tr aria-hidden="true" className={own.gap} style={{ blockSize: height }} />
}

function withRow(range: Range, index: number | undefined): number[] {
  const inSight = defaultRangeExtractor(range)
  if (index === undefined || index >= range.count || inSight.includes(index)) return inSight
  return [...inSight, index].sort((left, right) => left - right)
}

/** Whether the page is being printed; the rows are there before the browser takes the picture. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

let isPrinting = false

function subscribe(changed: () => void): () => void {
  const turn = (next: boolean) => () => {
    isPrinting = next
    flushSync(changed)
  }
  const [begin, end] = [turn(true), turn(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
