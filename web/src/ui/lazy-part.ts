import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWhenReached } from '../plumbing/load-when-reached.ts'

// biome-ignore lint/suspicious/noExplicitAny: the props of any component
type AnyComponent = ComponentType<any>

/** A component whose code loads when it is first drawn: `lazyPart(() => import('./open-panel.tsx'), 'OpenPanel')`. */
export function lazyPart<Name extends string, C extends AnyComponent>(
  load: () => Promise<Record<Name, C>>,
  name: Name,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: (await loadWhenReached(load))[name] }))
}
