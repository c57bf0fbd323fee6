import { sendOtp, verifyOtp } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { moneyFormText as text } from '@clearstead/texts/ui/money-form'
import type { ReactNode } from 'react'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { type FormOf, useCallForm } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Effect, type EffectProps } from '../forms/effect.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Inline } from '../layout/layout.tsx'
import { RefusalNotice } from '../states/notice.tsx'
import css from './money.module.css'
import type { CodeStepOf, MoneySteps } from './use-money-form.ts'

/** What is asked before it is done. Without an amount there is nothing to confirm. */
export type Confirmation = {
  title: string
  /** The text of the button, with the amount: "Withdraw $100.00". */
  act: string
  effect: EffectProps
  /** What else must be in sight, such as the address. */
  details?: ReactNode
  /** Something that changed since, to be accepted before it can be confirmed. */
  change?: { accept: string; onAccept: () => void } | undefined
}

type Props = {
  money: Pick<MoneySteps<never>, 'code' | 'confirm' | 'back'> & {
    form: Pick<FormOf<never>, 'isSending' | 'refusal'>
  }
  confirmation: Confirmation
  onClose: () => void
}

/** The confirmation, with the mailed code where the call needs one. */
export function ConfirmStep(props: Props) {
  const { code } = props.money
  return code ? <WithCode {...props} code={code} /> : <ConfirmDialog {...props} />
}

function WithCode({ code, ...props }: Props & { code: CodeStepOf }) {
  const { body, button } = useCodeStep(code, props.money.form.isSending)
  if (code.isGiven) return <ConfirmDialog {...props} />
  return (
    <ConfirmDialog {...props} button={button}>
      {body}
    </ConfirmDialog>
  )
}

type DialogProps = Props & { button?: ReactNode; children?: ReactNode }

function ConfirmDialog({ money, confirmation, onClose, button, children }: DialogProps) {
  const { form, back, confirm } = money
  const { title, act, effect, details, change } = confirmation
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="plain" onClick={back}>
            {text.back}
          </Button>
          {change ? (
            <Button look="plain" isBusy={form.isSending} onClick={change.onAccept}>
              {change.accept}
            </Button>
          ) : (
            (button ?? (
              <Button isBusy={form.isSending} onClick={confirm} autoFocus>
                {act}
              </Button>
            ))
          )}
        </>
      }
    >
      <div className={css.confirm}>
        <Effect {...effect} />
        {details}
        {children}
        <RefusalNotice refusal={form.refusal} />
      </div>
    </Dialog>
  )
}

/** What a code step shows: its fields, and the button for the foot of the dialog. */
function useCodeStep(code: CodeStepOf, isSending: boolean) {
  const { memberId, purpose, sentAt } = code
  const email = useAnswer(getUser, { id: memberId }).answer?.singleuser.email
  const send = useAct(sendOtp, { success: null, onDone: code.onSent })
  const form = useCallForm(verifyOtp, {
    start: { memberId, purpose },
    success: null,
    onDone: ({ verificationToken }) => code.onConfirmed(verificationToken ?? ''),
  })
  const isSent = sentAt !== undefined
  const sendCode = () => email && send.act({ memberId, email, purpose })
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
