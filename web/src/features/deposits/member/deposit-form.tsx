import { type DepositView, getDepositAddress, requestDeposit } from '@clearstead/contract/deposits'
import { getWallets } from '@clearstead/contract/reports'
import { getSettings } from '@clearstead/contract/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { useNavigate } from '@tanstack/react-router'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Effect } from '../../../ui/forms/effect.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { FieldPair, Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { depositText } from './text.ts'

/** Method, amount, reference and proof of a payment that was made; only ways that are set up are offered. */
export function DepositForm({ memberId }: { memberId: MemberId }) {
  const text = useText(depositText)
  const ways = useAnswer(getDepositAddress, { userId: memberId })
  return (
    <Answered from={ways} waiting={<SkeletonLines count={6} />}>
      {({ methods }) => {
        const [first] = methods
        if (first !== undefined)
          return <PaymentForm memberId={memberId} methods={methods} first={first} />
        return (
          <Card title={text.form}>
            <EmptyState>{text.noWay}</EmptyState>
          </Card>
        )
      }}
    </Answered>
  )
}

type Method = DepositView['method']
type Props = { memberId: MemberId; methods: readonly Method[]; first: Method }

function PaymentForm({ memberId, methods, first }: Props) {
  const text = useText(depositText)
  const locale = useLocale()
  const navigate = useNavigate()
  const { answer } = useAnswer(getSettings, {})
  const { answer: held } = useAnswer(getWallets, { userId: memberId })
  const form = useCallForm(requestDeposit, {
    start: { method: first },
    onDone: () => {
      notify.success(text.sent)
      void navigate({ to: '/user/deposit-history' })
    },
  })
  const amount = readUsd(form.text('amount'))
  const isOnChain = form.text('method') === 'bep20' || form.text('method') === 'trc20'
  const minimum = answer?.settings.deposit.minimum
  return (
    <Card title={text.form}>
      <Form form={form}>
        <FieldPair>
          <SelectField
            form={form}
            name="method"
            label={text.method}
            choices={methods.map((value) => ({ value, label: text[value] }))}
          />
          <MoneyField
            form={form}
            name="amount"
            label={text.amount}
            {...(minimum && { hint: text.minimum(amountText(minimum, { locale })) })}
          />
        </FieldPair>
        <TextField
          form={form}
          name="reference"
          label={isOnChain ? text.hash : text.reference}
          hint={isOnChain ? text.hashHint : text.referenceHint}
          autoComplete="off"
        />
        <FileField form={form} name="proof" label={text.proof} hint={text.proofHint} isOptional />
        <Effect
          from={text.from}
          to={text.funding}
          amount={amount}
          after={amount && held ? add(held.wallets.funding, amount) : undefined}
          note={text.effectNote}
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.submit}</SubmitButton>
      </Form>
    </Card>
  )
}
