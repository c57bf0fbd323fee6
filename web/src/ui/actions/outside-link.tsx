import { ExternalLink } from 'lucide-react'
import css from './outside-link.module.css'

/** A link to another site, shown as its address or by a label; opens in a new tab without a referrer. */
export function OutsideLink({ to, label }: { to: string; label?: string }) {
  return (
    <a className={css.link} href={to} target="_blank" rel="noreferrer noopener">
      <span className={css.address}>{label ?? to.replace(/^https?:\/\/(www\.)?/, '')}</span>
      <ExternalLink />
    </a>
  )
}
