import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { checkClaim, isAllClaimed } from '@clearstead/contract/daily/claims'
import { addDays } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, isZero, type Usd } from '@clearstead/contract/values/money'
import { Play } from 'lucide-react'
import { relativeTime } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { type DayBox, DayBoxes } from '../../../ui/figures/day-boxes.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Grow, Stack } from '../../../ui/layout/layout.tsx'
import { LeadText, Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { RewardBase } from './reward-base.tsx'
import { dashboardText as text } from './text.ts'

type Check = ReplyOf<typeof checkClaim>
const daysShown = 30

/** What today's claim would give, and on which days one was made. */
export function RewardCard({ memberId, compound }: { memberId: MemberId; compound: Usd }) {
  const check = useAnswer(checkClaim, { userId: memberId })
  const isOpen = check.answer && canClaim(check.answer)
  return (
    <Card
      title={text.today}
      aside={check.answer && <State check={check.answer} />}
      isFootWide
      foot={<WayOn check={check.answer} />}
    >
      <Answered from={check} waiting={<SkeletonBox height={190} />}>
        {(answer) => (
          <>
            <Stack gap={2}>
              <Headline check={answer} />
              {isOpen && <RewardBase memberId={memberId} compound={compound} />}
              {(isAllClaimed(answer) || isOpen) && (
                <Text tone="muted" isSmall>
                  <Next check={answer} />
                </Text>
              )}
            </Stack>
            <Grow />
            <DayBoxes
              days={boxesOf(answer)}
              note={text.claimedOf({ count: answer.claimedDays.length, of: daysShown })}
            />
          </>
        )}
      </Answered>
    </Card>
  )
}

/** Only the video is missing. */
function canClaim(check: Check): boolean {
  const { reason, expected } = check
  return !isAllClaimed(check) && reason === null && isPositive(expected)
}

function State({ check }: { check: Check }) {
  if (isAllClaimed(check)) return <Badge tone="ok">{text.claimed}</Badge>
  return canClaim(check) ? <Badge tone="wait">{text.notClaimed}</Badge> : null
}

function Headline({ check }: { check: Check }) {
  if (isAllClaimed(check)) return <LeadText>{text.claimedVoice}</LeadText>
  if (!canClaim(check)) return <LeadText>{sentenceOf(check.reason) || text.nothingVoice}</LeadText>
  return (
    <LeadText>
      {text.watchClaim}
      <strong>
        <Amount of={check.expected} />
      </strong>
      {text.watchClaimEnd}
    </LeadText>
  )
}

function Next({ check }: { check: Check }) {
  const when = relativeTime(check.resetsAt, useNow(), locale)
  return isAllClaimed(check) ? text.nextOne({ when }) : text.resets({ when })
}

function WayOn({ check }: { check: Check | undefined }) {
  if (check && !isAllClaimed(check) && isZero(check.expected) && isZero(check.availableLimit)) {
    return (
      <LinkButton to="/user/subscription" look="plain">
        {text.buyPlan}
      </LinkButton>
    )
  }
  const isOpen = check !== undefined && canClaim(check)
  return (
    <LinkButton
      to="/watch/adds"
      look={isOpen ? 'primary' : 'plain'}
      icon={<Play aria-hidden="true" />}
    >
      {isOpen ? text.watch : text.seeVideo}
    </LinkButton>
  )
}

function boxesOf({ today, claimedDays }: Check): DayBox[] {
  const claimed = new Set(claimedDays)
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(today, index - daysShown + 1)
    return { day, isClaimed: claimed.has(day), isToday: day === today }
  })
}
