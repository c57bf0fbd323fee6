/**
 * The code of the app comes with the page and runs once the page that the server drew is painted. A hidden tab paints
 * nothing, and does not wait for it.
 */
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}

afterPaint(() => void import('./main.tsx'))
