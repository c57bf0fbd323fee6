declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
  interface Document {
    /** Set by `public/before-paint.js`. */
    pressedEarly?: HTMLButtonElement | undefined
  }
}

/**
 * Presses the button again that was pressed last while the page that the server drew waited for the app; a form is sent
 * by its button, also with Enter.
 */
export function repeatEarlyAct(place: HTMLElement): void {
  const { pressedEarly } = document
  document.documentElement.dataset.started = ''
  document.pressedEarly = undefined
  if (pressedEarly) sameIn(place, pressedEarly)?.click()
}

/** The button itself, or the one in its place where the app has drawn the page anew. */
function sameIn(place: HTMLElement, button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...place.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.ariaLabel ?? button.textContent
}
