import { lazyPart } from '../../../ui/lazy-part.ts'

/** On the dashboard of owners while a step is open. */
export const SetupCard = lazyPart(() => import('./setup-card.tsx'), 'SetupCard')
