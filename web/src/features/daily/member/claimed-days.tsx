import { addDays } from '@clearstead/contract/values/days'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { Link } from '@tanstack/react-router'
import { DayBoxes } from '../../../ui/figures/day-boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { ClaimCheck } from './use-claim-check.ts'

const shown = 30

export function ClaimedDays({ check: { today, claimedDays } }: { check: ClaimCheck }) {
  const claimed = new Set(claimedDays)
  const days = Array.from({ length: shown }, (_, index) => {
    const day = addDays(today, index - shown + 1)
    return { day, isClaimed: claimed.has(day), isToday: day === today }
  })
  return (
    <Card
      title={text.days}
      aside={
        <Link to="/user/income" search={{ tab: 'details', kind: 'roi' }}>
          {text.progressLink}
        </Link>
      }
    >
      <DayBoxes days={days} note={text.claimedOf({ count: claimedDays.length, of: shown })} />
    </Card>
  )
}
