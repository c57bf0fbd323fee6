import { type DepositView, requestDeposit } from '@clearstead/contract/deposits'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Text } from '../../../ui/layout/layout.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { PromiseNote } from '../../settings/public.tsx'
import { depositText as text } from './text.ts'

type Method = DepositView['method']
type Props = { memberId: MemberId; methods: readonly Method[] }

/** Method, amount, reference and proof of a payment that was made. */
export function DepositForm({ memberId, methods }: Props) {
  const limitTexts = limitTextsOf()
  const { answer } = useAnswer(getSettings, {})
  const { answer: held } = useAnswer(getWallets, { memberId })
  const limits = { least: answer?.settings.deposit.minimum }
  const money = useMoneyForm(requestDeposit, {
    start: { method: methods[0] },
    check: ({ amount }) => {
      const wrong = limitTexts.error(amount, limits)
      return wrong ? { amount: wrong } : {}
    },
    receipt: ({ deposit }) => ({
      title: text.sent,
      amount: { of: deposit.amount },
      rows: [{ label: text.method, value: text[deposit.method] }],
      reference: text.referenceOf({ id: deposit.id }),
      next: text.sentNext,
      link: (
        <LinkButton to="/user/deposit-history" look="plain">
          {text.history}
        </LinkButton>
      ),
    }),
  })
  const { form } = money
  const amount = readUsd(form.text('amount'))
  const written = amount ? amountText(amount) : ''
  const isOnChain = form.text('method') === 'bep20' || form.text('method') === 'trc20'
  const label = isOnChain ? text.hash : text.reference
  return (
    <Card title={text.form}>
      <Text tone="muted">{text.reportLead}</Text>
      <PromiseNote />
      <MoneyForm
        money={money}
        tab="way"
        review={text.review}
        confirmation={{
          title: text.confirmTitle({ amount: written }),
          act: text.confirmAct({ amount: written }),
          effect: {
            from: text.from,
            to: text.funding,
            amount,
            note: text.effectNote,
            children: amount && held && (
              <>
                <AmountRow label={text.fundingNow} of={held.wallets.funding} />
                <AmountRow
                  label={text.afterConfirmed}
                  isTotal
                  of={add(held.wallets.funding, amount)}
                />
              </>
            ),
          },
          details: (
            <DescriptionList>
              <CodeRow label={label} of={form.text('reference')} isWhole hasCopy={false} />
            </DescriptionList>
          ),
        }}
      >
        <FieldPair>
          <SelectField
            form={form}
            name="method"
            label={text.method}
            choices={methods.map((value) => ({ value, label: text[value] }))}
          />
          <MoneyField form={form} name="amount" label={text.amount} limits={limits} />
        </FieldPair>
        <TextField
          form={form}
          name="reference"
          label={label}
          hint={isOnChain ? text.hashHint : text.referenceHint}
          autoComplete="off"
        />
        <FileField form={form} name="proof" label={text.proof} hint={text.proofHint} isOptional />
      </MoneyForm>
    </Card>
  )
}
