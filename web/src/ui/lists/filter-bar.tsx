import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { listsText as text } from '@clearstead/texts/ui/lists'
import { uiText } from '@clearstead/texts/ui/ui'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, use, useEffect, useId, useState } from 'react'
import type { Address } from '../../plumbing/address.ts'
import { dayText } from '../../plumbing/format.ts'
import { Button } from '../actions/button.tsx'
import { DayInput } from '../forms/day-input.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { FilterModeContext } from './filter-mode.ts'

const typingMs = 300

/** Filters above a list: `SearchFilter`, `ChoiceFilter`, `DayFilters`; `end` takes the buttons of the list. */
export function FilterBar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.holder}>
      <div className={css.bar}>
        {children}
        {end && <div className={css.end}>{end}</div>}
      </div>
    </div>
  )
}

/** Shows the filters that are out of sight at first. */
export function MoreButton({
  isOpen,
  onOpen,
}: {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  return (
    <Button
      look="plain"
      isSlim
      icon={<SlidersHorizontal />}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {text.filter}
    </Button>
  )
}

type Of<S> = { list: { address: Address<S> }; label: string }

/** The search parameter `search`, written once typing pauses. */
export function SearchFilter({ list, label }: Of<{ search: string | undefined }>) {
  const { search, change } = list.address
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      change({ search: typed.trim() || undefined })
      setTyped(undefined)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, change])
  return (
    <label className={css.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Search />
      <input
        type="search"
        className={css.input}
        placeholder={label}
        maxLength={100}
        value={typed ?? search.search ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

type ChoiceProps<S, Name extends keyof S> = Of<S> & {
  /** The search parameter. */
  name: Name
  /** The choices in order, each with its word. */
  words: Readonly<Partial<Record<S[Name] & (string | number), string>>>
  /** The choice while the address has none. Without it an "All" choice stands for no filter. */
  usual?: S[Name] & string
}

/** One of several words. */
export function ChoiceFilter<S, Name extends keyof S>(props: ChoiceProps<S, Name>) {
  const { list, label, name, words, usual } = props
  const { search, change } = list.address
  const { all } = uiText
  const choose = (value: string) => {
    const chosen = value === '' || value === usual ? undefined : value
    change({ [name]: chosen } as Partial<S>)
  }
  const mode = use(FilterModeContext)
  if (mode === 'chips') {
    const word = words[search[name] as keyof typeof words]
    return word === undefined || search[name] === usual ? null : (
      <FilterChip label={label} value={word} onRemove={() => choose('')} />
    )
  }
  return (
    <label className={mode === 'sheet' ? css.stacked : css.labelled}>
      {label}
      <select
        className={css.input}
        value={String(search[name] ?? usual ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        {usual === undefined && <option value="">{all}</option>}
        {Object.entries<string | undefined>(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The words of some choices: `wordsOf(DepositMethod.options, depositMethodText)`. */
export function wordsOf<T extends string>(
  choices: readonly T[],
  words: Readonly<Record<T, string>> | ((choice: T) => string),
) {
  const wordOf = typeof words === 'function' ? words : (choice: T) => words[choice]
  return Object.fromEntries(choices.map((choice) => [choice, wordOf(choice)])) as Record<T, string>
}

type Days = { from: ProgrammeDay | undefined; to: ProgrammeDay | undefined }

/** The search parameters `from` and `to`: two programme days, both included. */
export function DayFilters({
  list,
  from,
  to,
}: Omit<Of<Days>, 'label'> & { from: string; to: string }) {
  const { search, change } = list.address
  return (
    <>
      <DayFilter label={from} day={search.from} onChange={(day) => change({ from: day })} />
      <DayFilter label={to} day={search.to} onChange={(day) => change({ to: day })} />
    </>
  )
}

type DayProps = {
  label: string
  day: ProgrammeDay | undefined
  onChange: (day: ProgrammeDay | undefined) => void
}

export function DayFilter({ label, day, onChange }: DayProps) {
  const id = useId()
  const mode = use(FilterModeContext)
  if (mode === 'chips') {
    return day === undefined ? null : (
      <FilterChip label={label} value={dayText(day)} onRemove={() => onChange(undefined)} />
    )
  }
  return (
    <span className={mode === 'sheet' ? css.stacked : css.labelled}>
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} label={label} day={day} onChange={onChange} className={css.input} />
    </span>
  )
}
