import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import { checkClaim, isAllClaimed } from '@clearstead/contract/daily/claims'
import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { addDays } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isPositive, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { Play } from 'lucide-react'
import { amountText, formatPercent, relativeTime } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { type DayBox, DayBoxes } from '../../../ui/figures/day-boxes.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { Card, LeadText, Note, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { WayToPlan } from '../../income/public.tsx'
import { dashboardText as text } from './text.ts'

/** More percents than this make a list nobody reads. */
const maxTold = 3

type Props = { memberId: MemberId; compound: Usd }

/** Where the day's amount comes from: `0.40% of $1,250.00 in plans and 0.50% of $124.00 compounding.`. */
function RewardBase({ memberId, compound }: Props) {
  const { answer } = useAnswer(listActivePlansOf, { memberId, ...longestPage })
  if (!answer || answer.total > answer.rows.length) return null
  const open = answer.rows.filter(({ status }) => status === 'open')
  const groups = byPercent(open)
  const best = groups[0]
  if (!best || groups.length > maxTold) return null
  const parts = groups.map(({ percent, amount }) =>
    text.inPlans({
      percent: formatPercent(percent),
      amount: amountText(amount),
    }),
  )
  if (!isZero(compound)) {
    parts.push(
      text.setAside({
        percent: formatPercent(best.percent),
        amount: amountText(compound),
      }),
    )
  }
  return <Note>{text.rewardBase({ parts: new Intl.ListFormat(locale).format(parts) })}</Note>
}

/** Plan amounts by the percent they earn, the best first. */
function byPercent(open: readonly ActivePlanView[]): { percent: Percent; amount: Usd }[] {
  const groups = new Map<bigint, { percent: Percent; amount: Usd }>()
  for (const { roiPercent, amount } of open) {
    const key = percentUnits(roiPercent)
    const held = groups.get(key)?.amount ?? zero<'USD'>()
    groups.set(key, { percent: roiPercent, amount: add(held, amount) })
  }
  return [...groups.values()].sort((left, right) =>
    percentUnits(left.percent) < percentUnits(right.percent) ? 1 : -1,
  )
}

type Check = ReplyOf<typeof checkClaim>
const daysShown = 30
/** Of all that is in the card, so that nothing below it moves. */
const waitingHeight = 250

/** What today's claim would give, and on which days one was made. */
export function RewardCard({ memberId, compound, usable }: Props & { usable: Usd }) {
  const check = useAnswer(checkClaim, { memberId })
  const isOpen = check.answer && canClaim(check.answer)
  return (
    <Card title={text.today} aside={check.answer && <State check={check.answer} />}>
      <Answered from={check} height={waitingHeight}>
        {(answer) => (
          <>
            <Headline check={answer} />
            <WayOn check={answer} usable={usable} />
            <Stack gap={2}>
              {isOpen && <RewardBase memberId={memberId} compound={compound} />}
              {(isAllClaimed(answer) || isOpen) && (
                <Note>
                  <Next check={answer} />
                </Note>
              )}
            </Stack>
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
export function canClaim(check: Check): boolean {
  const { reason, expected } = check
  return !isAllClaimed(check) && reason === null && isPositive(expected)
}

function State({ check }: { check: Check }) {
  if (isAllClaimed(check)) return <Badge tone="ok">{text.claimed}</Badge>
  return canClaim(check) ? <Badge tone="wait">{text.notClaimed}</Badge> : null
}

function Headline({ check }: { check: Check }) {
  if (isAllClaimed(check)) {
    return <LeadText>{text.claimedVoice({ amount: amountText(check.claimed ?? zero()) })}</LeadText>
  }
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
  const when = relativeTime(check.resetsAt, useNow())
  return isAllClaimed(check) ? text.nextOne({ when }) : text.resets({ when })
}

function WayOn({ check, usable }: { check: Check; usable: Usd }) {
  if (!isAllClaimed(check) && isZero(check.expected) && isZero(check.availableLimit)) {
    return <WayToPlan usable={usable} isWide />
  }
  const isOpen = canClaim(check)
  return (
    <LinkButton to="/watch/adds" isWide look={isOpen ? 'primary' : 'plain'} icon={<Play />}>
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
