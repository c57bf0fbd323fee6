import { moneyFormText as text } from '@clearstead/texts/ui/money-form'
import type { ReactNode } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Effect, type EffectProps } from '../forms/effect.tsx'
import { RefusalNotice } from '../states/refusal-notice.tsx'
import { useCodeStep } from './code-step.tsx'
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
