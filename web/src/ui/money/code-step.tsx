import { sendOtp, verifyOtp } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { moneyFormText as text } from '@clearstead/texts/ui/money-form'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useCallForm } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Inline } from '../layout/layout.tsx'
import { RefusalNotice } from '../states/refusal-notice.tsx'
import type { CodeStepOf } from './use-money-form.ts'

/** What a code step shows: its fields, and the button for the foot of the dialog. */
export function useCodeStep(code: CodeStepOf, isSending: boolean) {
  const { memberId, purpose, sentAt } = code
  const email = useAnswer(getUser, { id: memberId }).answer?.singleuser.email
  const send = useAct(sendOtp, { success: null, onDone: code.onSent })
  const form = useCallForm(verifyOtp, {
    start: { userId: memberId, purpose },
    success: null,
    onDone: ({ verificationToken }) => code.onConfirmed(verificationToken ?? ''),
  })
  const isSent = sentAt !== undefined
  const sendCode = () => email && send.act({ userId: memberId, email, purpose })
  return {
    button: isSent ? (
      <Button type="submit" form={form.id} isBusy={form.isSending || isSending}>
        {text.confirmWithCode}
      </Button>
    ) : (
      <Button isBusy={send.isSending} disabled={!email} onClick={sendCode}>
        {text.sendCode}
      </Button>
    ),
    body: (
      <>
        {email && <p>{isSent ? text.codeSent({ email }) : text.codeLead({ email })}</p>}
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
                {text.sendCodeAgain}
              </Button>
            </Inline>
          </Form>
        )}
        <RefusalNotice refusal={send.refusal} />
      </>
    ),
  }
}
