import { getTreasury } from '@clearstead/contract/treasury'
import { placeOf } from '@clearstead/contract/values/custody-place'
import { add, isPositive, subtract, toDecimal, type Usd } from '@clearstead/contract/values/money'
import {
  type ListedWithdrawal,
  takeBackApproval,
  type WithdrawalMethod,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { payingPlaceText } from '@clearstead/texts/withdrawals/paying-place'
import { withdrawalText as text } from '@clearstead/texts/withdrawals/withdrawal'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import type { ReactNode } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { undoBy } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type Decision, Decisions } from '../../../ui/lists/decisions.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { askingSecondAdmin, SecondAdminDecisions } from '../../approvals/public.tsx'
import { decideEndpoint } from './decide-endpoints.ts'

/** A pending request is approved or rejected, an approved one is paid or rejected; neither is let go while payouts are held. */
export function WithdrawalDecisions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const mayDecide = usePermission('finance')
  const isHeld = Boolean(withdrawal.risk?.heldUntil)
  const isPending = withdrawal.status === 'pending'
  if (!isPending && withdrawal.status !== 'approved') return null
  if (withdrawal.secondAdmin) {
    return <SecondAdminDecisions subject={`withdrawal:${withdrawal.id}`} />
  }
  const ask = withdrawal.needsSecondAdmin ? secondAdminText.ask : undefined
  const approve: Decision = {
    letter: 'A',
    label: ask ?? text.approve,
    dialog: (onClose) => <ApproveDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const pay: Decision = {
    letter: 'P',
    label: ask ?? text.pay,
    dialog: (onClose) => <PayDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const takeBack: Decision = {
    letter: 'U',
    label: text.takeBack,
    isDanger: true,
    dialog: (onClose) => <TakeBackDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const reject: Decision = {
    letter: 'R',
    label: text.reject,
    isDanger: true,
    dialog: (onClose) => <RejectDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const onward = isPending ? [approve] : [pay, takeBack]
  const possible = [...(isHeld ? onward.filter((one) => one === takeBack) : onward), reject]
  return (
    <Decisions
      decisions={mayDecide ? possible : []}
      note={
        isHeld ? (
          text.heldNote
        ) : mayDecide && ask ? (
          secondAdminText.note
        ) : (
          <SetAside withdrawal={withdrawal} mayDecide={mayDecide} />
        )
      }
    />
  )
}

type SetAsideProps = { withdrawal: WithdrawalView; mayDecide: boolean }

function SetAside({ withdrawal, mayDecide }: SetAsideProps) {
  const { answer } = useAnswer(getTreasury, {})
  return (
    <>
      {!mayDecide && `${text.readOnly} `}
      {text.setAside}
      {answer && (
        <>
          {' '}
          {text.treasuryAfter} <Amount of={add(answer.treasury, withdrawal.fee)} />
          {words.fullStop}
        </>
      )}
    </>
  )
}

type Props = { withdrawal: ListedWithdrawal; onClose: () => void }

function ApproveDialog({ withdrawal, onClose }: Props) {
  const { id, memberId, amount } = withdrawal
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct({ amount: amountText(amount) })}
      {...askingSecondAdmin(withdrawal.needsSecondAdmin)}
      endpoint={decideEndpoint(withdrawal)}
      request={{ id, memberId, amount, status: 'approved' }}
      options={{
        // One that waits for a second admin is not approved yet.
        undo: ({ approval }) => (approval ? undefined : undoBy(takeBackApproval, { id })),
      }}
    >
      <Facts withdrawal={withdrawal} />
    </ActDialog>
  )
}

function TakeBackDialog({ withdrawal, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.takeBackTitle}
      lead={text.takeBackLead}
      act={text.takeBack}
      endpoint={takeBackApproval}
      request={{ id: withdrawal.id }}
    >
      <Facts withdrawal={withdrawal} />
    </ActDialog>
  )
}

function RejectDialog({ withdrawal, onClose }: Props) {
  return (
    <ReasonDialog
      form={useDecisionForm(withdrawal, 'rejected', onClose)}
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct({ amount: amountText(withdrawal.amount) })}
      label={text.reason}
      hint={text.reasonHint}
    >
      <Facts withdrawal={withdrawal} />
    </ReasonDialog>
  )
}

function PayDialog({ withdrawal, onClose }: Props) {
  const form = useDecisionForm(withdrawal, 'paid', onClose)
  const { net, method } = withdrawal
  const paying = usePayingPlace(method, net)
  const { needsSecondAdmin } = withdrawal
  const act = needsSecondAdmin ? secondAdminText.ask : text.payAct({ amount: amountText(net) })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.payTitle}
      lead={text.payLead}
      act={act}
      insteadOfSubmit={paying.missing !== undefined && <Button disabled>{act}</Button>}
    >
      <Facts withdrawal={withdrawal} isWhole>
        <PayingPlaceRows {...paying} />
      </Facts>
      {needsSecondAdmin && (
        <Notice tone="wait" isSlim>
          {secondAdminText.askLead}
        </Notice>
      )}
      {paying.missing !== undefined && <Notice tone="bad">{payingPlaceText.short}</Notice>}
      <TextField
        form={form}
        name="txHash"
        label={method === 'bank' ? text.bankReference : text.txHashLabel}
        isAutoFocused
      />
    </FormDialog>
  )
}

function useDecisionForm(
  withdrawal: WithdrawalView,
  status: 'rejected' | 'paid',
  onDone: () => void,
) {
  const { id, memberId, amount, method } = withdrawal
  const paid = status === 'paid' && { paidFrom: placeOf(method) }
  return useCallForm(decideEndpoint(withdrawal), {
    start: { id, memberId, amount: toDecimal(amount), status, ...paid },
    onDone,
  })
}

type FactsProps = { withdrawal: WithdrawalView; isWhole?: boolean; children?: ReactNode }

function Facts({ withdrawal, isWhole = false, children }: FactsProps) {
  const { fullname, amount, fee, roundedOff, net, method, address } = withdrawal
  return (
    <DescriptionList>
      <DescriptionRow label={text.member}>{fullname}</DescriptionRow>
      <AmountRow label={text.amount} of={amount} />
      <AmountRow label={text.fee} of={fee} />
      {isPositive(roundedOff) && <AmountRow label={text.roundedOff} of={roundedOff} />}
      <AmountRow label={text.paidOut} of={net} />
      <CodeRow
        label={text.toBy({ method: withdrawalMethodText[method] })}
        of={address}
        isWhole={isWhole}
      />
      {children}
    </DescriptionList>
  )
}

/** What the place of custody that pays by this method holds, and what it lacks for a sum; undefined until it is known. */
function usePayingPlace(method: WithdrawalMethod, sum: Usd) {
  const { answer } = useAnswer(getTreasury, {})
  const place = placeOf(method)
  const held = answer?.places[place]
  const lacking = held === undefined ? undefined : subtract(sum, held)
  return { place, held, missing: lacking && isPositive(lacking) ? lacking : undefined }
}

function PayingPlaceRows({ place, held, missing }: ReturnType<typeof usePayingPlace>) {
  return (
    <>
      <DescriptionRow label={payingPlaceText.paidFrom}>
        {payingPlaceText.places[place]}
      </DescriptionRow>
      {held !== undefined && <AmountRow label={payingPlaceText.holds} of={held} />}
      {missing !== undefined && <AmountRow label={payingPlaceText.missing} of={missing} />}
    </>
  )
}
