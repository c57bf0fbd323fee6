import {
  type ActivePlanView,
  listActivePlansOf,
  type PlanTotals,
} from '@clearstead/contract/plans/active-plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percentText } from '@clearstead/contract/values/percent'
import { undoText as undo } from '@clearstead/texts/plans/undo'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Inline, Span, Stack } from '../../../ui/layout/layout.tsx'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { amountColumn, type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { OwnPlanDialog } from './own-plan-dialog.tsx'
import { subscriptionText as text } from './text.ts'
import { undoDayOf } from './undo-day-of.ts'

const PlanTimesCard = lazyPart(() => import('./plan-times-card.tsx'), 'PlanTimesCard')

/** Of the card of plans in time, without its rows and for each of them. */
const timesHeights = { narrow: [256, 87], wide: [258, 60] } as const

const tones: Record<ActivePlanView['status'], BadgeTone> = {
  open: 'ok',
  closed: 'neutral',
  undone: 'neutral',
  matured: 'info',
}

/** What the member holds and held, each with the terms it was bought under. */
export function OwnPlans({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/subscription')
  const [opened, setOpened] = useState<ActivePlanView>()
  const list = useList(
    listActivePlansOf,
    { memberId },
    { address, columns: columnsOf(), limit: 10 },
  )
  const totals = list.answer?.totals
  const { rows, page } = list
  const heightOf = ([frame, row]: readonly [number, number]) => frame + row * rows.length
  return (
    <>
      {rows.length > 0 && (
        <Reserved narrow={heightOf(timesHeights.narrow)} wide={heightOf(timesHeights.wide)}>
          <WhenNear height={0}>
            <PlanTimesCard
              plans={rows}
              isPart={(page.answer?.totalPages ?? 1) > 1}
              onOpen={setOpened}
            />
          </WhenNear>
        </Reserved>
      )}
      <ListCard
        title={text.own}
        list={list}
        caption={text.caption}
        empty={text.ownEmpty}
        above={totals && <Totals of={totals} />}
        onChoose={setOpened}
      />
      <OwnPlanDialog plan={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Totals({ of: { held, earned } }: { of: PlanTotals }) {
  return (
    <Stats>
      <Stat label={text.totalHeld}>
        <Amount of={held} />
      </Stat>
      <Stat label={text.totalEarned}>
        <Amount of={earned} />
      </Stat>
    </Stats>
  )
}

function columnsOf(): Column<ActivePlanView>[] {
  return [
    column('plan', text.plan, ({ planName }) => planName, { role: 'what', tone: 'strong' }),
    column(
      'terms',
      text.terms,
      ({ roiPercent }) => text.termsOf({ percent: percentText(roiPercent) }),
      { role: 'why', tone: 'muted' },
    ),
    timeColumn('bought', text.boughtAt, (row) => row.boughtAt, { role: 'when' }),
    column('progress', text.progress, (plan) => <Progress plan={plan} />, { isKept: true }),
    column(
      'unlocks',
      text.unlocks,
      ({ unlocksOn }) => (unlocksOn ? <Day of={unlocksOn} /> : text.unlocked),
      { tone: 'muted' },
    ),
    column('status', text.status, (plan) => <State plan={plan} />, { isKept: true }),
    amountColumn('earned', text.earned, ({ earned }) => earned, { isKept: true }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
  ]
}

function State({ plan }: { plan: ActivePlanView }) {
  const day = undoDayOf(plan, useAnswer(getSettings, {}).answer?.today)
  const badge = <Badge tone={tones[plan.status]}>{text[plan.status]}</Badge>
  if (!day) return badge
  return (
    <Stack gap={1}>
      <Inline>{badge}</Inline>
      <Span tone="muted" isSmall>
        {undo.until({ day: shortDayText(day) })}
      </Span>
    </Stack>
  )
}

function Progress({ plan: { days, daysEarned } }: { plan: ActivePlanView }) {
  if (days === 0) return text.daysDone({ done: daysEarned })
  const words = text.daysOf({ done: daysEarned, of: days })
  return (
    <Stack gap={1}>
      {words}
      <Bar label={words} parts={[Math.min(100, (daysEarned / days) * 100)]} />
    </Stack>
  )
}
