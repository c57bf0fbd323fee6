import { sentenceOf } from '@clearstead/contract/call/say'
import { isAllClaimed } from '@clearstead/contract/daily/claims'
import { getUser } from '@clearstead/contract/people/users'
import { addDays } from '@clearstead/contract/values/days'
import { isPositive, isZero } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Play, RefreshCw, ShieldAlert, Timer, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../plumbing/session.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DayBoxes } from '../../../ui/figures/day-boxes.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, TimeRow } from '../../../ui/figures/rows.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Card, Cell, Grid, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
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

type ClaimantStatus = { hasPlan: boolean; isBlocked: boolean }

type Props = {
  claimant: ClaimantStatus | undefined
  memberFrom: Pick<Answer<unknown>, 'state' | 'refusal' | 'refetch'>
  claim: ReturnType<typeof useClaimCheck>
  onWatch: () => void
}

/** Plan status and the one button; it is on only when the server has said that a claim is open. */
function ClaimCard({ claimant, memberFrom, claim, onWatch }: Props) {
  if (!claimant) return <NoRecord from={memberFrom} />
  return (
    <Card
      title={text.today}
      aside={
        <Inline gap={2}>
          <Note>{text.plan}</Note>
          <Badge tone={claimant.hasPlan ? 'ok' : 'neutral'}>
            {claimant.hasPlan ? text.premium : text.noPlan}
          </Badge>
        </Inline>
      }
    >
      {claim.problem && (
        <Notice tone="wait" title={text.cannotCheck} isAlert>
          <Stack gap={3}>
            <p>{text[claim.problem]}</p>
            <Inline>
              <Button
                look="plain"
                isSlim
                isBusy={claim.isChecking}
                icon={<RefreshCw />}
                onClick={claim.retry}
              >
                {text.retry}
              </Button>
            </Inline>
          </Stack>
        </Notice>
      )}
      {claim.check && claimant.hasPlan && <Worth check={claim.check} />}
      <MainAct claimant={claimant} claim={claim} onWatch={onWatch} />
    </Card>
  )
}

function NoRecord({ from }: { from: Props['memberFrom'] }) {
  return (
    <Card title={text.today}>
      {from.state === 'waiting' ? (
        <Waiting words={text.loading} />
      ) : (
        <ErrorState message={from.refusal?.message ?? text.failed} onRetry={from.refetch} />
      )}
    </Card>
  )
}

function Waiting({ words }: { words: string }) {
  return (
    <Inline gap={3}>
      <Spinner isLoading isSmall />
      <Text tone="muted">{words}</Text>
    </Inline>
  )
}

function MainAct({
  claimant,
  claim,
  onWatch,
}: Omit<Props, 'memberFrom'> & { claimant: ClaimantStatus }) {
  if (claimant.isBlocked) {
    return (
      <Stack gap={2}>
        <Inline gap={2}>
          <Badge tone="bad">
            <ShieldAlert size={14} /> {text.denied}
          </Badge>
        </Inline>
        <Note>{text.deniedBody}</Note>
      </Stack>
    )
  }
  if (claim.isChecking && !claim.problem) return <Waiting words={text.checking} />
  const why = refusalOf(claimant, claim.check)
  const isOpen = claim.check !== undefined && why === undefined
  const words = why === 'plan' ? text.buyFirst : why === 'claimed' ? text.alreadyClaimed : why
  return (
    <Inline gap={3}>
      <Button disabled={!isOpen} icon={<Play />} onClick={onWatch}>
        {words ?? text.watch}
      </Button>
      {why === 'plan' && (
        <LinkButton to="/user/subscription" look="plain">
          {text.seePlans}
        </LinkButton>
      )}
    </Inline>
  )
}

/** Why the button is off: the two cases of docs/wire.md, section 14, or the server's reason. */
function refusalOf(claimant: ClaimantStatus, check: ClaimCheck | undefined): string | undefined {
  if (!claimant.hasPlan) return 'plan'
  if (check && isAllClaimed(check)) return 'claimed'
  return sentenceOf(check?.reason) || undefined
}

function Worth({ check }: { check: ClaimCheck }) {
  return (
    <>
      <TodaysFigure check={check} />
      <DescriptionList>
        {!isZero(check.held) && <AmountRow label={text.held} of={check.held} />}
        <AmountRow label={text.left} of={check.availableLimit} />
        <TimeRow label={text.nextDay} at={check.resetsAt} />
      </DescriptionList>
    </>
  )
}

/** What a claim brings now, or has brought today. */
function TodaysFigure({ check }: { check: ClaimCheck }) {
  const { claimed, expected } = check
  const isOver = isAllClaimed(check) && claimed !== null
  return (
    <Figure note={isOver ? text.claimedToday : text.worth}>
      <Amount of={isOver ? claimed : expected} />
    </Figure>
  )
}
