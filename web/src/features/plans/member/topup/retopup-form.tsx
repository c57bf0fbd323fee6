import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { addRetopup } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { limitTextsOf } from '../../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../../ui/money/use-money-form.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { RiskField, useRisk } from '../risk-field.tsx'
import { NoMoneyNotice } from './no-money-notice.tsx'
import type { TopupOptions } from './plan-choices.ts'
import { topupText as text } from './text.ts'
import { topupReceipt } from './topup-receipt.ts'
import { useTopupRules } from './use-topup-rules.ts'

type Props = { memberId: MemberId; retopup: TopupOptions['retopup'] }

/** A further plan once the limit is reached; until then the reason why it is not possible. */
export function RetopupForm({ memberId, retopup }: Props) {
  const offers = useAnswer(listPlans, longestPage)
  // The purchase itself ends the reason for the form; its receipt stays until it is closed.
  const [hasReceipt, setHasReceipt] = useState(false)
  if (retopup.refusal && !hasReceipt) {
    const left = amountText(retopup.limitLeft)
    return (
      <Notice tone="info">
        <p>{retopup.refusal === 'no_plan' ? text.noPlan : text.limitLeft({ amount: left })}</p>
      </Notice>
    )
  }
  return (
    <Answered from={offers} lines={6}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState>{text.nothingOffered}</EmptyState>
        ) : (
          <OfferForm memberId={memberId} offers={rows} onReceipt={setHasReceipt} />
        )
      }
    </Answered>
  )
}

type OfferProps = {
  memberId: MemberId
  offers: readonly PlanView[]
  onReceipt: (isOpen: boolean) => void
}

function OfferForm({ memberId, offers, onReceipt }: OfferProps) {
  const limitTexts = limitTextsOf()
  const receipt = topupReceipt()
  const { funding, riskStatement, note } = useTopupRules(memberId)
  const risk = useRisk(riskStatement)
  const offerOf = (id: unknown) => offers.find((plan) => String(plan.id) === String(id))
  const limitsOf = (plan: PlanView | undefined) => ({
    least: plan?.minAmount,
    most: plan?.maxAmount,
    available: funding,
  })
  const money = useMoneyForm(addRetopup, {
    start: { planId: String(offers[0]?.id ?? '') },
    check: ({ planId, amount }) => {
      const wrong = limitTexts.error(amount, limitsOf(offerOf(planId)))
      return wrong ? { amount: wrong } : {}
    },
    before: risk.isAcknowledged,
    receipt: (answer) => {
      onReceipt(true)
      return receipt(answer)
    },
  })
  const back = () => {
    money.back()
    onReceipt(false)
  }
  const { form } = money
  const offer = offerOf(form.text('planId'))
  const amount = readUsd(form.text('amount'))
  const written = amount ? amountText(amount) : ''
  return (
    <MoneyForm
      money={{ ...money, back }}
      review={text.review}
      tab="kind"
      confirmation={{
        title: text.retopupTitle({ plan: offer?.name ?? '', amount: written }),
        act: text.retopupAct({ amount: written }),
        effect: {
          from: text.funding,
          to: offer?.name ?? text.newPlan,
          amount,
          after:
            amount && funding && !isLess(funding, amount) ? subtract(funding, amount) : undefined,
          note,
        },
      }}
    >
      <p>{text.retopupLead}</p>
      <NoMoneyNotice funding={funding} />
      <SelectField
        form={form}
        name="planId"
        label={text.newPlan}
        choices={offers.map(({ id, name, minAmount, maxAmount }) => ({
          value: String(id),
          label: text.offer({
            name,
            min: amountText(minAmount),
            max: amountText(maxAmount),
          }),
        }))}
      />
      <MoneyField form={form} name="amount" label={text.amount} limits={limitsOf(offer)} />
      <RiskField risk={risk} />
    </MoneyForm>
  )
}
