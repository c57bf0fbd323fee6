import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../actions/button.tsx'
import css from './matrix.module.css'

export type MatrixRow = {
  key: string
  /** What the row is, such as a day. */
  header: ReactNode
  /** One for each column, in their order. */
  cells: readonly ReactNode[]
}

type Props = {
  caption: string
  /** Says what the first column holds. */
  corner: string
  columns: readonly { key: string; header: string }[]
  rows: readonly MatrixRow[]
  /** Totals and comparisons below the rows; they stay in sight. */
  foot: readonly MatrixRow[]
}

/**
 * Figures by two things, such as days and kinds. It scrolls both ways under its head and beside its first column; a shadow
 * says that it goes on, and all rows can be shown at once.
 */
export function Matrix(props: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { watch, isCut, goesOn } = useEdges()
  return (
    <div className={clsx(css.holder, goesOn.aside && css.goesAside)}>
      <Scrolled {...props} watch={watch} isWhole={isWhole} isCutBelow={goesOn.down} />
      {isCut && !isWhole && (
        <Button look="quiet" isSlim icon={<ChevronDown />} onClick={() => setIsWhole(true)}>
          {words.allRows}
        </Button>
      )}
    </div>
  )
}

type Edges = { down: boolean; aside: boolean }

/** Whether a region has rows that it does not show, and on which sides it goes on from where it is scrolled to. */
function useEdges() {
  const [isCut, setIsCut] = useState(false)
  const [goesOn, setGoesOn] = useState<Edges>({ down: false, aside: false })
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight, scrollLeft, clientWidth, scrollWidth } = place
      setIsCut(scrollHeight > clientHeight + 1)
      setGoesOn({
        down: scrollTop + clientHeight < scrollHeight - 1,
        aside: Math.abs(scrollLeft) + clientWidth < scrollWidth - 1,
      })
    }
    const sizes = new ResizeObserver(look)
    for (const element of [place, ...place.children]) sizes.observe(element)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [])
  return { watch, isCut, goesOn }
}

type ScrolledProps = Props & {
  watch: (place: HTMLElement | null) => (() => void) | undefined
  isWhole: boolean
  isCutBelow: boolean
}

function Scrolled(props: ScrolledProps) {
  const { caption, corner, columns, rows, foot, watch, isWhole, isCutBelow } = props
  const edges = [isWhole && css.whole, isCutBelow && css.down]
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section ref={watch} className={clsx(css.scroll, edges)} tabIndex={0} aria-label={caption}>
      <table className={css.matrix}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
        <tfoot>
          {foot.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tfoot>
      </table>
    </section>
  )
}

function Row({ row, columns }: { row: MatrixRow; columns: Props['columns'] }) {
  return (
    <tr>
      <th scope="row">{row.header}</th>
      {columns.map(({ key }, index) => (
        <td key={key}>{row.cells[index]}</td>
      ))}
    </tr>
  )
}
