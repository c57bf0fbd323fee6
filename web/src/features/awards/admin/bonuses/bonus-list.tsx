import { type BonusView, listBonuses } from '@clearstead/contract/awards/bonus'
import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans } from '@clearstead/contract/plans/plans'
import type { PlanId } from '@clearstead/contract/values/ids'
import { adminBonusText as text } from '@clearstead/texts/awards/admin-bonus'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText, formatPercent } from '../../../../plumbing/format.ts'
import { ownText } from '../../../../plumbing/own-text.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import type { BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import {
  actsColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { AddBonus, EditBonusDialog, PauseDialog, RemoveBonusDialog } from './bonus-dialogs.tsx'

const tones: Record<BonusView['status'], BadgeTone> = {
  open: 'ok',
  upcoming: 'wait',
  used_up: 'neutral',
  paused: 'wait',
  ended: 'neutral',
}

/** What an admin may do with a bonus. */
type BonusAct = 'edit' | 'pause' | 'remove'
type OnAct = (act: BonusAct, bonus: BonusView) => void
const titleOf = ({ title, titleIn }: BonusView) => ownText(title, titleIn)

type Options = { planName: (planId: PlanId) => string; onAct: OnAct | undefined }

function bonusColumns({ planName, onAct }: Options): Column<BonusView>[] {
  const forWhom = ({ planId }: BonusView) =>
    planId === null ? text.everybody : text.holdersOf({ plan: planName(planId) })
  return [
    column('title', text.name, titleOf, { role: 'what', tone: 'strong', isFixed: true }),
    badgeColumn(
      'state',
      text.state,
      ({ status }) => ({ tone: tones[status], text: text[status] }),
      { role: 'why' },
    ),
    column('who', text.who, forWhom, { tone: 'muted' }),
    {
      key: 'worth',
      header: text.worth,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ amount, percent }) =>
        amount ? (
          <Amount of={amount} />
        ) : (
          percent && text.percentOf({ percent: shortPercent(percent) })
        ),
    },
    column(
      'claims',
      text.claims,
      ({ claims, maxClaims }) =>
        maxClaims === 0
          ? countText(claims)
          : text.claimsOf({
              claims: countText(claims),
              most: countText(maxClaims),
            }),
      { align: 'end' },
    ),
    timeColumn('starts', text.from, ({ startsAt }) => startsAt),
    column('ends', text.until, ({ endsAt }) => (endsAt ? <Time at={endsAt} /> : text.noEnd), {
      role: 'when',
      isNamed: true,
      tone: 'muted',
    }),
    ...(onAct ? [actColumn(onAct)] : []),
  ]
}

function actColumn(onAct: OnAct): Column<BonusView> {
  return actsColumn(
    'acts',
    text.acts,
    (bonus) => {
      const { status, active } = bonus
      const title = titleOf(bonus)
      if (status === 'ended') return false
      return [
        {
          label: text.edit,
          spoken: text.editTitle({ title }),
          act: () => onAct('edit', bonus),
        },
        {
          label: active ? text.pause : text.resume,
          spoken: active ? text.pauseNamed({ title }) : text.resumeNamed({ title }),
          act: () => onAct('pause', bonus),
        },
        {
          label: text.end,
          spoken: text.endNamed({ title }),
          act: () => onAct('remove', bonus),
        },
      ]
    },
    { isFixed: true },
  )
}

function shortPercent(percent: NonNullable<BonusView['percent']>): string {
  return formatPercent(percent, { isShort: true })
}

type Asking = { act: BonusAct; bonus: BonusView }

export function BonusList() {
  const address = useAddress('/_admin/admin/reward-plans')
  const plans = useAnswer(listPlans, longestPage).answer?.rows ?? []
  const [asking, setAsking] = useState<Asking>()
  const mayChange = usePermission('finance')
  const list = useList(
    listBonuses,
    {},
    {
      address,
      columns: bonusColumns({
        planName: (planId) => {
          const plan = plans.find(({ id }) => id === planId)
          return plan ? ownText(plan.name, plan.nameIn) : ''
        },
        onAct: mayChange ? (act, bonus) => setAsking({ act, bonus }) : undefined,
      }),
      tab: 'tab',
    },
  )
  const close = () => setAsking(undefined)
  return (
    <>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={mayChange && <AddBonus place="empty" />}
        file="bonuses"
      />
      {asking?.act === 'edit' && <EditBonusDialog bonus={asking.bonus} onClose={close} />}
      {asking?.act === 'pause' && <PauseDialog bonus={asking.bonus} onClose={close} />}
      {asking?.act === 'remove' && <RemoveBonusDialog bonus={asking.bonus} onClose={close} />}
    </>
  )
}
