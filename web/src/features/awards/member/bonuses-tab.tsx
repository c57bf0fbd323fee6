import { type BonusView, listBonuses } from '@clearstead/contract/awards/bonus'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import { listPlans } from '@clearstead/contract/plans/plans'
import { isLess, isPositive, type Usd } from '@clearstead/contract/values/money'
import { bonusText as text } from '@clearstead/texts/awards/bonus'
import { rewardsText as words } from '@clearstead/texts/awards/rewards'
import { useState } from 'react'
import { amountText, countText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BonusDialog } from './bonus-dialog.tsx'
import type { MemberFacts } from './member-facts.ts'
import { OverLimit } from './over-limit.tsx'

const tones: Record<BonusView['status'], BadgeTone> = {
  open: 'ok',
  upcoming: 'wait',
  used_up: 'neutral',
  paused: 'neutral',
  ended: 'neutral',
}

type Props = {
  bonus: BonusView
  available: Usd | undefined
  isBlocked: boolean
  onClaim: () => void
}

/** One bonus: what it pays, when, to whom, and the claim. */
function BonusCard({ bonus, available, isBlocked, onClaim }: Props) {
  const { title, description, amount, percent, worth, reason, status, claimed } = bonus
  const isOpen = status === 'open' && !claimed
  const isOver = available && worth && isPositive(worth) && isLess(available, worth)
  const canClaim = isOpen && reason === null && worth !== null && isPositive(worth)
  return (
    <Card
      title={title}
      aside={
        <Badge tone={claimed ? 'info' : tones[status]}>
          {claimed ? text.claimed : text[status]}
        </Badge>
      }
      foot={
        canClaim && (
          <Button disabled={isBlocked} onClick={onClaim}>
            {words.claimAmount({ amount: amountText(worth) })}
          </Button>
        )
      }
    >
      {percent ? (
        <Figure
          size="medium"
          note={text.percent({ percent: formatPercent(percent, { isShort: true }) })}
        >
          {formatPercent(percent, { isShort: true })}
        </Figure>
      ) : (
        <Figure size="medium" note={text.fixed}>
          {amount !== null && <Amount of={amount} />}
        </Figure>
      )}
      {description && <Text>{description}</Text>}
      <Facts bonus={bonus} />
      {isOpen &&
        reason &&
        (isOver ? <OverLimit available={available} /> : <Text isStrong>{sentenceOf(reason)}</Text>)}
      {status === 'upcoming' && !claimed && <Text>{text.opens}</Text>}
    </Card>
  )
}

function Facts({ bonus }: { bonus: BonusView }) {
  const { percent, worth, planId, startsAt, endsAt, claims, maxClaims, status, claimed } = bonus
  return (
    <DescriptionList>
      {percent && worth && status === 'open' && !claimed && (
        <AmountRow label={text.worth} of={worth} />
      )}
      <TimeRow label={text.from} at={startsAt} />
      <DescriptionRow label={text.until}>
        {endsAt ? <Time at={endsAt} /> : text.noEnd}
      </DescriptionRow>
      {planId !== null && <PlanRow planId={planId} />}
      {maxClaims > 0 && (
        <DescriptionRow label={text.claims}>
          {text.claimsOf({ claims: countText(claims), most: countText(maxClaims) })}
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}

function PlanRow({ planId }: { planId: NonNullable<BonusView['planId']> }) {
  const { answer } = useAnswer(listPlans, longestPage)
  const plan = answer?.rows.find(({ id }) => id === planId)
  return plan ? <DescriptionRow label={text.forPlan}>{plan.name}</DescriptionRow> : null
}

/** Bonuses that are offered or will be, and those the member has claimed. */
export function BonusesTab({ member }: { member: MemberFacts }) {
  const bonuses = useAnswer(listBonuses, longestPage)
  const [asked, setAsked] = useState<BonusView>()
  return (
    <>
      <Answered from={bonuses} height={300}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState>{text.empty}</EmptyState>
          ) : (
            <Grid>
              {rows.map((bonus) => (
                <Cell key={bonus.id} span={4}>
                  <BonusCard
                    bonus={bonus}
                    available={member.available}
                    isBlocked={member.isBlocked}
                    onClaim={() => setAsked(bonus)}
                  />
                </Cell>
              ))}
            </Grid>
          )
        }
      </Answered>
      {asked && (
        <BonusDialog
          bonus={asked}
          available={member.available}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
