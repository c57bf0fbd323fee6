import { transferToOwnFunding } from '@clearstead/contract/transfers'
import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isZero, subtract } from '@clearstead/contract/values/money'
import { transferText as text } from '@clearstead/texts/transfers/transfer'
import { transferSourceText as names } from '@clearstead/texts/transfers/transfer-source'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

const sources = ['working', 'non_working'] as const
type Source = (typeof sources)[number]

/** Income of one wallet into the own funding wallet. */
export function OwnForm({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const { wallets, minimum, feePercent, feeText } = useTransferRules(memberId)
  const held = (source: string) => (source === 'working' ? wallets?.working : wallets?.nonWorking)
  const limitsOf = (source: string) => ({ least: minimum, available: held(source) })
  const money = useMoneyForm(transferToOwnFunding, {
    start: { from: 'working' },
    check: ({ amount, from }) => {
      const { available } = limitsOf(from)
      // All of a wallet may leave it, however little it is.
      const wrong = limitTexts.error(amount, amount === available ? { available } : limitsOf(from))
      return wrong ? { amount: wrong } : {}
    },
    receipt: ({ transfer }) => ({
      title: text.moved,
      amount: { of: transfer.amount },
      rows: [
        { label: text.from, value: names[transfer.from] },
        { label: text.arrives, value: amountText(transfer.net, { locale }) },
      ],
      reference: text.referenceOf({ id: transfer.id }),
      next: text.movedNext,
    }),
  })
  const { form } = money
  const source = form.text('from') as Source
  const balance = held(source)
  const { least, available } = limitsOf(source)
  const shown =
    available && isLess(available, least ?? available) ? { available } : { least, available }
  const amount = readUsd(form.text('amount'), locale)
  const cost = amount && feeOf(amount, feePercent)
  const written = amount ? amountText(amount, { locale }) : ''
  const isEmpty = wallets && isZero(wallets.working) && isZero(wallets.nonWorking)
  return (
    <MoneyForm
      money={money}
      review={text.review}
      tab="to"
      confirmation={{
        title: text.ownTitle({ amount: written }),
        act: text.ownAct({ amount: written }),
        effect: {
          from: names[source],
          to: text.funding,
          amount,
          fee: cost?.fee,
          feeLabel: text.fee({ percent: feeText }),
          net: cost?.net,
          netLabel: text.arrives,
          after: amount && balance ? subtract(balance, amount) : undefined,
          note: text.ownNote,
        },
      }}
    >
      {isEmpty && (
        <Notice tone="info">
          <p>{text.noIncome}</p>
        </Notice>
      )}
      <SelectField
        form={form}
        name="from"
        label={text.from}
        choices={sources.map((value) => {
          const of = held(value)
          const label = of
            ? text.wallet({ name: names[value], amount: amountText(of, { locale }) })
            : names[value]
          return { value, label }
        })}
      />
      <MoneyField form={form} name="amount" label={text.amount} limits={shown} />
    </MoneyForm>
  )
}
