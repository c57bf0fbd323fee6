import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import { Note } from '../layout/layout.tsx'

const shownMs = 2000
/** In which the dialog itself moves the focus, as it opens. */
const settlingMs = 300
/** A hand that has just pressed a button moves the pointer less than that. */
const stillPx = 40

/**
 * Closes the dialog around it 2 seconds after it opened, and says so. Who uses it is not interrupted: a press, a key, a
 * scroll or a moved focus keeps it open, and so does a pointer that moves in it, until it has left.
 */
export function ClosesSoon({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => closeUnlessUsed(() => close()), [])
  return <Note>{text.closesSoon}</Note>
}

function closeUnlessUsed(close: () => void): () => void {
  const listening = new AbortController()
  const listened = { capture: true, signal: listening.signal }
  let timer = setTimeout(close, shownMs)
  let moved = 0
  const keep = () => {
    clearTimeout(timer)
    listening.abort()
  }
  const read = ({ movementX, movementY, target }: PointerEvent) => {
    if (!isInDialog(target)) return
    moved += Math.hypot(movementX, movementY)
    if (moved > stillPx) clearTimeout(timer)
  }
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (isInDialog(relatedTarget)) return
    clearTimeout(timer)
    timer = setTimeout(close, shownMs)
    moved = 0
  }
  document.addEventListener('pointerdown', keep, listened)
  document.addEventListener('wheel', keep, listened)
  document.addEventListener('keydown', (event) => event.repeat || keep(), listened)
  document.addEventListener('pointermove', read, listened)
  document.addEventListener('pointerout', leave, listened)
  setTimeout(() => document.addEventListener('focusin', keep, listened), settlingMs)
  return keep
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}
