import { type KeyboardEvent, useState } from 'react'
import { PlainField } from '../forms/plain-field.tsx'
import css from './pick-list.module.css'

type Choice = { key: string | number; title: string; note: string }

type Props<One extends Choice> = {
  /** Says what is searched for. */
  label: string
  choices: readonly One[]
  onPick: (choice: One) => void
  /** Shown when nothing matches. */
  none: string
}

/** One of several texts, found by typing; the arrow keys go through them, and Enter picks the marked one. */
export function PickList<One extends Choice>({ label, choices, onPick, none }: Props<One>) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const found = choices.filter(({ title, note }) =>
    `${title} ${note}`.toLowerCase().includes(wanted),
  )
  const marked = Math.min(at, found.length - 1)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    const one = found[marked]
    if (step) setAt((marked + step + found.length) % Math.max(1, found.length))
    else if (one) onPick(one)
  }
  return (
    <div className={css.pick}>
      <PlainField
        label={label}
        type="search"
        value={typed}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
        }}
      />
      <ul className={css.list}>
        {found.map((one, index) => (
          <li key={one.key}>
            <button
              type="button"
              className={css.choice}
              aria-current={index === marked || undefined}
              onClick={() => onPick(one)}
            >
              <span className={css.title}>{one.title}</span>
              <span className={css.note}>{one.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {/* There from the beginning, so that what appears in it is spoken. */}
      <div role="status">{found.length === 0 && <p className={css.none}>{none}</p>}</div>
    </div>
  )
}
