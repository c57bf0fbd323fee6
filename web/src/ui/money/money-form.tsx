import { moneyFormText as text } from '@clearstead/texts/ui/money-form'
import type { ReactNode } from 'react'
import { exactTime } from '../../plumbing/format.ts'
import { Button } from '../actions/button.tsx'
import { Effect } from '../forms/effect.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { Inline } from '../layout/layout.tsx'
import { Notice, RefusalNotice } from '../states/notice.tsx'
import { type Confirmation, ConfirmStep } from './confirm-step.tsx'
import { ReceiptDialog } from './receipt.tsx'
import type { MoneySteps } from './use-money-form.ts'

type Props<Name extends string> = {
  money: MoneySteps<Name>
  confirmation: Confirmation
  /** The text of the button that opens the confirmation. */
  review: string
  /** The search parameter that names the tab the form is on. */
  tab?: string
  /** The fields. */
  children: ReactNode
}

/** A form on a page that moves money: what it will do below the fields, confirmation and receipt in dialogs. */
export function MoneyForm<Name extends string>({
  money,
  confirmation,
  review,
  tab,
  children,
}: Props<Name>) {
  const { form, step, receipt, started, back } = money
  return (
    <>
      {started && <StartedCodeNotice money={money} />}
      <Form form={form} tab={tab}>
        {children}
        <Effect {...confirmation.effect} />
        {step === 'fields' && <RefusalNotice refusal={form.refusal} />}
        <SubmitButton form={form}>{review}</SubmitButton>
      </Form>
      {step === 'confirm' && confirmation.effect.amount !== undefined && (
        <ConfirmStep money={money} confirmation={confirmation} onClose={back} />
      )}
      {step === 'receipt' && receipt && <ReceiptDialog receipt={receipt} onClose={back} />}
    </>
  )
}

/** Leads back to a code step that was left. */
export function StartedCodeNotice({
  money,
}: {
  money: Pick<MoneySteps<never>, 'started' | 'resume' | 'discard'>
}) {
  if (!money.started) return null
  return (
    <Notice tone="wait">
      <p>{text.codeStarted({ time: exactTime(money.started.sentAt) })}</p>
      <Inline>
        <Button isSlim onClick={money.resume}>
          {text.enterCode}
        </Button>
        <Button isSlim look="quiet" onClick={money.discard}>
          {text.startOver}
        </Button>
      </Inline>
    </Notice>
  )
}
