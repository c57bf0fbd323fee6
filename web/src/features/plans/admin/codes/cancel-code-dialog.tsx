import { type CodeView, cancelCode } from '@clearstead/contract/plans/codes'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { amountText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'

type Props = { code: CodeView; onClose: () => void }

/** Cancels an unused code, with a reason that stays in the list and the audit log. */
export function CancelCodeDialog({ code: { id, code, amount }, onClose }: Props) {
  const form = useCallForm(cancelCode, { start: { id }, onDone: onClose })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead({ code, amount: amountText(amount, { locale }) })}
      act={text.cancelAct}
      back={text.cancelBack}
      label={text.reason}
    />
  )
}
