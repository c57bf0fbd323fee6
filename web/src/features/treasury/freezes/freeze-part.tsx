import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'

const Loaded = lazyPart(() => import('./open-freeze-notice.tsx'), 'FreezePart')

/** Whether payouts are frozen, for everybody, or with where a member's own requests wait. It loads where there is something to say. */
export function FreezePart(props: { isMember?: boolean }) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
