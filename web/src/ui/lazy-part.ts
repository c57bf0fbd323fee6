import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWhenReached } from '../plumbing/load-when-reached.ts'

// biome-ignore lint/suspicious/noExplicitAny: the props of any component
type AnyComponent = ComponentType<any>

type Loaded<C> = { default: C }
/** A component whose code loads when it is first drawn, or before by `load`. */
type Part<C extends AnyComponent> = LazyExoticComponent<C> & {
  load: () => Promise<Loaded<C>>
  isLoaded: () => boolean
}

/** A component whose code loads when it is first drawn: `lazyPart(() => import('./line-plot.tsx'), 'LinePlot')`. */
export function lazyPart<Name extends string, C extends AnyComponent>(
  load: () => Promise<Record<Name, C>>,
  name: Name,
): Part<C> {
  let loaded: Loaded<C> | undefined
  const loadPart = async () => {
    loaded ??= { default: (await loadWhenReached(load))[name] }
    return loaded
  }
  return Object.assign(
    lazy(() => (loaded ? atOnce(loaded) : loadPart())),
    { load: loadPart, isLoaded: () => loaded !== undefined },
  )
}

/**
 * Code that is there is drawn at once: after a promise, even a resolved one, React first draws the fallback, and keeps it
 * for 300 ms. React asks for no more than a `then`, though its type does.
 */
function atOnce<A>(value: A): Promise<A> {
  // biome-ignore lint/suspicious/noThenProperty: React looks for it
  return { then: (give: (value: A) => void) => give(value) } as Promise<A>
}
