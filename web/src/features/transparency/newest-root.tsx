import { lazyPart } from '../../ui/lazy-part.ts'
import { WhenNear } from '../../ui/states/when-near.tsx'

const Loaded = lazyPart(() => import('./open-newest-root.tsx'), 'NewestRoot')

/** The root of the newest published day, below what shows balances. */
export function NewestRoot() {
  return (
    <WhenNear height={48}>
      <Loaded />
    </WhenNear>
  )
}
