import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** A place of the site map, with what its path names. */
export type Place = {
  to: keyof RegisteredRouter['routesByPath'] & string
  params?: { id: string } | { ticketId: string } | { source: 'all' }
  search?: Readonly<Record<string, string>>
}
export type NavEntry = Place & {
  label: string
  icon: LucideIcon
  count?: number | undefined
  /** The call that the screen needs; the entry is hidden from admins who may not make it. */
  reads?: AnyEndpoint
  /** Where the screens begin that belong to it besides its own. */
  also?: readonly string[]
}
/** Entries under a heading; the first group has none. */
export type NavGroup = {
  label?: string
  entries: readonly NavEntry[]
  /** Until somebody unfolds it. */
  isFolded?: boolean
  /** Stands below the others, so that its heading stays in view however many of these are unfolded. */
  isPinned?: boolean
}

/** A button of a phone's bar that opens a sheet with entries. */
export type NavSheet = { label: string; icon: LucideIcon; groups: readonly NavGroup[] }

/** Whether a path is the screen of an entry or belongs to it. */
export function isAt(here: string, { to, params, also = [] }: NavEntry): boolean {
  const own = Object.entries(params ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`$${name}`, value),
    to,
  )
  return [own, ...also].some((path) => here === path || here.startsWith(`${path}/`))
}
