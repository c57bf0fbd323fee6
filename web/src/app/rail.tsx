import { appText as text } from '@clearstead/texts/app/app'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { NavEntry, NavGroup } from './nav.ts'
import css from './rail.module.css'

/** The side bar of a shell. */
export function Rail({ brand, groups }: { brand: ReactNode; groups: readonly NavGroup[] }) {
  return (
    <nav className={css.rail} aria-label={text.mainNav}>
      <div className={css.brand}>{brand}</div>
      <Groups groups={groups} />
    </nav>
  )
}

type BottomProps = { entries: readonly NavEntry[]; groups: readonly NavGroup[] }

/** The navigation of a phone: four entries, and a sheet with all of them. */
export function BottomBar({ entries, groups }: BottomProps) {
  const [isOpen, setIsOpen] = useState(false)
  const here = useLocation().pathname
  const isElsewhere = !entries.some(({ to }) => isAt(here, to))
  return (
    <nav className={css.bottom} aria-label={text.mainNav}>
      {entries.map(({ to, params, label, icon: Icon }) => (
        <Link key={to} to={to} {...(params && { params })}>
          <Icon />
          {label}
        </Link>
      ))}
      <button type="button" aria-current={isElsewhere || undefined} onClick={() => setIsOpen(true)}>
        <MenuIcon />
        {text.more}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text.more}>
        <div className={css.sheet}>
          <Groups groups={groups} onGo={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}

function Groups({ groups, onGo }: { groups: readonly NavGroup[]; onGo?: () => void }) {
  return groups.map(({ label, entries }) => (
    <div key={entries[0]?.to} className={css.group}>
      {label && <span className={css.label}>{label}</span>}
      {entries.map(({ to, params, label: name, icon: Icon, count }) => (
        <Link
          key={to}
          to={to}
          {...(params && { params })}
          className={css.link}
          {...(onGo && { onClick: onGo })}
        >
          <Icon />
          {name}
          {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </div>
  ))
}

function isAt(here: string, to: string): boolean {
  return here === to || here.startsWith(`${to}/`)
}
