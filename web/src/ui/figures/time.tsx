import { clockText, dayText, exactTime, relativeTime } from '../../plumbing/format.ts'
import { useNow } from './now.ts'

/** How long ago, in a few letters where room is short; the exact moment on hover. */
export function Time({ at, isShort = false }: { at: Date; isShort?: boolean }) {
  const now = useNow()
  return (
    <time dateTime={at.toISOString()} title={exactTime(at)}>
      {relativeTime(at, now, isShort ? 'narrow' : 'long')}
    </time>
  )
}

/** A programme day, such as `19 Nov 2026`. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{dayText(of)}</time>
}

/** The exact moment, where a reader compares it. */
export function ExactTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{exactTime(at)}</time>
}

/** The time of day in the programme's time zone, under the heading of a day; on another day with its date. */
export function ClockTime({ at, timeZone, day }: { at: Date; timeZone: string; day: string }) {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at)}>
      {clockText(at, { timeZone, day })}
    </time>
  )
}
