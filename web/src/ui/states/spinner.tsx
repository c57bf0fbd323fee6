import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './spinner.module.css'

/** Shown only while something loads. */
export function Spinner({ isLoading, isSmall }: { isLoading: boolean; isSmall?: boolean }) {
  if (!isLoading) return null
  return (
    <span className={clsx(css.spinner, isSmall && css.small)} role={isSmall ? undefined : 'status'}>
      <span className={css.ring} aria-hidden="true" />
      {!isSmall && <VisuallyHidden>{words.loading}</VisuallyHidden>}
    </span>
  )
}
