import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './layout.module.css'

type Tone = 'plain' | 'muted' | 'positive' | 'negative' | 'waiting'
type Props = { tone?: Tone; isSmall?: boolean; isStrong?: boolean; children: ReactNode }

/** A paragraph. */
export function Text({ tone = 'plain', isSmall, isStrong, children }: Props) {
  return <p className={classes(tone, isSmall, isStrong, css.prose)}>{children}</p>
}

/** Text within a line. */
export function Span({ tone = 'plain', isSmall, isStrong, children }: Props) {
  return <span className={classes(tone, isSmall, isStrong)}>{children}</span>
}

/** Which keys do what here; not shown where there is no keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <p className={clsx(classes('muted', true), css.keyHint)}>{children}</p>
}

/** The main sentence of a card, in the serif typeface. */
export function LeadText({ children }: { children: ReactNode }) {
  return <p className={css.voice}>{children}</p>
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

function classes(tone: Tone, isSmall?: boolean, isStrong?: boolean, more?: string) {
  return clsx(tone !== 'plain' && css[tone], isSmall && css.small, isStrong && css.strong, more)
}
