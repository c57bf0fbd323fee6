import type { ReactNode } from 'react'
import css from './countdown.module.css'

const radius = 20
const around = 2 * Math.PI * radius

type Props = { left: number; of: number; children: ReactNode }

/** The seconds left, in a ring that closes. */
export function Countdown({ left, of, children }: Props) {
  return (
    <div className={css.countdown} role="timer" aria-live="off">
      <svg viewBox="0 0 48 48" className={css.ring} aria-hidden="true">
        <circle cx="24" cy="24" r={radius} className={css.track} />
        <circle
          cx="24"
          cy="24"
          r={radius}
          className={css.done}
          strokeDasharray={around}
          strokeDashoffset={around * (left / of)}
        />
        <text x="24" y="24" className={css.number}>
          {left}
        </text>
      </svg>
      <span>{children}</span>
    </div>
  )
}
