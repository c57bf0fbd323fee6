// Runs before the first paint; a file of its own because of the strict CSP.

// A dark page never flashes white.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('clearstead.theme')
  } catch {
    chosen = null
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()

// A button that is pressed before the app has started waits for it: early-acts.ts presses the last one again. React, which
// may be taking the page over just then, does not see the first press, or there would be two.
document.addEventListener(
  'click',
  (event) => {
    const button = event.target.closest?.('button')
    if (!button || document.documentElement.dataset.started !== undefined) return
    document.pressedEarly = button
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  { capture: true },
)
