import { Link } from '@tanstack/react-router'
import { useBrandName } from '../plumbing/brand.ts'
import css from './mark.module.css'
import type { Place } from './nav.ts'

/** The logo and the programme's name, linked to the home screen. */
export function Brand({ to }: Pick<Place, 'to'>) {
  return (
    <Link to={to} className={css.brand}>
      <span className={css.mark} aria-hidden="true" />
      <span className={css.name}>{useBrandName()}</span>
    </Link>
  )
}
