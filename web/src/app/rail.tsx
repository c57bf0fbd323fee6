import { appText as text } from '@clearstead/texts/app/app'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { turn, useIsTurned } from './folded-groups.ts'
import { isAt, type NavEntry, type NavGroup, type NavSheet } from './nav.ts'
import css from './rail.module.css'

/**
 * The side bar of a shell. Its groups fold, and the entry of the present screen is scrolled into view. On a tablet it is a
 * column of icons, which is unfolded by the pointer, the keyboard or its button.
 */
export function Rail({ brand, groups }: { brand: ReactNode; groups: readonly NavGroup[] }) {
  const here = useLocation().pathname
  const rail = useRef<HTMLElement>(null)
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === here
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const drawn = (group: NavGroup) => (
    <FoldingGroup key={group.entries[0]?.to} group={group} here={here} />
  )
  return (
    <nav ref={rail} className={clsx(css.rail, isOpen && css.open)} aria-label={text.mainNav}>
      <div className={css.brand}>{brand}</div>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-label={text.menu}
        onClick={() => setOpenedAt(isOpen ? undefined : here)}
      >
        <MenuIcon />
      </button>
      <div className={css.groups}>{groups.filter(({ isPinned }) => !isPinned).map(drawn)}</div>
      {groups.filter(({ isPinned }) => isPinned).map(drawn)}
    </nav>
  )
}

/** A group without a label is never folded. That of the present screen is open when one comes there. */
function FoldingGroup({ group, here }: { group: NavGroup; here: string }) {
  const { label, entries, isFolded: isFoldedFirst = false, isPinned } = group
  const id = useId()
  const name = entries[0]?.to ?? ''
  const isHere = entries.some((entry) => isAt(here, entry))
  const [foldedAt, setFoldedAt] = useState<string>()
  const kept = useIsTurned(name) !== isFoldedFirst
  if (!label) return <Group entries={entries} here={here} />
  const isFolded = isHere ? foldedAt === here : kept
  const waiting = entries.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <div className={clsx(css.group, isPinned && css.pinned)}>
      <button
        type="button"
        className={css.label}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => {
          setFoldedAt(isFolded ? undefined : here)
          turn(name, isFolded === isFoldedFirst)
        }}
      >
        <ChevronDown />
        <span className={css.name}>{label}</span>
        {isFolded && waiting > 0 && <Count>{waiting}</Count>}
      </button>
      <div id={id} className={css.entries} hidden={isFolded}>
        <Entries entries={entries} here={here} />
      </div>
    </div>
  )
}

type BottomProps = {
  entries: readonly (NavEntry | NavSheet)[]
  /** All entries, which stand in the last sheet. */
  groups: readonly NavGroup[]
}

/** The navigation of a phone: some entries and sheets, and a sheet with all of them. */
export function BottomBar({ entries, groups }: BottomProps) {
  const here = useLocation().pathname
  const isIn = (entry: NavEntry | NavSheet) =>
    'groups' in entry
      ? entry.groups.some((group) => group.entries.some((one) => isAt(here, one)))
      : isAt(here, entry)
  const more: NavSheet = { label: text.more, icon: MenuIcon, groups }
  return (
    <nav className={css.bottom} aria-label={text.mainNav}>
      {entries.map((entry) =>
        'groups' in entry ? (
          <BottomSheet key={entry.label} sheet={entry} here={here} isHere={isIn(entry)} />
        ) : (
          <BottomLink key={entry.to} entry={entry} />
        ),
      )}
      <BottomSheet sheet={more} here={here} isHere={!entries.some(isIn)} />
    </nav>
  )
}

function BottomLink({ entry: { to, params, label, icon: Icon } }: { entry: NavEntry }) {
  return (
    <Link to={to} {...(params && { params })}>
      <Icon />
      {label}
    </Link>
  )
}

type SheetProps = { sheet: NavSheet; here: string; isHere: boolean }

function BottomSheet({ sheet: { label, icon: Icon, groups }, here, isHere }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isHere || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon />
        {label}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <div className={css.sheet}>
          {groups.map(({ label: name, entries }) => (
            <Group
              key={entries[0]?.to}
              entries={entries}
              here={here}
              onGo={() => setIsOpen(false)}
              {...(name && { label: name })}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}

type EntriesProps = { entries: readonly NavEntry[]; here: string; onGo?: () => void }

function Group({ label, ...entries }: EntriesProps & { label?: string }) {
  return (
    <div className={css.group}>
      {label && <span className={css.label}>{label}</span>}
      <Entries {...entries} />
    </div>
  )
}

function Entries({ entries, here, onGo }: EntriesProps) {
  return entries.map((entry) => {
    const { to, params, label, icon: Icon, count } = entry
    return (
      <Link
        key={to}
        to={to}
        {...(params && { params })}
        className={css.link}
        {...(isAt(here, entry) && { 'aria-current': 'page' })}
        {...(onGo && { onClick: onGo })}
      >
        <Icon />
        <span className={css.name}>{label}</span>
        {count !== undefined && count > 0 && <Count>{count}</Count>}
      </Link>
    )
  })
}

function Count({ children }: { children: number }) {
  return <span className={css.count}>{children}</span>
}
