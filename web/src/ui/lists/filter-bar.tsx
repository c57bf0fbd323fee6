import { firstDay, lastDay } from '@clearstead/contract/values/days'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { Unseen } from '../layout/words.tsx'
import { uiText } from '../text.ts'
import css from './filter-bar.module.css'

const typingMs = 300

/** Filters above a list: `FilterSearch`, `FilterSelect`, `FilterDate`; `end` takes the column menu and CSV. */
export function FilterBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.bar}>
      {children}
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}

type Props = { value: string; onChange: (value: string) => void }

/** Writes to the address once typing pauses. */
export function FilterSearch({ value, onChange, label }: Props & { label?: string }) {
  const words = useText(uiText)
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      onChange(typed.trim())
      setTyped(undefined)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <label className={css.search}>
      <Unseen>{label ?? words.search}</Unseen>
      <Search aria-hidden="true" />
      <input
        type="search"
        className={css.input}
        placeholder={label ?? words.search}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

type SelectProps<T extends string> = {
  label: string
  value: T | ''
  choices: readonly { value: T; label: string }[]
  onChange: (value: T | '') => void
  /** What "no filter" is called. */
  allLabel?: string
}

export function FilterSelect<T extends string>({
  label,
  value,
  choices,
  onChange,
  allLabel,
}: SelectProps<T>) {
  const words = useText(uiText)
  return (
    <label className={css.labelled}>
      {label}
      <select
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.target.value as T | '')}
      >
        <option value="">{allLabel ?? words.all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function FilterDate({ label, value, onChange }: Props & { label: string }) {
  return (
    <label className={css.labelled}>
      {label}
      <input
        type="date"
        min={firstDay}
        max={lastDay}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
