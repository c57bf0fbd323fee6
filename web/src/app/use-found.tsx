import { foundText } from '@clearstead/texts/app/found'
import { skipToken, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../plumbing/format.ts'
import { useDebounced } from '../plumbing/use-debounced.ts'
import type { About, Found } from './found.ts'
import type { NavEntry, NavGroup } from './nav.ts'
import { type RecentFind, readRecentFinds } from './recent-finds.ts'
import { usePalette } from './use-palette.tsx'

/** What the palette finds: what was chosen last while nothing is typed, then screens, settings and acts, then what the server knows. */
export function useFound(groups: readonly NavGroup[], typed: string): Found[] {
  const { acts, loadSettings, find } = usePalette()
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
  const [recent] = useState(readRecentFinds)
  const all = useScreens(groups)
  const recentShown = wanted === '' ? recent.map(inList([...all, ...settings])) : []
  const screens = all
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .filter(({ key }) => !recentShown.some((one) => one.key === key))
  const labelled =
    wanted.length < 2 ? [] : [...acts, ...settings].filter(isLabelled(wanted)).slice(0, maxLabelled)
  return [...recentShown, ...screens, ...labelled, ...(wanted.length >= 2 ? (known ?? []) : [])]
}

/** The screens of the rail; the words on what they are for load with the first palette that is opened. */
function useScreens(groups: readonly NavGroup[]): Found[] {
  const { data: purposeOf } = useQuery({
    queryKey: ['palette-purposes'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('./screen-purpose.ts')).purposeOf,
  })
  return groups.flatMap((group) =>
    group.entries.map(({ icon: Icon, ...entry }) => ({
      ...entry,
      key: entry.to,
      icon: <Icon />,
      about: aboutScreen(group, entry, purposeOf?.(entry.to)),
    })),
  )
}

/** A find of before; what is known of a screen or a setting is as it is now. */
function inList(described: readonly Found[]) {
  return (find: RecentFind): Found => {
    const about = described.find(({ key }) => key === find.key)?.about
    return { ...find, icon: <History />, ...(about && { about }) }
  }
}

/** Where a screen stands in the rail, what it is for, and how many requests wait there. */
function aboutScreen(
  { label }: NavGroup,
  { count = 0 }: Pick<NavEntry, 'count'>,
  purpose: string | undefined,
): About {
  const kind = label ? foundText.screenIn({ group: label }) : foundText.screen
  return {
    kind,
    said: kind,
    purpose,
    ...(count > 0 && { facts: [{ label: foundText.waits, text: countText(count) }] }),
  }
}

/** The most settings and acts shown, so that what the server finds stays visible. */
const maxLabelled = 8

function isLabelled(wanted: string) {
  return ({ label, note = '' }: Found) => `${label} ${note}`.toLowerCase().includes(wanted)
}
