const pauseMs = 2000

/**
 * Loads a part of the app, waiting while the server is out of reach. A load that fails although it is
 * in reach asks for a file of an older version: the router then loads the page anew.
 */
export async function loadWhenReached<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (cause) {
    if (await isReached()) throw cause
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadWhenReached(load)
  }
}

function isReached(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
