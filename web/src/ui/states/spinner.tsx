import clsx from 'clsx'
import { useText } from '../../plumbing/texts.ts'
import { Unseen } from '../layout/words.tsx'
import { uiText } from '../text.ts'
import css from './spinner.module.css'

/** Shown only while something loads. */
export function Spinner({ isLoading, isSmall }: { isLoading: boolean; isSmall?: boolean }) {
  const words = useText(uiText)
  if (!isLoading) return null
  return (
    <span className={clsx(css.spinner, isSmall && css.small)} role={isSmall ? undefined : 'status'}>
      <span className={css.ring} aria-hidden="true" />
      {!isSmall && <Unseen>{words.loading}</Unseen>}
    </span>
  )
}
