import type { ReactNode } from 'react'
import css from './avatar.module.css'

/** Initials in a circle: decoration beside a written name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.face} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** A face, a name, and a line under it. */
export function Person({ name, note }: { name: string; note?: ReactNode }) {
  return (
    <span className={css.who}>
      <Avatar name={name} />
      <span className={css.names}>
        <span>{name}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.at(0) ?? '',
  )
  return letters.join('').toUpperCase()
}
