import { confirmRegistration, sendRegistrationCode } from '@clearstead/contract/referral/joining'
import { registrationCodeText as text } from '@clearstead/texts/people/registration-code'
import { useEffect, useState } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldId } from '../../../ui/forms/field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import type { PendingRegistration } from './pending-registration.ts'
import { useEnter } from './use-enter.ts'

type Props = {
  pending: PendingRegistration
  /** Another code was sent, which goes with another token. */
  onSent: (pending: PendingRegistration) => void
  onConfirmed: () => void
  onStartAgain: () => void
}

/** The mailed code, another one after a minute, and the way back to the form. */
export function CodeStep({ pending, onSent, onConfirmed, onStartAgain }: Props) {
  const { email, token } = pending
  return (
    <Stack gap={4}>
      <Text>{text.codeSent({ email })}</Text>
      <CodeForm key={token} token={token} onConfirmed={onConfirmed} />
      <AnotherCode key={`${token} again`} pending={pending} onSent={onSent} />
      <Inline justify="middle">
        <Button look="quiet" isSlim onClick={onStartAgain}>
          {text.startAgain}
        </Button>
      </Inline>
    </Stack>
  )
}

function CodeForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const enter = useEnter('member')
  const form = useCallForm(confirmRegistration, {
    start: { token },
    clears: false,
    onDone: ({ auth, expireAt }) => {
      onConfirmed()
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() })
    },
    // Typing replaces a wrong code.
    onRefused: () => {
      const field = document.getElementById(fieldId(form.id, 'otp'))
      if (field instanceof HTMLInputElement) field.select()
    },
  })
  return (
    <Form form={form} isGuarded={false}>
      <TextField
        form={form}
        name="otp"
        label={text.mailedCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isAutoFocused
      />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.confirm}
      </SubmitButton>
    </Form>
  )
}

/** The server sends at most one code a minute. */
const waitMs = 60_000

function AnotherCode({ pending, onSent }: Pick<Props, 'pending' | 'onSent'>) {
  const left = useSecondsUntil(pending.sentAt + waitMs)
  const { act, isSending, refusal } = useAct(sendRegistrationCode, {
    success: text.sentAgain,
    onDone: ({ auth, expireAt }) =>
      onSent({
        ...pending,
        token: auth.token,
        sentAt: Date.now(),
        expiresAt: expireAt.getTime(),
      }),
  })
  return (
    <Stack gap={2}>
      <Inline justify="middle">
        {left > 0 ? (
          <Note>{text.againIn({ seconds: countText(left) })}</Note>
        ) : (
          <Button
            look="plain"
            isSlim
            isBusy={isSending}
            onClick={() => act({ token: pending.token })}
          >
            {text.again}
          </Button>
        )}
      </Inline>
      <RefusalNotice refusal={refusal} />
    </Stack>
  )
}

/** The whole seconds until a moment; 0 once it has come. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  return left
}
