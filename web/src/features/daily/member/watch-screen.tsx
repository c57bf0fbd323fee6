import { getUser } from '@clearstead/contract/people'
import { isPositive } from '@clearstead/contract/values/money'
import { CalendarCheck, Timer, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Point, Points } from '../../../ui/layout/points.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimedDays } from './claimed-days.tsx'
import { watchText } from './text.ts'
import { useClaimCheck } from './use-claim-check.ts'
import { WatchDialog } from './watch-dialog.tsx'

export function WatchScreen() {
  const text = useText(watchText)
  const memberId = useMember()
  const member = useAnswer(getUser, { id: memberId }, { isEnabled: memberId > 0 })
  const claim = useClaimCheck(memberId)
  const [isOpen, setIsOpen] = useState(false)
  const record = member.answer?.singleuser
  return (
    <>
      <PageHead title={text.title} lead={text.intro} />
      <Stack gap={4}>
        <Points>
          <Point mark={<Timer />} title={text.seconds}>
            {text.secondsBody}
          </Point>
          <Point mark={<CalendarCheck />} title={text.daily}>
            {text.dailyBody}
          </Point>
          <Point mark={<TrendingUp />} title={text.progress}>
            {text.progressBody}
          </Point>
        </Points>
        <Grid>
          <Cell span={claim.check ? 7 : 12}>
            <ClaimCard
              standing={
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
      </Stack>
      {isOpen && <WatchDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
