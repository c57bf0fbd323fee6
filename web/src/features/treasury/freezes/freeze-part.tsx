import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'

const load = () => import('./open-freeze-notice.tsx')
const Public = lazyPart(load, 'PublicFreeze')
const OfMember = lazyPart(load, 'MemberFreezeNotice')

/** Whether payouts are frozen, for everybody. It loads beside the page, most often to draw little. */
export function PublicFreeze() {
  return (
    <Suspense fallback={null}>
      <Public />
    </Suspense>
  )
}

/** Whether payouts are frozen, and where a member's own requests wait. */
export function MemberFreezeNotice() {
  return (
    <Suspense fallback={null}>
      <OfMember />
    </Suspense>
  )
}
