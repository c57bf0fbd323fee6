import clsx from 'clsx'
import { CopyButton } from '../actions/copy-button.tsx'
import css from './code.module.css'
import { shortCode } from './short-code.ts'

type Props = {
  children: string
  /** Shows it in full, to be compared character by character. */
  isWhole?: boolean
  copyLabel?: string
  hasCopy?: boolean
}

/** A hash or an address: shortened in the middle, copied in full. */
export function Code({ children, isWhole, copyLabel, hasCopy = true }: Props) {
  return (
    <span className={clsx(css.code, isWhole && css.whole)}>
      <span title={children}>{isWhole ? children : shortCode(children)}</span>
      {hasCopy && <CopyButton text={children} {...(copyLabel && { label: copyLabel })} />}
    </span>
  )
}
