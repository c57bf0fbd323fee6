import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './layout.module.css'

type Tone = 'plain' | 'muted' | 'positive' | 'negative' | 'waiting'
type Props = { tone?: Tone; isSmall?: boolean; isStrong?: boolean; children: ReactNode }

/** A paragraph. */
export function Words({ tone = 'plain', isSmall, isStrong, children }: Props) {
  return <p className={classes(tone, isSmall, isStrong, css.prose)}>{children}</p>
}

/** Words within a line. */
export function Span({ tone = 'plain', isSmall, isStrong, children }: Props) {
  return <span className={classes(tone, isSmall, isStrong)}>{children}</span>
}

/** The sentence that matters on a card, in the serif that speaks to people. */
export function Voice({ children }: { children: ReactNode }) {
  return <p className={css.voice}>{children}</p>
}

/** Words for a screen reader only. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

function classes(tone: Tone, isSmall?: boolean, isStrong?: boolean, more?: string) {
  return clsx(tone !== 'plain' && css[tone], isSmall && css.small, isStrong && css.strong, more)
}
