import { sentenceOf } from '@clearstead/contract/call/say'
import { decideDeposit, getDepositProof, type ListedDeposit } from '@clearstead/contract/deposits'
import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { DepositId } from '@clearstead/contract/values/ids'
import { add, toDecimal } from '@clearstead/contract/values/money'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { depositText as text } from '@clearstead/texts/deposits/deposit'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { amountText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PaymentReference } from '../../../ui/figures/on-chain.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
  TimeRow,
} from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { Decisions } from '../../../ui/lists/decisions.tsx'
import { PicturePreview } from '../../../ui/media/picture-preview.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import {
  askingSecondAdmin,
  SecondAdminDecisions,
  WaitsForSecondAdmin,
} from '../../approvals/public.tsx'
import { MemberLink } from '../../people/public.tsx'
import { InBooks, ReverseRequest } from '../../transparency/public.tsx'

/** Everything needed to decide on one deposit. */
export function DepositDetail({ deposit }: { deposit: ListedDeposit }) {
  const { id, fullname, memberId, amount, method, createdAt, decidedAt, reference, note } = deposit
  return (
    <Card title={fullname} aside={<MemberLink id={memberId}>{text.profile}</MemberLink>}>
      <Figure
        size="medium"
        note={
          <>
            {text.wayName[method]}, {text.sentOn} <Time at={createdAt} />
          </>
        }
      >
        <Amount of={amount} />
      </Figure>
      {deposit.secondAdmin && <WaitsForSecondAdmin of={deposit.secondAdmin} />}
      <DescriptionList>
        {reference && (
          <DescriptionRow label={text.reference}>
            <PaymentReference method={method} of={reference} />
          </DescriptionRow>
        )}
        {decidedAt && <TimeRow label={text.decided} at={decidedAt} />}
        {note && <ProseRow label={text.note}>{sentenceOf(note)}</ProseRow>}
        {(deposit.status === 'approved' || deposit.status === 'reversed') && (
          <InBooks reference={`deposit:${id}`} />
        )}
        <MemberRows deposit={deposit} />
      </DescriptionList>
      {deposit.isDisputed && (
        <Notice tone="wait">{text.disputed({ others: deposit.disputedWith.join(', ') })}</Notice>
      )}
      {deposit.proofUsedIn.length > 0 && (
        <Notice tone="wait">{text.proofUsedIn({ others: deposit.proofUsedIn.join(', ') })}</Notice>
      )}
      {deposit.hasProof ? <ProofImage id={id} name={fullname} /> : <Note>{text.proofMissing}</Note>}
      {deposit.secondAdmin ? (
        <SecondAdminDecisions subject={`deposit:${id}`} />
      ) : (
        deposit.status === 'pending' && <PendingDecisions deposit={deposit} />
      )}
      {deposit.status === 'approved' && <ReverseRequest reference={`deposit:${id}`} />}
    </Card>
  )
}

function PendingDecisions({ deposit }: { deposit: ListedDeposit }) {
  if (!usePermission('finance')) return <Decisions decisions={[]} note={text.readOnly} />
  const { needsSecondAdmin } = deposit
  return (
    <Decisions
      note={needsSecondAdmin ? secondAdminText.note : text.creditNote}
      decisions={[
        {
          letter: 'A',
          label: needsSecondAdmin ? secondAdminText.ask : text.approve,
          dialog: (onClose) => <ApproveDialog deposit={deposit} onClose={onClose} />,
        },
        {
          letter: 'R',
          label: text.reject,
          isDanger: true,
          dialog: (onClose) => <RejectDialog deposit={deposit} onClose={onClose} />,
        },
      ]}
    />
  )
}

function MemberRows({ deposit }: { deposit: ListedDeposit }) {
  const { answer: member } = useAnswer(getUser, { id: deposit.memberId }, { keepPrevious: false })
  const own = useAnswer(getWallets, { memberId: deposit.memberId }, { keepPrevious: false })
  const funding = own.answer?.wallets.funding
  return (
    <>
      {member && (
        <>
          <TimeRow label={text.joined} at={member.singleuser.createdAt} />
          <AmountRow label={text.activePlan} of={member.singleuser.activePlan} />
        </>
      )}
      {funding !== undefined && <AmountRow label={text.fundingNow} of={funding} />}
      {funding !== undefined && deposit.status === 'pending' && (
        <AmountRow label={text.fundingAfter} isTotal of={add(funding, deposit.amount)} />
      )}
    </>
  )
}

function ProofImage({ id, name }: { id: DepositId; name: string }) {
  const { url, isFailed, refetch } = useFile(getDepositProof, { id })
  if (isFailed) return <ErrorState message={text.proofFailed} onRetry={refetch} />
  if (!url) return <SkeletonBox height={200} />
  return <PicturePreview url={url} alt={text.proofOf({ name })} openLabel={text.openProof} />
}

type Props = { deposit: ListedDeposit; onClose: () => void }

/** Of several deposits that claim one payment, one is credited only with what shows that it is the right one. */
function ApproveDialog({ deposit, onClose }: Props) {
  if (deposit.isDisputed) return <DisputeDialog deposit={deposit} onClose={onClose} />
  return <PlainApproveDialog deposit={deposit} onClose={onClose} />
}

function PlainApproveDialog({ deposit, onClose }: Props) {
  const { id, memberId, amount } = deposit
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct({ amount: amountText(amount) })}
      {...askingSecondAdmin(deposit.needsSecondAdmin)}
      endpoint={decideDeposit}
      request={{ id, memberId, amount, status: 'approved' }}
    >
      <Facts deposit={deposit} />
    </ActDialog>
  )
}

function DisputeDialog({ deposit, onClose }: Props) {
  return (
    <ReasonDialog
      form={useDecisionForm(deposit, 'approved', onClose)}
      onClose={onClose}
      title={text.approveTitle}
      lead={text.disputeLead}
      act={text.approveAct({ amount: amountText(deposit.amount) })}
      {...(deposit.needsSecondAdmin && { act: secondAdminText.ask })}
      label={text.whyThis}
    >
      {deposit.needsSecondAdmin && (
        <Notice tone="wait" isSlim>
          {secondAdminText.askLead}
        </Notice>
      )}
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

function RejectDialog({ deposit, onClose }: Props) {
  return (
    <ReasonDialog
      form={useDecisionForm(deposit, 'rejected', onClose)}
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct({ amount: amountText(deposit.amount) })}
      label={text.reason}
      hint={text.reasonHint}
    >
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

function useDecisionForm(
  { id, memberId, amount }: ListedDeposit,
  status: 'approved' | 'rejected',
  onDone: () => void,
) {
  return useCallForm(decideDeposit, {
    start: { id, memberId, amount: toDecimal(amount), status },
    onDone,
  })
}

function Facts({ deposit }: { deposit: ListedDeposit }) {
  return (
    <DescriptionList>
      <DescriptionRow label={text.member}>{deposit.fullname}</DescriptionRow>
      <AmountRow label={text.amount} of={deposit.amount} />
      <DescriptionRow label={text.method}>{depositMethodText[deposit.method]}</DescriptionRow>
      {deposit.reference && <CodeRow label={text.reference} of={deposit.reference} />}
    </DescriptionList>
  )
}
