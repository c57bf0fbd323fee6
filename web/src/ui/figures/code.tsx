import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CopyButton } from '../actions/copy-button.tsx'
import css from './code.module.css'
import { DescriptionRow } from './rows.tsx'
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

/** A row of a description list whose value is a hash, an address or another code. */
export function CodeRow({
  label,
  of,
  ...code
}: Omit<Props, 'children'> & { label: ReactNode; of: string }) {
  return (
    <DescriptionRow label={label}>
      <Code {...code}>{of}</Code>
    </DescriptionRow>
  )
}
