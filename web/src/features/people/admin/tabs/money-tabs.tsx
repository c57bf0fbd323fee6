import { listRewardClaims, type RewardClaimView } from '@clearstead/contract/awards/rewards'
import { sentenceOf } from '@clearstead/contract/call/say'
import { type IncomeView, listIncome } from '@clearstead/contract/income'
import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { listTransactionsOf, type TransactionView } from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { claimText } from '@clearstead/texts/people/claim'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { BalanceAfter, MovementAmount } from '../../../../ui/figures/movement-amount.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Span } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  dayColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { PurchaseNote } from '../../../plans/public.tsx'
import { MovementLabel } from '../../../transparency/public.tsx'
import { profileText as text } from '../text.ts'
import { PartList } from './part-list.tsx'

export function PlansTab({ memberId }: { memberId: MemberId }) {
  const columns: Column<ActivePlanView>[] = [
    column('plan', text.plan, ({ planName }) => planName, { role: 'what', tone: 'strong' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    {
      key: 'terms',
      header: text.terms,
      role: 'why',
      tone: 'muted',
      cell: ({ roiPercent }) => (
        <>
          <PercentText of={roiPercent} /> {text.aDay}
        </>
      ),
    },
    amountColumn('roi', text.roiPaid, ({ earned }) => earned),
    badgeColumn('state', text.state, ({ status }) => ({
      tone: status === 'open' ? 'ok' : 'neutral',
      text: text.planStatus(status),
    })),
    column('note', text.note, (purchase) => <PurchaseNote purchase={purchase} />),
    timeColumn('at', text.when, ({ boughtAt }) => boughtAt, { role: 'when', align: 'end' }),
  ]
  return (
    <PartList
      endpoint={listActivePlansOf}
      request={{ memberId }}
      columns={columns}
      caption={text.plans}
      empty={text.noPlans}
    />
  )
}

export function MovementsTab({ memberId }: { memberId: MemberId }) {
  const columns: Column<TransactionView>[] = [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      cell: ({ transactionId, purpose, memo, status }) => (
        <MovementLabel id={transactionId} purpose={purpose} memo={memo}>
          {status === 'reversed' && <Span tone="waiting">({text.reversed})</Span>}
        </MovementLabel>
      ),
    },
    column('wallet', text.wallet, ({ wallet }) => text.walletName(wallet), {
      role: 'why',
      tone: 'muted',
    }),
    column('amount', text.amount, (movement) => <MovementAmount of={movement} />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    column('after', text.balanceAfter, (movement) => <BalanceAfter of={movement} />, {
      align: 'end',
      tone: 'muted',
    }),
    timeColumn('at', text.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
  return (
    <PartList
      endpoint={listTransactionsOf}
      request={{ memberId }}
      columns={columns}
      rowKey={({ transactionId, wallet }) => `${transactionId}-${wallet}`}
      caption={text.movements}
      empty={text.noMovements}
    />
  )
}

export function IncomeTab({ memberId }: { memberId: MemberId }) {
  const columns: Column<IncomeView>[] = [
    column(
      'kind',
      text.kind,
      ({ kind, level }) => (level === null ? text.kindName(kind) : text.kindAtLevel(kind, level)),
      { role: 'what', tone: 'strong' },
    ),
    column('from', text.from, ({ fromUsername, planName }) => fromUsername ?? planName, {
      role: 'why',
      tone: 'muted',
    }),
    amountColumn('base', text.base, ({ base }) => base),
    column(
      'percent',
      text.percent,
      ({ percent }) => percent !== null && <PercentText of={percent} />,
      { align: 'end', tone: 'muted' },
    ),
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    column('paid', text.paid, ({ paid }) => <Amount of={paid} isSigned />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    badgeColumn(
      'why',
      text.why,
      ({ reason }) => reason && { tone: 'wait', text: text.reasonName[reason] },
    ),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when', align: 'end', tone: 'muted' }),
  ]
  return (
    <PartList
      endpoint={listIncome}
      request={{ memberId, paid: 'all' }}
      columns={columns}
      caption={text.income}
      empty={text.noIncome}
    />
  )
}

/** The reward plans that a member has claimed, with the business that each claim used up. */
export function ClaimsTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listRewardClaims}
      request={{ id: memberId }}
      columns={claimColumns()}
      caption={claimText.caption}
      empty={claimText.empty}
    />
  )
}

function claimColumns(): Column<RewardClaimView>[] {
  return [
    column('plan', claimText.plan, ({ title }) => sentenceOf(title), {
      role: 'what',
      tone: 'strong',
    }),
    amountColumn('used', claimText.used, ({ business }) => business, {
      role: 'why',
      isNamed: true,
      tone: 'muted',
    }),
    amountColumn('before', claimText.before, ({ businessBefore }) => businessBefore, {
      tone: 'muted',
    }),
    amountColumn('after', claimText.after, ({ businessAfter }) => businessAfter, { tone: 'muted' }),
    column(
      'rules',
      claimText.rules,
      ({ ruleVersion }) => claimText.version({ version: ruleVersion }),
      {
        tone: 'muted',
      },
    ),
    badgeColumn('state', claimText.state, ({ reversedAt }) => ({
      tone: reversedAt ? 'bad' : 'ok',
      text: reversedAt ? claimText.reversed : claimText.paid,
    })),
    amountColumn('amount', claimText.amount, ({ amount }) => amount, { role: 'amount' }),
    timeColumn('at', claimText.claimed, ({ claimedAt }) => claimedAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
