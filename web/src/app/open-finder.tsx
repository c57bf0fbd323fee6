import { paletteText as text } from '@clearstead/texts/app/palette'
import { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './command-palette.module.css'
import type { Found } from './found.ts'
import { FoundPreview, saidId } from './found-preview.tsx'
import type { NavGroup } from './nav.ts'
import { keepFind } from './recent-finds.ts'
import { useFound } from './use-found.tsx'

type Props = {
  groups: readonly NavGroup[]
  typed: string
  onType: (typed: string) => void
  onFocus: () => void
  onGo: () => void
}

/** The field of the palette and what is found: what was chosen last while nothing is typed, then screens. */
export function Finder({ groups, typed, onType, onFocus, onGo }: Props) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const found = useFound(groups, typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Its code may come after the dialog, which focuses what is there when it opens and keeps the focus from then on.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const chosen = Math.min(at, found.length - 1)
  const go = (one: Found | undefined) => {
    if (!one) return
    onGo()
    if ('act' in one) return one.act()
    const { key, label, note, to, params, search } = one
    const shown = { key, label, ...(note !== undefined && { note }) }
    keepFind({ ...shown, to, ...(params && { params }), ...(search && { search }) })
    // A setting is shown where it stands on its page.
    const resetScroll = search === undefined || !('field' in search)
    void navigate({ to, ...(params && { params }), ...(search && { search }), resetScroll })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((chosen + step + found.length) % Math.max(1, found.length))
    if (event.key === 'Enter') go(found[chosen])
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={css.palette}>
      <input
        ref={field}
        className={css.input}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[chosen] && `palette-${found[chosen].key}`}
        aria-label={text.findHint}
        placeholder={text.findHint}
        value={typed}
        onChange={(event) => {
          onType(event.target.value)
          setAt(0)
        }}
        onFocus={onFocus}
        onKeyDown={onKey}
      />
      <div className={css.columns}>
        <div className={css.found}>
          <div id="palette-list" className={css.list} role="listbox" aria-label={text.findAnything}>
            {found.map((one, index) => (
              <Option key={one.key} found={one} isChosen={index === chosen} onGo={() => go(one)} />
            ))}
          </div>
          <p className={css.none} role="status">
            {found.length === 0 && text.nothingFound}
          </p>
        </div>
        <FoundPreview found={found[chosen]} />
      </div>
    </div>
  )
}

type OptionProps = { found: Found; isChosen: boolean; onGo: () => void }

function Option({ found, isChosen, onGo }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the combobox that owns the list
    <div
      ref={isChosen ? showWhole : undefined}
      id={`palette-${found.key}`}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      {...(isChosen && found.about?.said && { 'aria-describedby': saidId })}
      onClick={onGo}
    >
      {found.icon ?? <User />}
      {found.label}
      {found.note && <span className={css.note}>{found.note}</span>}
    </div>
  )
}

/** A chosen option that is out of sight, as the keys went past the edge of the list. */
function showWhole(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
