import type { MemberId } from '@clearstead/contract/values/ids'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { StatementPlace } from './statement-place.ts'

const WeeksPart = lazyPart(() => import('./weeks-part.tsx'), 'WeeksPart')

type Props = { memberId: MemberId; place: StatementPlace }

/** The picture above a statement, where the statement is of movements in dollars. */
export function WeeksSlot({ memberId, place }: Props) {
  const isShown = 'table' in place ? place.fit === undefined : place.search.wallet !== 'token'
  if (!isShown) return null
  return (
    <Reserved narrow={46} wide={520}>
      <WhenNear height={0}>
        <WeeksPart memberId={memberId} place={place} />
      </WhenNear>
    </Reserved>
  )
}
