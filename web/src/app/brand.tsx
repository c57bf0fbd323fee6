import { Link } from '@tanstack/react-router'
import css from './mark.module.css'

/** The mark and the name, leading home. */
export function Brand({ to, name = 'Clearstead' }: { to: string; name?: string | undefined }) {
  return (
    <Link to={to} className={css.brand}>
      <span className={css.mark} aria-hidden="true" />
      {name}
    </Link>
  )
}
