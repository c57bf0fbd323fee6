import { getUser } from '@clearstead/contract/people/users'
import { isPositive } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { CalendarCheck, Timer, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimedDays } from './claimed-days.tsx'
import { useClaimCheck } from './use-claim-check.ts'
import { WatchDialog } from './watch-dialog.tsx'

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
