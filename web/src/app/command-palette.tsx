import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search, User } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import css from './command-palette.module.css'
import type { NavGroup, Place } from './nav.ts'
import pill from './pill.module.css'
import { appText as text } from './text.ts'

export type Found = Place & { key: string; label: string; note?: string; icon?: ReactNode }

type Props = {
  groups: readonly NavGroup[]
  /** Called once two letters are typed. */
  findMembers: (text: string) => Promise<Found[]>
}

/** Finds screens and members by keyboard; opened with Ctrl or ⌘ and K. */
export function CommandPalette({ groups, findMembers }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={pill.pill}
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search aria-hidden="true" />
        <span className={pill.label}>
          {text.findAnything}
          <span className={pill.key} aria-hidden="true">
            {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
          </span>
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text.findAnything}>
        <Finder groups={groups} findMembers={findMembers} onGo={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function Finder({ groups, findMembers, onGo }: Props & { onGo: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const members = useQuery({
    queryKey: ['palette', wanted],
    enabled: wanted.length >= 2,
    queryFn: () => findMembers(wanted),
  })
  const screens = groups
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ icon: Icon, ...place }) => ({
      ...place,
      key: place.to,
      icon: <Icon aria-hidden="true" />,
    }))
  const found: Found[] = [...screens, ...(wanted.length >= 2 ? (members.data ?? []) : [])]
  const chosen = Math.min(at, found.length - 1)
  const go = (place: Place | undefined) => {
    if (!place) return
    onGo()
    const { to, params } = place
    void navigate({ to, ...(params && { params }) })
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
        className={css.input}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[chosen] && `palette-${found[chosen].key}`}
        aria-label={text.findHint}
        placeholder={text.findHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id="palette-list" className={css.list} role="listbox" aria-label={text.findAnything}>
        {found.map((one, index) => (
          <Option key={one.key} found={one} isChosen={index === chosen} onGo={() => go(one)} />
        ))}
        {found.length === 0 && <p className={css.none}>{text.nothingFound}</p>}
      </div>
    </div>
  )
}

type OptionProps = { found: Found; isChosen: boolean; onGo: () => void }

function Option({ found, isChosen, onGo }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the combobox that owns the list
    <div
      id={`palette-${found.key}`}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onGo}
    >
      {found.icon ?? <User aria-hidden="true" />}
      {found.label}
      {found.note && <span className={css.note}>{found.note}</span>}
    </div>
  )
}
