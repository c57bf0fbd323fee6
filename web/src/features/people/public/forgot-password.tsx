import { Refusal } from '@clearstead/contract/call/refusal'
import { forgetPassword, resetPassword } from '@clearstead/contract/people/sign-in'
import { forgotText as text } from '@clearstead/texts/people/forgot'
import { useState } from 'react'
import type { Failure } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Narrow } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'

type Props = {
  /** From the link in a mail. */
  email?: string
  onBack: () => void
}

/** In place of the sign-in: the e-mail, then the code and a new password. */
export function ForgotPassword({ email: known = '', onBack }: Props) {
  const [email, setEmail] = useState<string>()
  return (
    <Narrow>
      <PageHead
        title={text.forgotTitle}
        lead={email ? text.codeSent({ email }) : text.forgotLead}
      />
      <Card>
        {email ? (
          <CodeStep email={email} onDone={onBack} />
        ) : (
          <EmailStep known={known} onSent={setEmail} />
        )}
        <Inline justify="middle">
          {email && (
            <Button look="quiet" isSlim onClick={() => setEmail(undefined)}>
              {text.otherEmail}
            </Button>
          )}
          <Button look="quiet" isSlim onClick={onBack}>
            {text.back}
          </Button>
        </Inline>
      </Card>
    </Narrow>
  )
}

function EmailStep({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const form = useCallForm(forgetPassword, {
    start: { email: known },
    success: null,
    onDone: (_, { email }) => onSent(email),
  })
  return (
    <Form form={form} isGuarded={false}>
      <TextField form={form} name="email" label={text.email} type="email" autoComplete="username" />
      <ForgetRefusal refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.sendCode}
      </SubmitButton>
    </Form>
  )
}

/** Waiting and outages say so themselves; any other no of this call is 'User Not Found'. */
function ForgetRefusal({ refusal }: { refusal: Failure | undefined }) {
  const isOfMember =
    refusal instanceof Refusal &&
    refusal.code !== 'people.waiting' &&
    !refusal.code.startsWith('call.')
  if (!isOfMember) return <RefusalNotice refusal={refusal} />
  return (
    <Notice tone="bad" isAlert>
      {text.userNotFound}
    </Notice>
  )
}

function CodeStep({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useCallForm(resetPassword, {
    start: { email },
    onDone,
  })
  return (
    <Form form={form} isGuarded={false}>
      <TextField
        form={form}
        name="otp"
        label={text.code}
        autoComplete="one-time-code"
        maxLength={30}
        isAutoFocused
      />
      <PasswordField
        form={form}
        name="password"
        label={text.newPassword}
        autoComplete="new-password"
      />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.setPassword}
      </SubmitButton>
    </Form>
  )
}
