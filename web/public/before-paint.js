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

// The server draws the times of a member's page in the reader's time zone.
;(() => {
  const zone = `time_zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`
  if (document.cookie.split('; ').includes(zone)) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store API
  document.cookie = `${zone}; path=/; max-age=31536000; samesite=lax${secure}`
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
