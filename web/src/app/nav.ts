import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import type { LucideIcon } from 'lucide-react'

export type NavEntry = {
  to: string
  label: string
  icon: LucideIcon
  count?: number | undefined
  /** What the screen reads first: who may not, is not led there. */
  reads?: AnyEndpoint
}
/** Entries under a heading; the first group has none. */
export type NavGroup = { label?: string; entries: readonly NavEntry[] }
