import { getUser } from '@clearstead/contract/people'
import { type OtpPurpose, sendOtp, verifyOtp } from '@clearstead/contract/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useCallForm } from '../../plumbing/use-call-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../ui/states/refusal-notice.tsx'
import { codeText } from './text.ts'

type Props = {
  memberId: MemberId
  purpose: OtpPurpose
  title: string
  onClose: () => void
  /** Gets the token to send along; empty where the purpose has none. */
  onConfirmed: (token: string) => void
  /** What is being confirmed: the amount and the address. */
  children?: ReactNode
}

/** Mails a code and takes it back: the member is who they say. */
export function CodeDialog({ memberId, purpose, title, onClose, onConfirmed, children }: Props) {
  const text = useText(codeText)
  const email = useAnswer(getUser, { id: memberId }).answer?.singleuser.email
  const send = useAct(sendOtp)
  const form = useCallForm(verifyOtp, {
    start: { userId: memberId, purpose },
    onDone: ({ verificationToken }) => onConfirmed(verificationToken ?? ''),
  })
  const sendCode = () => email && send.act({ userId: memberId, email, purpose })
  const isSent = send.answer !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={email && (isSent ? text.sent(email) : text.lead(email))}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          {isSent ? (
            <SubmitButton form={form}>{text.confirm}</SubmitButton>
          ) : (
            <Button isBusy={send.isSending} disabled={!email} onClick={sendCode}>
              {text.send}
            </Button>
          )}
        </>
      }
    >
      {children}
      {isSent && (
        <Form form={form} isGuarded={false}>
          <TextField
            form={form}
            name="otp"
            label={text.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            isAutoFocused
          />
          <RefusalNotice refusal={form.refusal} />
          <Inline>
            <Button look="quiet" isSlim isBusy={send.isSending} onClick={sendCode}>
              {text.again}
            </Button>
          </Inline>
        </Form>
      )}
      <RefusalNotice refusal={send.refusal} />
    </Dialog>
  )
}
