import { uiText } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './skeleton.module.css'

const widths = ['92%', '78%', '86%', '64%', '72%']

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function Said() {
  return <VisuallyHidden>{uiText.loading}</VisuallyHidden>
}

/** Placeholders for lines of text or rows of a description list. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className={css.lines} role="status">
      <Said />
      {numbers(count).map((line) => (
        <span key={line} className={clsx(css.bone, css.line)} style={{ width: widths[line % 5] }} />
      ))}
    </div>
  )
}

/** A placeholder for the figure of a card and the line under it. */
export function SkeletonFigure() {
  return (
    <div className={css.lines} role="status">
      <Said />
      <span className={clsx(css.bone, css.figure)} />
      <span className={clsx(css.bone, css.line)} style={{ width: '45%' }} />
    </div>
  )
}

export function SkeletonBox({ height = 200 }: { height?: number }) {
  return (
    <div role="status">
      <Said />
      <span className={clsx(css.bone, css.box)} style={{ height }} />
    </div>
  )
}

export function SkeletonTable({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={css.table} role="status">
      <Said />
      {numbers(rows).map((row) => (
        <div key={row} className={css.row}>
          {numbers(columns).map((column) => (
            <span key={column} className={clsx(css.bone, css.line)} />
          ))}
        </div>
      ))}
    </div>
  )
}
