import type { TopupView } from '@clearstead/contract/plans/topups'
import { isPositive } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Decisions } from '../../../../ui/lists/decisions.tsx'
import { ApproveDialog, RejectDialog } from './decision-dialogs.tsx'
import { PlanEffect } from './plan-effect.tsx'
import { topupQueueText as text } from './text.ts'

/** Everything needed to decide on one top-up. */
export function TopupDetail({ topup }: { topup: TopupView }) {
  const { fullname, userId, amount, kind, createdAt, status } = topup
  return (
    <Card
      title={fullname}
      aside={
        <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
          {text.profile}
        </Link>
      }
    >
      <Figure
        size="medium"
        note={
          <>
            {text.source[kind]}, {text.requestedOn} <Time at={createdAt} />
          </>
        }
      >
        <Amount of={amount} />
      </Figure>
      <Facts topup={topup} />
      {status === 'pending' && (
        <>
          <PlanEffect topup={topup} />
          <PendingDecisions topup={topup} />
        </>
      )}
    </Card>
  )
}

function Facts({ topup }: { topup: TopupView }) {
  const { planName, payerId, payerName, userId, fee, net, decidedAt, note } = topup
  return (
    <DescriptionList>
      <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
      {payerId !== userId && (
        <DescriptionRow label={text.paidBy}>
          <Link to="/admin/check/profile/$id" params={{ id: String(payerId) }}>
            {payerName}
          </Link>
        </DescriptionRow>
      )}
      {decidedAt && (
        <DescriptionRow label={text.decided}>
          <Time at={decidedAt} />
        </DescriptionRow>
      )}
      {note && (
        <DescriptionRow label={text.note} isProse>
          {note}
        </DescriptionRow>
      )}
      {isPositive(fee) && (
        <>
          <DescriptionRow label={text.fee}>
            <Amount of={fee} />
          </DescriptionRow>
          <DescriptionRow label={text.net} isTotal>
            <Amount of={net} />
          </DescriptionRow>
        </>
      )}
    </DescriptionList>
  )
}

function PendingDecisions({ topup }: { topup: TopupView }) {
  if (!usePermission('finance')) return <Decisions decisions={[]} note={text.readOnly} />
  return (
    <Decisions
      note={text.effect}
      decisions={[
        {
          letter: 'A',
          label: text.approve,
          dialog: (onClose) => <ApproveDialog topup={topup} onClose={onClose} />,
        },
        {
          letter: 'R',
          label: text.reject,
          isDanger: true,
          dialog: (onClose) => <RejectDialog topup={topup} onClose={onClose} />,
        },
      ]}
    />
  )
}
