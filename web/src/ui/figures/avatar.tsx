import type { ReactNode } from 'react'
import css from './avatar.module.css'

/** Initials in a circle: decoration beside a written name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.face} aria-hidden="true">
      <bdi>{initials(name)}</bdi>
    </span>
  )
}

/** Initials, a name cut after two lines, and a line under it. */
export function Person({ name, note }: { name: string; note?: ReactNode }) {
  return (
    <span className={css.who}>
      <Avatar name={name} />
      <span className={css.names}>
        <span className={css.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </span>
  )
}

/** A zero-width non-joiner keeps letters apart that join in their script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstLetter(word),
  )
  return letters.join('\u200c').toUpperCase()
}

/** A letter with all that belongs to it; half of a pair of code units would show as a box. */
function firstLetter(word = ''): string {
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment ?? ''
}
