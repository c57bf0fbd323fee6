import { useEffect } from 'react'
import { tellTitle } from '../../plumbing/drawn-title.ts'
import { inBrowser } from '../../plumbing/in-browser.ts'

/** The title that came with the page, until a screen has its own. */
let served = inBrowser ? document.head.querySelector('title') : null

/** The title of the document. */
export function PageTitle({ children }: { children: string }) {
  useEffect(removeServed, [])
  tellTitle(children)
  return <title>{children}</title>
}

/** React puts its title before the one that is there, unless it takes over a page that the server drew. */
function removeServed() {
  if (served !== document.head.querySelector('title')) served?.remove()
  served = null
}
