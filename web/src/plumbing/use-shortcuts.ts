import { useEffect, useRef } from 'react'

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single-key shortcuts: `useShortcuts({ a: approve, enter: open })`. Off while typing and while a dialog is open; Enter on a
 * link or a button stays with it.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && isControl(event.target)) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
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
