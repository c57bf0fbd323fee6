// Runs before the first paint, so that a dark page never flashes white; a file of its own because of the strict CSP.
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
