import { inBrowser } from './in-browser.ts'

/** Somebody who reads a long page still moves now and then. */
const attentionMs = 60_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const

let lastSignAt = Date.now()

/** Whether nobody has been at the page for a minute; what it reads then does not keep a session open. */
export function isUnattended(): boolean {
  return Date.now() - lastSignAt > attentionMs
}

if (inBrowser) {
  const note = () => {
    lastSignAt = Date.now()
  }
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
}
