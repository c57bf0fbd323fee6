import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'clearstead.theme'
const listeners = new Set<() => void>()

/** The chosen theme and how to choose another. `public/before-paint.js` has set the first before anything was drawn. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme, () => 'system'), setTheme }
}

/** Follows the system while it is asked to. */
export function watchTheme(): void {
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
}

function setTheme(theme: Theme) {
  localStorage.setItem(storageKey, theme)
  apply()
  for (const listener of listeners) listener()
}

function readTheme(): Theme {
  const chosen = localStorage.getItem(storageKey)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function apply() {
  const theme = readTheme()
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
