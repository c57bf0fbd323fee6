import { type DepositView, decideDeposit } from '@clearstead/contract/deposits'
import { toDecimal } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { useShortcuts } from '../../../plumbing/use-shortcuts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { depositText } from './text.ts'

type Props = { deposit: DepositView; onClose: () => void }

/** A approves, R rejects; nothing while it is decided. */
export function DepositActs({ deposit }: { deposit: DepositView }) {
  const text = useText(depositText)
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const canDecide = useMay('finance') && deposit.status === 'pending'
  useShortcuts({
    a: canDecide ? () => setAsking('approve') : undefined,
    r: canDecide ? () => setAsking('reject') : undefined,
  })
  if (deposit.status !== 'pending') return null
  if (!canDecide) {
    return (
      <Words tone="muted" isSmall>
        {text.readOnly}
      </Words>
    )
  }
  const close = () => setAsking(undefined)
  return (
    <Stack gap={3}>
      <Button isWide shortcut="A" onClick={() => setAsking('approve')}>
        {text.approve}
      </Button>
      <Button look="danger" isWide shortcut="R" onClick={() => setAsking('reject')}>
        {text.reject}
      </Button>
      <Words tone="muted" isSmall>
        {text.creditNote} {text.keys}
      </Words>
      {asking === 'approve' && deposit.isDisputed && (
        <DisputeDialog deposit={deposit} onClose={close} />
      )}
      {asking === 'approve' && !deposit.isDisputed && (
        <ApproveDialog deposit={deposit} onClose={close} />
      )}
      {asking === 'reject' && <RejectDialog deposit={deposit} onClose={close} />}
    </Stack>
  )
}

function ApproveDialog({ deposit, onClose }: Props) {
  const text = useText(depositText)
  const locale = useLocale()
  const { id, userId, amount } = deposit
  const { act, isSending, refusal } = useAct(decideDeposit, {
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
      <Facts deposit={deposit} />
    </ConfirmDialog>
  )
}

/** Credits one of several deposits that tell of one payment, with what shows that it is this one. */
function DisputeDialog({ deposit, onClose }: Props) {
  const text = useText(depositText)
  const locale = useLocale()
  const { id, userId, amount } = deposit
  const form = useCallForm(decideDeposit, {
    start: { id, userId, amount: toDecimal(amount), status: 'approved' },
    onDone: ({ message }) => said(message, onClose),
  })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      form={form}
      title={text.approveTitle}
      lead={text.disputeLead}
      act={text.approveAct(amountText(amount, { locale }))}
      label={text.whyThis}
    >
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

function RejectDialog({ deposit, onClose }: Props) {
  const text = useText(depositText)
  const locale = useLocale()
  const { id, userId, amount } = deposit
  const form = useCallForm(decideDeposit, {
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
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

function Facts({ deposit }: { deposit: DepositView }) {
  const text = useText(depositText)
  return (
    <LeaderRows>
      <LeaderRow label={text.member}>{deposit.fullname}</LeaderRow>
      <LeaderRow label={text.amount}>
        <Amount of={deposit.amount} />
      </LeaderRow>
      <LeaderRow label={text.method}>{text.methodName(deposit.method)}</LeaderRow>
      {deposit.reference && (
        <LeaderRow label={text.reference}>
          <Code>{deposit.reference}</Code>
        </LeaderRow>
      )}
    </LeaderRows>
  )
}

function said(message: string | undefined, onClose: () => void) {
  if (message) notify.success(message)
  onClose()
}
