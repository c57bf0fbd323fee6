import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { formText as text } from '@clearstead/texts/ui/form'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayText } from '../../plumbing/format.ts'
import { readDay } from '../../plumbing/read-day.ts'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import css from './day-input.module.css'

type Props = {
  /** What the day is for; the calendar's button says it too. */
  label: string
  day: ProgrammeDay | undefined
  onChange: (day: ProgrammeDay | undefined) => void
  /** What stands in an empty field; without it that any day counts. */
  placeholder?: string | undefined
  className?: string | undefined
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

const OpenCalendar = lazyOpener(() => import('./open-calendar.tsx'), 'OpenCalendar')

/** A day, typed or picked in a calendar. What is typed counts as soon as it is a day. */
export function DayInput({
  label,
  day,
  onChange,
  placeholder = text.anyDay,
  className,
  ...ties
}: Props) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [isNeeded, setIsNeeded] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const type = (text: string) => {
    const read = readDay(text)
    setTyped(text)
    if (read !== undefined || text.trim() === '') onChange(read)
  }
  const pick = (picked: ProgrammeDay | undefined) => {
    setTyped(undefined)
    setIsOpen(false)
    onChange(picked)
  }
  if (isOpen && !isNeeded) setIsNeeded(true)
  const button = {
    type: 'button',
    className: css.open,
    'aria-label': text.openCalendar({ label }),
    'aria-haspopup': 'dialog',
    onClick: isNeeded ? undefined : () => setIsOpen(true),
    children: <CalendarDays />,
  } as const
  const isWrong = Boolean(typed?.trim()) && readDay(typed ?? '') === undefined
  return (
    <span className={css.box}>
      <input
        {...ties}
        type="text"
        autoComplete="off"
        className={clsx(className, css.typed)}
        placeholder={placeholder}
        value={typed ?? (day ? dayText(day) : '')}
        aria-invalid={isWrong || ties['aria-invalid'] || undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true)
          if (!isWrong) setTyped(undefined)
        }}
      />
      <span role="status" className={css.wrong}>
        {isWrong && isLeft && text.dayForm({ example: dayText('2026-03-31') })}
      </span>
      {isNeeded ? (
        <Suspense
          fallback={
            <>
              <button {...button} onClick={() => setIsOpen(true)} />
              {isOpen && <LoadingPart part={OpenCalendar} onGiveUp={() => setIsOpen(false)} />}
            </>
          }
        >
          <OpenCalendar
            trigger={<button {...button} />}
            label={text.openCalendar({ label })}
            isOpen={isOpen}
            onOpen={setIsOpen}
            day={day}
            onPick={pick}
          />
        </Suspense>
      ) : (
        <button {...button} />
      )}
    </span>
  )
}
