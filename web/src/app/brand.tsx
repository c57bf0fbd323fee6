import { Link } from '@tanstack/react-router'
import { useBrandLogo, useBrandName } from '../plumbing/brand.ts'
import { BrandMark } from '../ui/media/logo.tsx'
import css from './mark.module.css'
import type { Place } from './nav.ts'

/** The logo and the programme's name, linked to the home screen. */
export function Brand({ to }: Pick<Place, 'to'>) {
  return (
    <Link to={to} className={css.brand}>
      <BrandMark logo={useBrandLogo()} />
      <span className={css.name}>{useBrandName()}</span>
    </Link>
  )
}
