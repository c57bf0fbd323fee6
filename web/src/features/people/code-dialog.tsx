import { type OtpPurpose, sendOtp, verifyOtp } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { codeText as text } from '@clearstead/texts/people/code'
import type { ReactNode } from 'react'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useCallForm } from '../../plumbing/use-call-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../ui/states/notice.tsx'

type Props = {
  memberId: MemberId
  purpose: OtpPurpose
  title: string
  onClose: () => void
  /** Called with the token to send along; empty where the purpose has none. */
  onConfirmed: (token: string) => void
  /** What is being confirmed, such as amount and address. */
  children?: ReactNode
}

/** Confirms something with a code that is mailed to the member. */
export function CodeDialog({ memberId, purpose, title, onClose, onConfirmed, children }: Props) {
  const email = useAnswer(getUser, { id: memberId }).answer?.singleuser.email
  const send = useAct(sendOtp, { success: null })
  const form = useCallForm(verifyOtp, {
    start: { memberId, purpose },
    success: null,
    onDone: ({ verificationToken }) => onConfirmed(verificationToken ?? ''),
  })
  const sendCode = () => email && send.act({ memberId, email, purpose })
  const isSent = send.answer !== undefined
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      lead={email && (isSent ? text.sent({ email }) : text.lead({ email }))}
      act={text.confirm}
      insteadOfSubmit={
        !isSent && (
          <Button isBusy={send.isSending} disabled={!email} onClick={sendCode}>
            {text.send}
          </Button>
        )
      }
    >
      {children}
      {isSent && (
        <>
          <TextField
            form={form}
            name="otp"
            label={text.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            isAutoFocused
          />
          <Inline>
            <Button look="quiet" isSlim isBusy={send.isSending} onClick={sendCode}>
              {text.again}
            </Button>
          </Inline>
        </>
      )}
      <RefusalNotice refusal={send.refusal} />
    </FormDialog>
  )
}
