import { Refusal } from '@clearstead/contract/call/refusal'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import type { ReactNode } from 'react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Narrow, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

type Props = {
  form: FormOf<'email' | 'password' | 'totp'>
  title: string
  lead: string
  emailLabel: string
  onForgot: () => void
  /** Ways on for who is wrong here. */
  children: ReactNode
}

/** Name and password, and the second factor once the server asks for it. */
export function SignInCard({ form, title, lead, emailLabel, onForgot, children }: Props) {
  const needsCode = asksForCode(form)
  return (
    <Narrow>
      <PageHead
        title={needsCode ? text.totpTitle : title}
        lead={needsCode ? text.totpLead : lead}
      />
      <Stack gap={4}>
        <Card>
          <Form form={form} isGuarded={false}>
            {needsCode ? (
              <TextField
                form={form}
                name="totp"
                label={text.totp}
                hint={text.totpHint}
                autoComplete="one-time-code"
                isAutoFocused
              />
            ) : (
              <>
                <TextField form={form} name="email" label={emailLabel} autoComplete="username" />
                <PasswordField
                  form={form}
                  name="password"
                  label={text.password}
                  autoComplete="current-password"
                />
              </>
            )}
            {!isFirstAsking(form) && <RefusalNotice refusal={form.refusal} />}
            <SubmitButton form={form} isWide>
              {needsCode ? text.confirm : text.signIn}
            </SubmitButton>
          </Form>
          <Inline justify="middle">
            {needsCode ? (
              <Button look="quiet" isSlim onClick={form.reset}>
                {text.otherAccount}
              </Button>
            ) : (
              <Button look="quiet" isSlim onClick={onForgot}>
                {text.forgot}
              </Button>
            )}
          </Inline>
        </Card>
        <Inline justify="middle" gap={2}>
          <Text tone="muted">{children}</Text>
        </Inline>
      </Stack>
    </Narrow>
  )
}

/** Once a code was typed, a wrong one keeps the step open. */
function asksForCode(form: Props['form']): boolean {
  return isFirstAsking(form) || form.text('totp') !== ''
}

function isFirstAsking(form: Props['form']): boolean {
  return form.refusal instanceof Refusal && form.refusal.code === 'people.totp_required'
}
