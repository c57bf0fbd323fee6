import { toDecimal } from '@clearstead/contract/values/money'
import { type ClosingView, closeOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { amountText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { PasswordFields } from './password-fields.tsx'
import { closingText as text } from './text.ts'
import { useLeave } from './use-leave.ts'

type Props = { closing: ClosingView; onClose: () => void }

/** An account that closes at once; what is too little to be paid out is agreed to, with its figure. */
export function CloseNowDialog({ closing: { outcome, left, minimum }, onClose }: Props) {
  const leave = useLeave()
  const isGivenAway = outcome === 'to_treasury'
  const form = useCallForm(closeOwnAccount, {
    ...(isGivenAway && { start: { remainder: toDecimal(left) } }),
    success: null,
    onDone: leave,
  })
  const written = amountText(left, { locale })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.ask}
      lead={text.consequence}
      act={isGivenAway ? text.actAndGive({ left: written }) : text.act}
      isDanger
    >
      {isGivenAway && (
        <Notice tone="wait">
          <p>{text.givesAway({ left: written, minimum: amountText(minimum, { locale }) })}</p>
        </Notice>
      )}
      <PasswordFields form={form} />
    </FormDialog>
  )
}
