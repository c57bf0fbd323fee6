import { ProgrammeDay } from '@clearstead/contract/values/days'
import { intl } from './intl.ts'
import { locale as spoken } from './language.ts'

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A day as people type it: `2026-03-31`, `31/3/2026`, `31.03.2026`, `31 Mar 2026`. The locale says whether the day comes first. */
export function readDay(text: string, locale = spoken): ProgrammeDay | undefined {
  const typed = text.trim()
  const figures = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(typed)
  if (figures) {
    const [, first = '', second = '', year = ''] = figures
    return isDayFirst(locale) ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = /^(\d{1,2})\s+([\p{L}\p{M}]{2,})[.॰]?,?\s+(\d{4})$/u.exec(typed)
  if (named) {
    const [, day = '', name = '', year = ''] = named
    const month = months.find((one) => isMonth(one, name, locale))
    return month === undefined ? undefined : dayOf(year, String(month), day)
  }
  return ProgrammeDay.safeDecode(typed).data
}

function dayOf(year: string, month: string, day: string): ProgrammeDay | undefined {
  return ProgrammeDay.safeDecode(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
}

function isDayFirst(locale: string): boolean {
  const parts = intl.date(locale, { timeZone: 'UTC' }).formatToParts(0)
  const place = (type: string) => parts.findIndex((part) => part.type === type)
  return place('day') < place('month')
}

function isMonth(month: number, name: string, locale: string): boolean {
  const folded = (text: string) => text.normalize().toLocaleLowerCase(locale).replace(/[.॰]$/, '')
  const named = (style: 'long' | 'short') => {
    const format = intl.date(locale, { month: style, timeZone: 'UTC' })
    return folded(format.format(Date.UTC(2026, month - 1)))
  }
  const whole = named('long')
  const typed = folded(name)
  if (typed === named('short')) return true
  return typed.length >= 3 && (whole.startsWith(typed) || typed.startsWith(whole.slice(0, 3)))
}
