import { inBrowser } from './in-browser.ts'

const waiting: (() => void)[] = []
let isPressed = false

/**
 * Acts now, or once the button or finger that is down is up again and its click is done: what moves while it is down is
 * missed by the click.
 */
export function afterPress<A>(act: () => A | Promise<A>): Promise<A> {
  if (!isPressed) return Promise.resolve(act())
  return new Promise<void>((resolve) => waiting.push(resolve)).then(act)
}

if (inBrowser) {
  const release = () => {
    isPressed = false
    // The click comes right after the release.
    setTimeout(() => {
      for (const resolve of waiting.splice(0)) resolve()
    })
  }
  const press = () => {
    isPressed = true
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend', 'blur'] as const) {
    window.addEventListener(name, release, { capture: name !== 'blur', passive: true })
  }
  window.addEventListener('pointerdown', press, { capture: true, passive: true })
}
