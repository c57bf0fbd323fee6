import { addDays, firstDay, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { formText as text } from '@clearstead/texts/ui/form'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { dayText, monthText, weekdayText } from '../../plumbing/format.ts'
import { Button, IconButton } from '../actions/button.tsx'
import css from './day-input.module.css'

type Props = {
  trigger: ReactElement
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  day: ProgrammeDay | undefined
  onPick: (day: ProgrammeDay | undefined) => void
}

/** What `DayInput` loads when its calendar opens. */
export function OpenCalendar({ trigger, label, isOpen, onOpen, day, onPick }: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={css.panel}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
        >
          <Calendar day={day} onPick={onPick} />
          {day && (
            <Button look="quiet" isSlim onClick={() => onPick(undefined)}>
              {text.clearDay}
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

type CalendarProps = {
  day: ProgrammeDay | undefined
  onPick: (day: ProgrammeDay) => void
}

/** One month. Arrows move by days and weeks, Page Up and Page Down by months, Enter picks. */
function Calendar({ day, onPick }: CalendarProps) {
  const today = isoDay(new Date())
  const [active, setActive] = useState(day ?? today)
  const focused = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(true)
  useEffect(() => {
    if (isMoved.current) focused.current?.focus()
    isMoved.current = false
  })
  const move = (to: ProgrammeDay, isByKey: boolean) => {
    if (to < firstDay || to > lastDay) return
    isMoved.current = isByKey
    setActive(to)
  }
  const press = (event: KeyboardEvent) => {
    const to = target(event, active)
    if (!to) return
    event.preventDefault()
    move(to, true)
  }
  return (
    <div>
      <div className={css.month}>
        <IconButton
          label={text.previousMonth}
          isBare
          onClick={() => move(sameDayInMonth(active, -1), false)}
        >
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite">{monthText(active.slice(0, 7))}</span>
        <IconButton
          label={text.nextMonth}
          isBare
          onClick={() => move(sameDayInMonth(active, 1), false)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table className={css.days} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayText(weekday)}>
                {weekdayText(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysOfMonth(active).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, index) => (
                <td key={weekdays[index]}>
                  {one && (
                    <button
                      type="button"
                      ref={one === active ? focused : undefined}
                      tabIndex={one === active ? 0 : -1}
                      className={css.day}
                      aria-label={dayText(one)}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function target({ key, currentTarget }: KeyboardEvent, active: ProgrammeDay) {
  if (key === 'PageUp') return sameDayInMonth(active, -1)
  if (key === 'PageDown') return sameDayInMonth(active, 1)
  const step = steps[key]
  if (step === undefined) return undefined
  const isMirrored = key.endsWith('t') && getComputedStyle(currentTarget).direction === 'rtl'
  return addDays(active, isMirrored ? -step : step)
}

/** The day of a clock on this device. */
function isoDay(at: Date): ProgrammeDay {
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
