import type { MemberId } from '@clearstead/contract/values/ids'
import { Suspense } from 'react'
import { lazyOpener } from '../../../ui/openers.ts'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import type { Line } from './line.ts'

const OpenWhy = lazyOpener(() => import('./open-why.tsx'), 'OpenWhy')

type Props = { memberId: MemberId; line: Line | undefined; onClose: () => void }

/** Why a line is in the statement; its code comes when a line is chosen. */
export function WhyDialog({ memberId, line, onClose }: Props) {
  return (
    line && (
      <Suspense fallback={<LoadingPart part={OpenWhy} onGiveUp={onClose} />}>
        <OpenWhy memberId={memberId} line={line} onClose={onClose} />
      </Suspense>
    )
  )
}
