/** The style sheets of the app that could not be loaded. The browser does not ask for them again by itself. */
function failedStyles(): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].filter(({ sheet }) => sheet === null)
}

/** Asks again for the style sheets that failed. Gives whether there were any and all of them came. */
export async function reloadFailedStyles(): Promise<boolean> {
  const failed = failedStyles()
  const loaded = await Promise.all(failed.map(loadAgain))
  return loaded.length > 0 && loaded.every(Boolean)
}

function loadAgain(link: HTMLLinkElement): Promise<boolean> {
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.crossOrigin = link.crossOrigin
  again.href = link.href
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve(true))
    again.addEventListener('error', () => resolve(false))
    link.replaceWith(again)
  })
}
