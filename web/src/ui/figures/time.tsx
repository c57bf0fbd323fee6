import { dayText, exactTime, relativeTime } from '../../plumbing/format.ts'
import { useLocale } from '../../plumbing/texts.ts'
import { useNow } from './now.ts'

/** How long ago, in a few letters where room is short; the exact moment on hover. */
export function Time({ at, isShort = false }: { at: Date; isShort?: boolean }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, locale)}>
      {relativeTime(at, now, locale, isShort ? 'narrow' : 'long')}
    </time>
  )
}

/** A programme day, such as `19 Nov 2026`. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{dayText(of, useLocale())}</time>
}
