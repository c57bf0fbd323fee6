import { useEffect, useRef } from 'react'

/** The dialogs that are open; each has an entry of its own in the history of the tab. */
const open = new Set<string>()
/** Dialogs that opened while the entry of one before is being left; they get theirs when that is done. */
const waiting: string[] = []
let leaving: 'entry' | undefined
/** Acts that wait until the entry of the dialog that closes has been left. */
const afterwards: (() => void)[] = []

/** Whether a dialog is open, so that Back closes it and leaves no page. */
export function hasOpenDialog(): boolean {
  return open.size > 0
}

/** Closes the dialog that calls this when the browser goes back. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const id = crypto.randomUUID()
    open.add(id)
    enter(id)
    const closeIfLeft = () => {
      if (leaving === undefined && currentDialog() !== id) close.current()
    }
    window.addEventListener('popstate', closeIfLeft)
    return () => {
      window.removeEventListener('popstate', closeIfLeft)
      open.delete(id)
      // A dialog that takes its place, or a link that was followed, has changed the entry by then.
      setTimeout(() => leave(id))
    }
  }, [])
}

/**
 * For what a closing dialog changes in the address: done once its entry has been left, so that the entry of the page is
 * changed, and Back does not return to the address that opened it.
 */
export function afterLeaving(act: () => void): void {
  if (open.size === 0) act()
  else afterwards.push(act)
}

/** Adds an entry past the router, for which the address stays the same. */
function enter(id: string) {
  if (leaving) {
    waiting.push(id)
    return
  }
  const before = currentDialog()
  const isLeftOver = before !== undefined && !open.has(before)
  const change = isLeftOver ? History.prototype.replaceState : History.prototype.pushState
  change.call(history, { ...history.state, dialog: id }, '')
}

/** Goes back to the entry before a closed dialog; that takes a moment, in which the next one may open. */
function leave(id: string) {
  if (currentDialog() !== id) return actAfterwards()
  leaving = 'entry'
  const done = () => {
    window.removeEventListener('popstate', done)
    // After the listeners of the dialogs, which must not take it for Back.
    queueMicrotask(() => {
      leaving = undefined
      // Two dialogs that close at once, one above the other: the entry of the lower one is left too.
      const below = currentDialog()
      if (below !== undefined && !open.has(below)) return leave(below)
      actAfterwards()
      for (const next of waiting.splice(0)) if (open.has(next)) enter(next)
    })
  }
  window.addEventListener('popstate', done)
  history.back()
}

function actAfterwards() {
  for (const act of afterwards.splice(0)) act()
}

function currentDialog(): string | undefined {
  return (history.state as { dialog?: string } | null)?.dialog
}
