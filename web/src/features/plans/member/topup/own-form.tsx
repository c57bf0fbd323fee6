import { addTopup } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { requiredSentence } from '../../../../plumbing/field-sentence.ts'
import { amountText } from '../../../../plumbing/format.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import { limitTextsOf } from '../../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../../ui/money/use-money-form.ts'
import { Notice } from '../../../../ui/states/notice.tsx'
import { RiskField, useRisk } from '../risk-field.tsx'
import { NoMoneyNotice } from './no-money-notice.tsx'
import { firstWithRoom, planChoicesOf, type RaisablePlan, refusedText } from './plan-choices.ts'
import { topupText as text } from './text.ts'
import { topupReceipt } from './topup-receipt.ts'
import { useTopupRules } from './use-topup-rules.ts'

type Props = { memberId: MemberId; plans: readonly RaisablePlan[] }

/** Funding money into an open plan, up to the highest amount of the plan. */
export function OwnForm({ memberId, plans }: Props) {
  const limitTexts = limitTextsOf()
  const receipt = topupReceipt()
  const { funding, riskStatement, note } = useTopupRules(memberId)
  const risk = useRisk(riskStatement)
  const planOf = (id: unknown) => plans.find((plan) => String(plan.activePlanId) === String(id))
  const limitsOf = (plan: RaisablePlan | undefined) => ({ most: plan?.room, available: funding })
  const money = useMoneyForm(addTopup, {
    name: 'topup:own',
    start: { activePlanId: firstWithRoom(plans) },
    check: ({ activePlanId, amount }) => {
      const plan = planOf(activePlanId)
      if (!plan) return { activePlanId: text.choosePlan }
      const refused = refusedText(plan)
      if (refused) return { activePlanId: refused }
      if (!amount) return { amount: requiredSentence }
      const wrong = limitTexts.error(amount, limitsOf(plan))
      return wrong ? { amount: wrong } : {}
    },
    before: risk.isAcknowledged,
    receipt,
  })
  const { form } = money
  const plan = planOf(form.text('activePlanId'))
  const amount = readUsd(form.text('amount'))
  const written = amount ? amountText(amount) : ''
  return (
    <MoneyForm
      money={money}
      review={text.review}
      tab="kind"
      confirmation={{
        title: text.ownTitle({ plan: plan?.planName ?? '', amount: written }),
        act: text.act({ amount: written }),
        effect: {
          from: text.funding,
          to: plan?.planName ?? text.plan,
          amount,
          after:
            amount && funding && !isLess(funding, amount) ? subtract(funding, amount) : undefined,
          note,
        },
      }}
    >
      <NoMoneyNotice funding={funding} />
      {plans.every(({ refusal }) => refusal) && <Notice tone="wait">{text.allFull}</Notice>}
      <SelectField
        form={form}
        name="activePlanId"
        label={text.plan}
        placeholder={text.choosePlan}
        choices={planChoicesOf(plans)}
      />
      <MoneyField form={form} name="amount" label={text.amount} limits={limitsOf(plan)} />
      <RiskField risk={risk} />
    </MoneyForm>
  )
}
