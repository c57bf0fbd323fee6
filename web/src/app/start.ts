/**
 * The code of the app is asked for once the page that the server drew is painted, so that neither keeps the other
 * waiting; where nothing is drawn, at once. A hidden tab paints nothing, and does not wait for it.
 */
function afterPaint(run: () => void): void {
  const isDrawn = document.getElementById('root')?.firstElementChild
  if (!isDrawn || document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}

afterPaint(() => {
  void import('./main.tsx')
  // Beside it, not after it.
  if (/^\/(user|watch|transactions|admin)\//.test(location.pathname)) {
    void import('./member-routes.tsx')
  }
  // What it shares with members is run before, so that a tap is answered in between.
  if (/^\/admin\//.test(location.pathname)) void import('./admin-routes.tsx')
})
