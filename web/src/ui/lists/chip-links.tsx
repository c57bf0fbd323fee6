import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import css from './chip-links.module.css'

/** Filters that have addresses of their own: a row of `ChipLink`. */
export function ChipLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.holder} aria-label={label}>
      <div className={css.row}>{children}</div>
    </nav>
  )
}

type Props = Omit<ComponentProps<'a'>, 'className' | 'style'> & { isCurrent: boolean }

function ChipAnchor({ isCurrent, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      ref={isCurrent ? reveal : undefined}
      className={css.chip}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/** One of several places of the same list. */
export const ChipLink = createLink(ChipAnchor)

/** On a phone the chips scroll sideways: the current one must be in sight. */
function reveal(chip: HTMLElement | null) {
  const row = chip?.parentElement
  if (!chip || !row || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
