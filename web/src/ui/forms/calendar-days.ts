import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'

/** The day of a clock on this device. */
export function isoDay(at: Date): ProgrammeDay {
  return isoOf(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()))
}

/** The weeks of a day's month, from Monday; places outside the month are empty. */
export function daysOfMonth(day: ProgrammeDay): (ProgrammeDay | undefined)[][] {
  const [year, month] = partsOf(day)
  const first = isoOf(Date.UTC(year, month, 1))
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const places = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const inMonth = index - before
    return inMonth >= 0 && inMonth < count ? addDays(first, inMonth) : undefined
  })
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  )
}

/** The same day some months on, or the last one of a shorter month: 31 January, one on, is 28 February. */
export function sameDayInMonth(day: ProgrammeDay, months: number): ProgrammeDay {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month + months, Math.min(date, last)))
}

/** The month counts from 0. */
function partsOf(day: ProgrammeDay): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))]
}

function isoOf(time: number): ProgrammeDay {
  return new Date(time).toISOString().slice(0, 10) as ProgrammeDay
}
