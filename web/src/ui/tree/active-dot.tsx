import clsx from 'clsx'
import css from './active-dot.module.css'

/** Before the name of a member: filled while they are active. */
export function ActiveDot({ isOn }: { isOn: boolean }) {
  return <span className={clsx(css.dot, isOn && css.on)} />
}
