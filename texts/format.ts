type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const counts = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** A count such as `12,480`. */
export function countText(count: number, language: string): string {
  const format = counts.get(language) ?? new Intl.NumberFormat(language)
  counts.set(language, format)
  return format.format(count)
}

/** The form that a language has for a count. */
export function pluralForm(language: string, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return forms[rule.select(count)] ?? forms.other
}

/** That form with the count for `#`: `plural('en', 2, { one: '# day', other: '# days' })`. */
export function plural(language: string, count: number, forms: Forms): string {
  return pluralForm(language, count, forms).replace('#', countText(count, language))
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than a screen of amounts takes to write, so each is made once. */
function numberText(decimal: string, language: string, style: Intl.NumberFormatOptions): string {
  const key = `${language} ${style.signDisplay ?? ''} ${style.maximumFractionDigits}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, style)
  numbers.set(key, format)
  return format.format(decimal as `${number}`).replace('-', '−')
}

/** Whether a plus is asked for, as for a movement. */
type Sign = Pick<Intl.NumberFormatOptions, 'signDisplay'>

/**
 * A decimal number for people: with the groups of the language, at least two decimals, and no zeros after them. It is
 * formatted from the text and never from a floating-point number. `1234.50000000` is `1,234.50`.
 */
export function decimalText(decimal: string, language = 'en', sign: Sign = {}): string {
  return numberText(decimal, language, {
    ...sign,
    minimumFractionDigits: 2,
    maximumFractionDigits: 8,
  })
}

/**
 * Dollars without their sign, to the cent and half-even: `1234.56500000` is `1,234.56`. Less than a cent is written in full:
 * `0.00400000` is `0.004`.
 */
export function centText(decimal: string, language = 'en', sign: Sign = {}): string {
  if (/^-?0\.00/.test(decimal)) return decimalText(decimal, language, sign)
  return numberText(decimal, language, {
    ...sign,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'halfEven',
  })
}

/** A decimal number for a title, with no more decimals than it has: `5,000`. */
export function figureText(decimal: string, language?: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 8 }).format(
    decimal as `${number}`,
  )
}

/**
 * Dollars for people, as every screen, notice and mail writes them: `$12,500.00`, `−$50.00` for what is taken, `$0.004` for less
 * than a cent; `sign` can ask for a plus.
 */
export function dollarText(decimal: string, language?: string, sign?: Sign): string {
  return withDollar(centText(decimal, language, sign))
}

/** All digits of an amount, for a detail, a price, a limit that one types against and a record: `$1,234.565`. */
export function exactDollarText(decimal: string, language?: string, sign?: Sign): string {
  return withDollar(decimalText(decimal, language, sign))
}

function withDollar(number: string): string {
  return number.replace(/^[−+]?/, '$&$$')
}

/** Tokens for a sentence: `3.00 SGX`, and an eighth of one is `0.125 SGX`. */
export function tokenText(decimal: string, language?: string, sign?: Sign): string {
  return `${decimalText(decimal, language, sign)} SGX`
}

/** A moment for a sentence: `2026-04-01, 09:00:00 UTC`. */
export function timeText(moment = ''): string {
  return moment.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/, '$1, $2 UTC')
}

/** A moment to the minute: `2026-04-01, 09:00 UTC`. */
export function minuteText(moment = ''): string {
  return timeText(moment).replace(/:\d\d UTC$/, ' UTC')
}

/** A programme day for a sentence: `3 Dec 2026`. */
export function dayText(day = '', language?: string): string {
  return dateText(day, language, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** A programme day in a sentence whose year is plain: `3 Dec`. */
export function shortDayText(day = '', language?: string): string {
  return dateText(day, language, { day: 'numeric', month: 'short' })
}

/** A programme month for a sentence: `March 2026`. */
export function monthText(month = '', language?: string): string {
  return dateText(month, language, { month: 'long', year: 'numeric' })
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** Days have no time zone. What is no day stays as it is. */
function dateText(day: string, language = 'en', style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(style).join(' ')}`
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  dates.set(key, format)
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : format.format(date)
}
