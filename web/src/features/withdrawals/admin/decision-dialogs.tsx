import { toDecimal } from '@clearstead/contract/values/money'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { uiText } from '../../../ui/text.ts'
import { decideEndpoint } from './decide-endpoints.ts'
import { withdrawalText } from './text.ts'

type Props = { withdrawal: WithdrawalView; onClose: () => void }

export function ApproveDialog({ withdrawal, onClose }: Props) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const { id, userId, amount } = withdrawal
  const { act, isSending, refusal } = useAct(decideEndpoint(withdrawal), {
    onDone: ({ message }) => said(message, onClose),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct(amountText(amount, { locale }))}
      onConfirm={() => act({ id, userId, amount, status: 'approved' })}
      isBusy={isSending}
      refusal={refusal}
    >
      <Facts withdrawal={withdrawal} />
    </ConfirmDialog>
  )
}

export function RejectDialog({ withdrawal, onClose }: Props) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const { id, userId, amount } = withdrawal
  const form = useCallForm(decideEndpoint(withdrawal), {
    start: { id, userId, amount: toDecimal(amount), status: 'rejected' },
    onDone: ({ message }) => said(message, onClose),
  })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      form={form}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct(amountText(amount, { locale }))}
      label={text.reason}
      hint={text.reasonHint}
    >
      <Facts withdrawal={withdrawal} />
    </ReasonDialog>
  )
}

export function PayDialog({ withdrawal, onClose }: Props) {
  const text = useText(withdrawalText)
  const words = useText(uiText)
  const locale = useLocale()
  const { id, userId, amount, net, method } = withdrawal
  const form = useCallForm(decideEndpoint(withdrawal), {
    start: { id, userId, amount: toDecimal(amount), status: 'paid' },
    onDone: ({ message }) => said(message, onClose),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.payTitle}
      lead={text.payLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton form={form}>{text.payAct(amountText(net, { locale }))}</SubmitButton>
        </>
      }
    >
      <Facts withdrawal={withdrawal} isWhole />
      <Form form={form} isGuarded={false}>
        <TextField
          form={form}
          name="txHash"
          label={method === 'bank' ? text.bankReference : text.txHashLabel}
          isAutoFocused
        />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

function Facts({ withdrawal, isWhole = false }: { withdrawal: WithdrawalView; isWhole?: boolean }) {
  const text = useText(withdrawalText)
  const { fullname, amount, fee, net, method, address } = withdrawal
  return (
    <LeaderRows>
      <LeaderRow label={text.member}>{fullname}</LeaderRow>
      <LeaderRow label={text.amount}>
        <Amount of={amount} />
      </LeaderRow>
      <LeaderRow label={text.fee}>
        <Amount of={fee} />
      </LeaderRow>
      <LeaderRow label={text.paidOut}>
        <Amount of={net} />
      </LeaderRow>
      <LeaderRow label={text.toBy(text.methodName(method))}>
        <Code isWhole={isWhole}>{address}</Code>
      </LeaderRow>
    </LeaderRows>
  )
}

function said(message: string | undefined, onClose: () => void) {
  if (message) notify.success(message)
  onClose()
}
