import { figureText as text } from '@clearstead/texts/ui/figure'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { dayText } from '../../plumbing/format.ts'
import css from './day-boxes.module.css'

export type DayBox = { day: string; isClaimed: boolean; isToday?: boolean }

type Props = { days: readonly DayBox[]; note: ReactNode }

/** A square for each day: filled when claimed, dashed for a today still open. */
export function DayBoxes({ days, note }: Props) {
  return (
    <figure className={css.figure}>
      <div className={css.boxes} aria-hidden="true">
        {days.map(({ day, isClaimed, isToday }) => (
          <span
            key={day}
            className={clsx(css.day, isClaimed && css.claimed, isToday && !isClaimed && css.today)}
            title={`${dayText(day)}: ${isClaimed ? text.claimed : isToday ? text.today : text.notClaimed}`}
          />
        ))}
      </div>
      <figcaption className={css.note}>{note}</figcaption>
    </figure>
  )
}
