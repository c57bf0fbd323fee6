import { changeSignIn, sendResetMail, unlockAccount } from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import { helpText as text } from '@clearstead/texts/people/help'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'

export type HelpAsked = 'resetMail' | 'unlock' | 'removeFactor'

type Props = { memberId: MemberId; onClose: () => void }

export function HelpDialog({ asked, ...props }: Props & { asked: HelpAsked }) {
  if (asked === 'removeFactor') return <RemoveFactorDialog {...props} />
  return <SupportDialog {...props} asked={asked} />
}

const calls = { resetMail: sendResetMail, unlock: unlockAccount }

function SupportDialog({ asked, memberId, onClose }: Props & { asked: keyof typeof calls }) {
  const { act, isSending, refusal } = useAct<typeof sendResetMail | typeof unlockAccount>(
    calls[asked],
    { onDone: onClose },
  )
  const words = text.acts[asked]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      act={words.button}
      onConfirm={() => act({ id: memberId })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

function RemoveFactorDialog({ memberId, onClose }: Props) {
  const form = useCallForm(changeSignIn, {
    start: { id: memberId, removeSecondFactor: true },
    onDone: onClose,
  })
  const words = text.acts.removeFactor
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      act={words.button}
      isDanger
    >
      <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={2} />
      <SecondAdminNotice />
    </FormDialog>
  )
}
