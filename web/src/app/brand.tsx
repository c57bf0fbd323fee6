import { Link } from '@tanstack/react-router'
import { useBrandName } from '../plumbing/brand.ts'
import css from './mark.module.css'

/** The mark and the operator's name for the programme, leading home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={css.brand}>
      <span className={css.mark} aria-hidden="true" />
      {useBrandName()}
    </Link>
  )
}
