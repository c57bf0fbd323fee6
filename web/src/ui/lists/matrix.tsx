import type { ReactNode } from 'react'
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

/** Figures by two things, such as days and kinds. It scrolls both ways under its head and beside its first column. */
export function Matrix({ caption, corner, columns, rows, foot }: Props) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
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
