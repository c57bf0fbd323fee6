import { paletteText as text } from '@clearstead/texts/app/palette'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search, User } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useInBrowser } from '../plumbing/in-browser.ts'
import { useDebounced } from '../plumbing/use-debounced.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import css from './command-palette.module.css'
import type { NavGroup, Place } from './nav.ts'
import pill from './pill.module.css'

type Shown = { key: string; label: string; note?: string; icon?: ReactNode }
/** What is found: a place to go to, or an act to do. */
export type Found = Shown & (Place | { act: () => void })

type Props = {
  groups: readonly NavGroup[]
  /** Found by their label. */
  acts: readonly Found[]
  /** Found by their label, and loaded with the first palette that is opened by who may read them. */
  loadSettings?: () => Promise<Found[]>
  /** Called once two letters are typed and typing pauses; missing until it is known that the reader may search. */
  find?: (text: string) => Promise<Found[]>
}

/** How long keys are kept for a palette that is being drawn; if it never is, the page gets them again. */
const keysKeptMs = 3_000

/** Finds screens, settings, acts and what the server knows, by keyboard; opened with Ctrl or ⌘ and K. */
export function CommandPalette(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** Until then, or until its field has the focus, what is typed belongs in the field. */
  const keysKeptUntil = useRef(0)
  const openKey = useOpenKey()
  const open = () => {
    if (isOpen) return
    keysKeptUntil.current = performance.now() + keysKeptMs
    setTyped('')
    setIsOpen(true)
  }
  const close = () => {
    keysKeptUntil.current = 0
    setIsOpen(false)
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey
      const areKeysKept = performance.now() < keysKeptUntil.current
      if (isCombined && event.key.toLowerCase() === 'k') open()
      else if (!areKeysKept || isCombined || event.altKey) return
      else if (event.key.length === 1) setTyped((before) => before + event.key)
      else if (event.key !== 'Enter') return
      event.preventDefault()
      // Neither a letter nor Enter acts on the page behind.
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
  return (
    <>
      <button
        type="button"
        className={pill.pill}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search />
        <span className={pill.label}>
          {text.findAnything}
          <span className={pill.key} aria-hidden="true">
            {openKey}
          </span>
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={text.findAnything}>
        <Finder
          {...props}
          typed={typed}
          onType={setTyped}
          onFocus={() => {
            keysKeptUntil.current = 0
          }}
          onGo={close}
        />
      </Dialog>
    </>
  )
}

/** The key that opens the palette, as it is written on this keyboard; which one it is only the browser knows. */
export function useOpenKey(): string {
  const isApple = useInBrowser() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return isApple ? '⌘ K' : 'Ctrl K'
}

type FinderProps = Props & {
  typed: string
  onType: (typed: string) => void
  onFocus: () => void
  onGo: () => void
}

function Finder({ groups, acts, loadSettings, find, typed, onType, onFocus, onGo }: FinderProps) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const paused = useDebounced(wanted)
  const { data: settings = [] } = useQuery({
    queryKey: ['palette-settings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: loadSettings ?? skipToken,
  })
  const { data: known } = useQuery({
    queryKey: ['palette', paused],
    placeholderData: (before) => before,
    queryFn: find && paused.length >= 2 ? () => find(paused) : skipToken,
  })
  const screens = groups
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ icon: Icon, ...place }) => ({
      ...place,
      key: place.to,
      icon: <Icon />,
    }))
  const labelled =
    wanted.length < 2 ? [] : [...acts, ...settings].filter(isLabelled(wanted)).slice(0, maxLabelled)
  const found: Found[] = [...screens, ...labelled, ...(wanted.length >= 2 ? (known ?? []) : [])]
  const chosen = Math.min(at, found.length - 1)
  const go = (one: Found | undefined) => {
    if (!one) return
    onGo()
    if ('act' in one) return one.act()
    const { to, params, search } = one
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
      <div id="palette-list" className={css.list} role="listbox" aria-label={text.findAnything}>
        {found.map((one, index) => (
          <Option key={one.key} found={one} isChosen={index === chosen} onGo={() => go(one)} />
        ))}
        {found.length === 0 && <p className={css.none}>{text.nothingFound}</p>}
      </div>
    </div>
  )
}

/** The most settings and acts shown, so that what the server finds stays visible. */
const maxLabelled = 8

function isLabelled(wanted: string) {
  return ({ label, note = '' }: Found) => `${label} ${note}`.toLowerCase().includes(wanted)
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
      {found.icon ?? <User />}
      {found.label}
      {found.note && <span className={css.note}>{found.note}</span>}
    </div>
  )
}
