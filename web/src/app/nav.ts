import type { LucideIcon } from 'lucide-react'

export type NavEntry = { to: string; label: string; icon: LucideIcon; count?: number | undefined }
/** Entries under a heading; the first group has none. */
export type NavGroup = { label?: string; entries: readonly NavEntry[] }
