import { getUser } from '@clearstead/contract/people/users'
import { addDays } from '@clearstead/contract/values/days'
import { isPositive } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Timer, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { DayBoxes } from '../../../ui/figures/day-boxes.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Card, Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { ClaimCard } from './claim-card.tsx'
import { type ClaimCheck, useClaimCheck } from './use-claim-check.ts'
import { WatchDialog } from './watch-dialog.tsx'

const shown = 30

function ClaimedDays({ check: { today, claimedDays } }: { check: ClaimCheck }) {
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

export function WatchScreen() {
  const memberId = useMember()
  const member = useAnswer(getUser, { id: memberId }, { isEnabled: memberId > 0 })
  const claim = useClaimCheck(memberId)
  const [isOpen, setIsOpen] = useState(false)
  const record = member.answer?.singleuser
  return (
    <>
      <PageHead title={text.title} lead={text.intro} />
      <Stack gap={4}>
        <Grid>
          <Cell span={claim.check ? 7 : 12}>
            <ClaimCard
              claimant={
                record && {
                  hasPlan: isPositive(record.activePlan),
                  isBlocked: record.status === 'block',
                }
              }
              memberFrom={member}
              claim={claim}
              onWatch={() => setIsOpen(true)}
            />
          </Cell>
          {claim.check && (
            <Cell span={5}>
              <ClaimedDays check={claim.check} />
            </Cell>
          )}
        </Grid>
        {!isWaiting(member) && !claim.isChecking && (
          <HighlightList>
            <Highlight isTop mark={<Timer />} title={text.seconds}>
              {text.secondsBody}
            </Highlight>
            <Highlight isTop mark={<CalendarCheck />} title={text.daily}>
              {text.dailyBody}
            </Highlight>
            <Highlight isTop mark={<TrendingUp />} title={text.progress}>
              {text.progressBody}
            </Highlight>
          </HighlightList>
        )}
      </Stack>
      {isOpen && <WatchDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
