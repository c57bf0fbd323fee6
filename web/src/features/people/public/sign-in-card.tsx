import { Refusal } from '@clearstead/contract/call/refusal'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import { type ReactNode, Suspense, useState } from 'react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Narrow, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

const ForgotPassword = lazyOpener(() => import('./forgot-password.tsx'), 'ForgotPassword')

type Props = {
  form: FormOf<'email' | 'password' | 'totp'>
  title: string
  lead: string
  emailLabel: string
  /** The e-mail in a link to a new password, which is then asked for first. */
  forgot?: string
  /** Ways on for who is wrong here. */
  children: ReactNode
}

/** Name and password, or a new password for who forgot it. */
export function SignInCard({ forgot = '', ...card }: Props) {
  const [isForgotten, setIsForgotten] = useState(forgot !== '')
  const back = () => setIsForgotten(false)

  if (!isForgotten) return <CredentialsCard {...card} onForgot={() => setIsForgotten(true)} />
  return (
    <Suspense fallback={<LoadingPart part={ForgotPassword} onGiveUp={back} />}>
      <ForgotPassword email={forgot} onBack={back} />
    </Suspense>
  )
}

/** Name and password, and the second factor once the server asks for it. */
function CredentialsCard({
  form,
  title,
  lead,
  emailLabel,
  onForgot,
  children,
}: Omit<Props, 'forgot'> & { onForgot: () => void }) {
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
