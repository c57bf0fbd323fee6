import type { MemberId } from '@clearstead/contract/values/ids'
import { useRef } from 'react'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { StatementPlace } from './statement-place.ts'

const WeeksPart = lazyPart(() => import('./weeks-part.tsx'), 'WeeksPart')

/** The sentence about what is counted stands below the picture of all movements alone. */
const heights = { folded: 46, all: 472, oneType: 418 }

type Props = { memberId: MemberId; place: StatementPlace }

/** The picture above a statement, where the statement is of movements in dollars. */
export function WeeksSlot({ memberId, place }: Props) {
  const isShown = 'table' in place ? place.fit === undefined : place.search.wallet !== 'token'
  const room = useRef<HTMLDivElement>(null)
  if (!isShown) return null
  const isOfAll = 'source' in place && place.source === 'all' && !place.search.wallet
  return (
    <div ref={room}>
      <Reserved narrow={heights.folded} wide={isOfAll ? heights.all : heights.oneType}>
        <WhenNear height={0}>
          <WeeksPart
            memberId={memberId}
            place={place}
            hasRoom={() => (room.current?.clientHeight ?? 0) > heights.folded}
          />
        </WhenNear>
      </Reserved>
    </div>
  )
}
