import { uiText as words } from '@clearstead/texts/ui/ui'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Effect } from '../forms/effect.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { RefusalNotice } from '../states/notice.tsx'
import { type Confirmation, ConfirmStep } from './confirm-step.tsx'
import { StartedCodeNotice } from './money-form.tsx'
import { ReceiptDialog } from './receipt.tsx'
import type { MoneySteps } from './use-money-form.ts'

type Props<Name extends string> = {
  money: MoneySteps<Name>
  confirmation: Confirmation
  title: string
  lead?: ReactNode
  /** The text of the button that leads to the confirmation. */
  review: string
  onClose: () => void
  isWide?: boolean
  /** Replaces that button, such as with a link to where the missing money comes from. */
  insteadOfReview?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog that moves money: fields, confirmation and receipt are three steps of one dialog. */
export function MoneyDialog<Name extends string>(props: Props<Name>) {
  const { money, confirmation, title, lead, onClose, isWide = false } = props
  const { step, receipt } = money
  if (step === 'receipt' && receipt) {
    return <ReceiptDialog receipt={receipt} onClose={onClose} />
  }
  if (step === 'confirm' && confirmation.effect.amount !== undefined) {
    return <ConfirmStep money={money} confirmation={confirmation} onClose={money.back} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      isWide={isWide}
      foot={<Foot {...props} />}
    >
      <Fields {...props} />
    </Dialog>
  )
}

function Fields<Name extends string>({ money, confirmation, children }: Props<Name>) {
  return (
    <>
      {money.started && <StartedCodeNotice money={money} />}
      <Form form={money.form} isGuarded={false}>
        {children}
        <Effect {...confirmation.effect} />
        <RefusalNotice refusal={money.form.refusal} />
      </Form>
    </>
  )
}

function Foot<Name extends string>({ money, review, insteadOfReview, onClose }: Props<Name>) {
  return (
    <>
      <Button look="plain" onClick={onClose}>
        {words.cancel}
      </Button>
      {insteadOfReview || <SubmitButton form={money.form}>{review}</SubmitButton>}
    </>
  )
}
