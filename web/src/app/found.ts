import type { ReactNode } from 'react'
import type { Place } from './nav.ts'

export type Fact = { label: string; text: string }
/** What is known of a find without a further call. */
export type About = {
  /** What it is, in a word or two. */
  kind: string
  purpose?: string | undefined
  facts?: readonly Fact[]
  /** What a screen reader says after it, in a few words. */
  said?: string | undefined
}
type Shown = { key: string; label: string; note?: string; icon?: ReactNode; about?: About }
/** What is found: a place to go to, or an act to do. */
export type Found = Shown & (Place | { act: () => void })
