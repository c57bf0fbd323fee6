import clsx from 'clsx'
import { CopyButton } from '../actions/copy-button.tsx'
import css from './code.module.css'

const shownAtStart = 6
const shownAtEnd = 4

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
      <span title={children}>{isWhole ? children : shortened(children)}</span>
      {hasCopy && <CopyButton text={children} {...(copyLabel && { label: copyLabel })} />}
    </span>
  )
}

/** `0x52d1…9EE7` */
function shortened(text: string): string {
  if (text.length <= shownAtStart + shownAtEnd + 2) return text
  return `${text.slice(0, shownAtStart)}…${text.slice(-shownAtEnd)}`
}
