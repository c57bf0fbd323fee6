import { paletteText as text } from '@clearstead/texts/app/palette'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useInBrowser } from '../plumbing/in-browser.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { lazyOpener } from '../ui/openers.ts'
import { LoadingPart } from '../ui/states/loading-part.tsx'
import type { NavGroup } from './nav.ts'
import pill from './pill.module.css'

const Finder = lazyOpener(() => import('./open-finder.tsx'), 'Finder')

/** How long keys are kept for a palette that is being drawn; if it never is, the page gets them again. */
const keysKeptMs = 3_000

/** Finds screens, settings, acts and what the server knows, by keyboard; opened with Ctrl or ⌘ and K. */
export function CommandPalette({ groups }: { groups: readonly NavGroup[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** Until then, or until its field has the focus, what is typed belongs in the field. */
  const keysKeptUntil = useRef(0)
  const openKey = useOpenKey()
  const open = () => {
    if (isOpen) return
    keysKeptUntil.current = performance.now() + keysKeptMs
    setTyped('')
    setIsOpen(true)
  }
  const close = () => {
    keysKeptUntil.current = 0
    setIsOpen(false)
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey
      const areKeysKept = performance.now() < keysKeptUntil.current
      if (isCombined && event.key.toLowerCase() === 'k') open()
      else if (!areKeysKept || isCombined || event.altKey) return
      else if (event.key.length === 1) setTyped((before) => before + event.key)
      else if (event.key !== 'Enter') return
      event.preventDefault()
      // Neither a letter nor Enter acts on the page behind.
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
  return (
    <>
      <button
        type="button"
        className={pill.pill}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search />
        <span className={pill.label}>
          {text.findAnything}
          <span className={pill.key} aria-hidden="true">
            {openKey}
          </span>
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={text.findAnything} isAtTop isWide>
        <Suspense fallback={<LoadingPart part={Finder} onGiveUp={close} />}>
          <Finder
            groups={groups}
            typed={typed}
            onType={setTyped}
            onFocus={() => {
              keysKeptUntil.current = 0
            }}
            onGo={close}
          />
        </Suspense>
      </Dialog>
    </>
  )
}

/** The key that opens the palette, as it is written on this keyboard; which one it is only the browser knows. */
export function useOpenKey(): string {
  const isApple = useInBrowser() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return isApple ? '⌘ K' : 'Ctrl K'
}
