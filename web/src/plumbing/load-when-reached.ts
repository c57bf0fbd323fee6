const pauseMs = 2000
const longestMs = 10_000

/**
 * Loads a part of the app, and waits while the server cannot be reached. A load that fails again although it can
 * be reached wants a file of an older version; the router then reloads the page. Styles that failed are asked
 * for again, as a repeated load asks only for the code.
 */
export async function loadWhenReached<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch {
    if (await reloadFailedStyles()) return loadWhenReached(load)
    // The connection may have come back since.
    if (await isReached()) return load()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadWhenReached(load)
  }
}

/** Whether the server answers, and soon enough for somebody who waits. */
export function isReached(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestMs) }).then(
    () => true,
    () => false,
  )
}

/** The style sheets of the app that could not be loaded. The browser does not ask for them again by itself. */
function failedStyles(): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].filter(({ sheet }) => sheet === null)
}

/** Asks again for the style sheets that failed. Gives whether there were any and all of them came. */
async function reloadFailedStyles(): Promise<boolean> {
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
