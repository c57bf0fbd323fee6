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
}
/** Entries under a heading; the first group has none. */
export type NavGroup = { label?: string; entries: readonly NavEntry[] }
