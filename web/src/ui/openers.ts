import { lazyPart } from './lazy-part.ts'

type Load = () => Promise<unknown>

/** After what the page itself asks for. */
const restMs = 4000
const acts = ['pointermove', 'pointerdown', 'keydown'] as const

const known: Load[] = []
let isAtRest = false

/**
 * A part that opens on an act, such as a dialog or a menu. Its code is not asked for with the page, but before it is needed:
 * an act is answered then, also when the connection has gone. `LoadingPart` stands for one that is pressed still earlier.
 */
export const lazyOpener: typeof lazyPart = (load, name) => {
  const part = lazyPart(load, name)
  if (isAtRest) loadAll([part.load])
  else known.push(part.load)
  return part
}

/** Loads the code of all openers once the page is at rest, or somebody begins to act on it. */
export function loadOpenersSoon(): void {
  const begin = () => {
    isAtRest = true
    loadAll(known.splice(0))
  }
  for (const act of acts) addEventListener(act, begin, { capture: true, once: true })
  setTimeout(begin, restMs)
}

/** A load that fails is told when its part is opened, which loads it again. */
function loadAll(loads: readonly Load[]): void {
  void Promise.allSettled(loads.map((load) => load()))
}
