import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'
import css from './tree.module.css'

export type SearchChoice = { key: string; label: string; note: string }

type Props = {
  label: string
  typed: string
  onType: (text: string) => void
  /** What was found; undefined while nothing is asked. */
  choices: readonly SearchChoice[] | undefined
  /** A sentence under the choices: nothing found, or that there are more. */
  remark?: ReactNode
  onChoose: (key: string) => void
  /** A key that leads to the field, such as `/`. */
  shortcut?: string
}

/** A search field with what it finds below it: arrows move, Enter chooses, Escape closes. */
export function SearchBox({
  label,
  typed,
  onType,
  choices = [],
  remark,
  onChoose,
  shortcut,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts(shortcut ? { [shortcut]: { label, act: () => input.current?.focus() } } : {})
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen && (choices.length > 0 || Boolean(remark))
  const chosen = Math.min(at, choices.length - 1)
  const choose = (choice: SearchChoice | undefined) => {
    if (!choice) return
    setIsOpen(false)
    onChoose(choice.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      setIsOpen(true)
      setAt((chosen + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter') choose(choices[chosen])
    if (event.key === 'Escape') setIsOpen(false)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={css.search}>
      <Search />
      <input
        ref={input}
        className={css.input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-found` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          isShown && choices[chosen] ? `${id}-${choices[chosen].key}` : undefined
        }
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setAt(0)
          setIsOpen(true)
          onType(event.target.value)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className={css.found}>
          <div id={`${id}-found`} role="listbox" aria-label={label}>
            {choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are read by the combobox that owns the list
              <div
                key={choice.key}
                id={`${id}-${choice.key}`}
                role="option"
                aria-selected={index === chosen}
                className={css.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <span className={css.title}>{choice.label}</span>
                <span className={css.note}>{choice.note}</span>
              </div>
            ))}
          </div>
          {remark && (
            <p className={css.remark} role="status">
              {remark}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
