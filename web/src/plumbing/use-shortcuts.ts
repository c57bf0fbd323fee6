import { useLayoutEffect, useRef } from 'react'

type Shortcut = { label: string; act: () => void }
type Shortcuts = Readonly<Record<string, Shortcut | undefined>>

/** What takes the keys for itself. */
const covers = '[role="dialog"]:not([data-has-keys]), [role="menu"]'

const onScreen = new Set<{ readonly current: Shortcuts }>()

/** The shortcuts that work on the present screen, in the order of its parts. */
export function listShortcuts(): { key: string; label: string }[] {
  return [...onScreen].flatMap(({ current }) =>
    Object.entries(current).flatMap(([key, shortcut]) =>
      shortcut ? [{ key, label: shortcut.label }] : [],
    ),
  )
}

/**
 * Single-key shortcuts, by the key in lower case: `useShortcuts({ a: { label: 'Approve', act: approve } })`. Off while
 * typing and while a dialog is open that does not leave them on; Enter on a link or a button stays with it.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  // With what is drawn, not a moment after it: somebody who sees a row may press already.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = latest.current[event.key.toLowerCase()]
      if (!shortcut || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && isControl(event.target)) return
      if (isTyping(event.target) || document.querySelector(covers)) return
      event.preventDefault()
      shortcut.act()
    }
    window.addEventListener('keydown', press)
    onScreen.add(latest)
    return () => {
      window.removeEventListener('keydown', press)
      onScreen.delete(latest)
    }
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  )
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, summary') !== null
}
