import clsx from 'clsx'
import type { ReactNode } from 'react'
import { dayText } from '../../plumbing/format.ts'
import { useLocale, useText } from '../../plumbing/texts.ts'
import { uiText } from '../text.ts'
import css from './day-boxes.module.css'

export type DayBox = { day: string; isClaimed: boolean; isToday?: boolean }

type Props = { days: readonly DayBox[]; note: ReactNode }

/** A square for each day: filled when claimed, dashed for a today still open. */
export function DayBoxes({ days, note }: Props) {
  const words = useText(uiText)
  const locale = useLocale()
  return (
    <figure className={css.figure}>
      <div className={css.boxes} aria-hidden="true">
        {days.map(({ day, isClaimed, isToday }) => (
          <span
            key={day}
            className={clsx(css.day, isClaimed && css.claimed, isToday && !isClaimed && css.today)}
            title={`${dayText(day, locale)}: ${isClaimed ? words.claimed : isToday ? words.today : words.notClaimed}`}
          />
        ))}
      </div>
      <figcaption className={css.note}>{note}</figcaption>
    </figure>
  )
}
