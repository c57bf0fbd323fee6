import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { decideTopup, getTopupOptions, type ListedTopup } from '@clearstead/contract/plans/topups'
import { add, isLess, isPositive, toDecimal } from '@clearstead/contract/values/money'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { topupQueueText as text } from '@clearstead/texts/plans/topup-queue'
import { amountText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/layout.tsx'
import { Decisions } from '../../../../ui/lists/decisions.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import {
  askingSecondAdmin,
  SecondAdminDecisions,
  WaitsForSecondAdmin,
} from '../../../approvals/public.tsx'
import { MemberLink } from '../../../people/public.tsx'

/** Everything needed to decide on one top-up. */
export function TopupDetail({ topup }: { topup: ListedTopup }) {
  const { fullname, memberId, amount, kind, createdAt, status } = topup
  return (
    <Card title={fullname} aside={<MemberLink id={memberId}>{text.profile}</MemberLink>}>
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
      {topup.secondAdmin && <WaitsForSecondAdmin of={topup.secondAdmin} />}
      <Facts topup={topup} />
      {status === 'pending' && (
        <>
          <PlanEffect topup={topup} />
          {topup.secondAdmin ? (
            <SecondAdminDecisions subject={`topup:${topup.id}`} />
          ) : (
            <PendingDecisions topup={topup} />
          )}
        </>
      )}
    </Card>
  )
}

function Facts({ topup }: { topup: ListedTopup }) {
  const { planName, payerId, payerName, memberId, fee, net, decidedAt, note } = topup
  return (
    <DescriptionList>
      <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
      {payerId !== memberId && (
        <DescriptionRow label={text.paidBy}>
          <MemberLink id={payerId}>{payerName}</MemberLink>
        </DescriptionRow>
      )}
      {decidedAt && <TimeRow label={text.decided} at={decidedAt} />}
      {note && <ProseRow label={text.note}>{note}</ProseRow>}
      {isPositive(fee) && (
        <>
          <AmountRow label={text.fee} of={fee} />
          <AmountRow label={text.net} isTotal of={net} />
        </>
      )}
    </DescriptionList>
  )
}

function PendingDecisions({ topup }: { topup: ListedTopup }) {
  if (!usePermission('finance')) return <Decisions decisions={[]} note={text.readOnly} />
  const { needsSecondAdmin } = topup
  return (
    <Decisions
      note={needsSecondAdmin ? secondAdminText.note : text.effect}
      decisions={[
        {
          letter: 'A',
          label: needsSecondAdmin ? secondAdminText.ask : text.approve,
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

type Options = AnswerOf<typeof getTopupOptions>

/** What an approval does to the plan now, and whether something stands in its way by now. */
function PlanEffect({ topup }: { topup: ListedTopup }) {
  const options = useAnswer(getTopupOptions, { memberId: topup.memberId }, { keepPrevious: false })
  return (
    <Answered from={options} lines={3}>
      {({ plans, retopup }) =>
        topup.activePlanId === null ? (
          <DescriptionList>
            <AmountRow label={text.limitLeft} of={retopup.limitLeft} />
          </DescriptionList>
        ) : (
          <RaisedPlan
            topup={topup}
            plan={plans.find(({ activePlanId }) => activePlanId === topup.activePlanId)}
          />
        )
      }
    </Answered>
  )
}

type Plan = Options['plans'][number] | undefined

function RaisedPlan({ topup, plan }: { topup: ListedTopup; plan: Plan }) {
  const obstacle = obstacleOf(topup, plan)
  return (
    <>
      {plan && (
        <DescriptionList>
          <AmountRow label={text.inPlanNow} of={plan.amount} />
          <AmountRow label={text.room} of={plan.room} />
          {!obstacle && (
            <AmountRow label={text.inPlanAfter} isTotal of={add(plan.amount, topup.net)} />
          )}
        </DescriptionList>
      )}
      {obstacle && <Notice tone="wait">{obstacle}</Notice>}
    </>
  )
}

function obstacleOf({ net }: ListedTopup, plan: Plan): string | undefined {
  if (!plan) return text.planClosed
  if (plan.refusal === 'too_late') return text.tooLate
  if (plan.refusal === 'drains') return text.drains
  return isLess(plan.room, net) ? text.noRoom({ room: amountText(plan.room) }) : undefined
}

type Props = { topup: ListedTopup; onClose: () => void }

function ApproveDialog({ topup, onClose }: Props) {
  const { id, memberId, amount } = topup
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct({ amount: amountText(amount) })}
      {...askingSecondAdmin(topup.needsSecondAdmin)}
      endpoint={decideTopup}
      request={{ id, memberId, amount, status: 'approved' }}
    >
      <DecidedFacts topup={topup} />
    </ActDialog>
  )
}

function RejectDialog({ topup, onClose }: Props) {
  const { id, memberId, amount } = topup
  const form = useCallForm(decideTopup, {
    start: { id, memberId, amount: toDecimal(amount), status: 'rejected' },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct({ amount: amountText(amount) })}
      label={text.reason}
      hint={text.reasonHint}
    >
      <DecidedFacts topup={topup} />
    </ReasonDialog>
  )
}

function DecidedFacts({ topup }: { topup: ListedTopup }) {
  const { fullname, memberId, payerId, payerName, planName, amount, fee, net } = topup
  return (
    <DescriptionList>
      <DescriptionRow label={text.member}>{fullname}</DescriptionRow>
      {payerId !== memberId && <DescriptionRow label={text.paidBy}>{payerName}</DescriptionRow>}
      <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
      <AmountRow label={text.amount} of={amount} />
      {isPositive(fee) && (
        <>
          <AmountRow label={text.fee} of={fee} />
          <AmountRow label={text.net} isTotal of={net} />
        </>
      )}
    </DescriptionList>
  )
}
