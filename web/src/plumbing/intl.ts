import { drawnFor } from './drawn-for.ts'

/** Making one of these takes longer than a screen of texts takes to format, so each is made once for its options. */
const made = new Map<string, unknown>()

type Make<O, F> = new (locale: string, options?: O) => F

function keeping<O, F>(name: string, Make: Make<O, F>): (locale: string, options?: O) => F {
  return (locale, options) => {
    const key = `${name} ${locale} ${options ? JSON.stringify(options) : ''}`
    const found = made.get(key) as F | undefined
    if (found) return found
    const formatter = new Make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}

const dates = keeping<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>('date', Intl.DateTimeFormat)

/** `Intl` with formatters that are kept: `intl.number('en', { style: 'percent' }).format(0.5)`. */
export const intl = {
  number: keeping<Intl.NumberFormatOptions, Intl.NumberFormat>('number', Intl.NumberFormat),
  /** In the time zone of who reads it, unless the options name another. */
  date: (locale: string, options: Intl.DateTimeFormatOptions) => {
    const timeZone = drawnFor()?.timeZone
    return dates(locale, timeZone === undefined ? options : { timeZone, ...options })
  },
  relative: keeping<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
    'relative',
    Intl.RelativeTimeFormat,
  ),
}
