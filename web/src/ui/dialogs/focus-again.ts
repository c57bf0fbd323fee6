import { hasOpenDialog } from './back-closes.ts'

export type Openers = readonly (Element | null)[]

/** What had the focus before the first of the dialogs that took each other's place. */
let beforeAll: Element | null = null

/** What may get the focus when the dialog that opens now has closed, the best first. */
export function openersNow(): Openers {
  if (!hasOpenDialog()) beforeAll = document.activeElement
  return [document.activeElement, beforeAll]
}

/**
 * Returns the focus to an opener, or to the page's heading when it has gone, such as a decided row, or can no longer be
 * pressed. That may come only with the next answer of the server: it is looked after until the next act of the reader.
 */
export function focusAgain(openers: Openers): void {
  focusFirstOf(openers)
  const watch = new MutationObserver(() => {
    if (isLost(document.activeElement) && !hasOpenDialog()) focusFirstOf(openers)
  })
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  const end = () => {
    watch.disconnect()
    for (const act of acts) document.removeEventListener(act, end, { capture: true })
  }
  for (const act of acts) document.addEventListener(act, end, { capture: true })
}

const acts = ['keydown', 'pointerdown'] as const

/** A button that is switched off loses the focus only with the next frame. */
function isLost(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches(':disabled')
}

function focusFirstOf(openers: Openers): void {
  for (const opener of [...openers, document.querySelector('h1')]) {
    if (!opener?.isConnected || isLost(opener) || isBehindDialog(opener)) continue
    const place = chosenOf(opener)
    if (!(place instanceof HTMLElement)) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

/** Another dialog has taken the place of the closed one, and keeps the focus. */
function isBehindDialog(opener: Element): boolean {
  return opener.closest('[aria-hidden="true"]') !== null
}

/** The selected tab in place of another one, which the focus would select. */
function chosenOf(opener: Element): Element {
  if (opener.getAttribute('role') !== 'tab') return opener
  const list = opener.closest('[role="tablist"]')
  return list?.querySelector('[role="tab"][aria-selected="true"]') ?? opener
}
