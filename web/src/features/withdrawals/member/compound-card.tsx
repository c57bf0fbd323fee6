import { getWallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { setAsideToCompound } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { readUsd } from '../../../plumbing/amounts.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { SuccessDialog } from '../../../ui/dialogs/success-dialog.tsx'
import { Effect } from '../../../ui/forms/effect.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { withdrawalText } from './text.ts'

/** Moves ROI income to where it earns ROI itself. */
export function CompoundCard({ memberId }: { memberId: MemberId }) {
  const text = useText(withdrawalText)
  const { answer } = useAnswer(getWallets, { userId: memberId })
  const [isDone, setIsDone] = useState(false)
  const form = useCallForm(setAsideToCompound, {
    start: { userId: memberId },
    onDone: () => setIsDone(true),
  })
  const amount = readUsd(form.text('amount'))
  const there = answer?.wallets.nonWorking
  return (
    <Card title={text.compoundTitle}>
      <Words tone="muted" isSmall>
        {text.compoundLead}
      </Words>
      <Form form={form} isGuarded={false}>
        <MoneyField form={form} name="amount" label={text.amount} most={there} />
        <Effect
          from={text.compoundFrom}
          to={text.compoundTo}
          amount={amount}
          after={amount && there && !isLess(there, amount) ? subtract(there, amount) : undefined}
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form} look="plain">
          {text.compoundSubmit}
        </SubmitButton>
      </Form>
      {isDone && <SuccessDialog message={text.compoundDone} onClose={() => setIsDone(false)} />}
    </Card>
  )
}
