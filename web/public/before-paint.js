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

// The button that was pressed last before the app has started; early-acts.ts presses it again.
document.addEventListener(
  'click',
  (event) => {
    if (document.documentElement.dataset.started === undefined) {
      document.pressedEarly = event.target.closest?.('button') ?? undefined
    }
  },
  { capture: true },
)
