import { longestPage } from '@clearstead/contract/call/paging'
import { buyPlan } from '@clearstead/contract/plans/active-plans'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { addDays } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract, type Usd } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import type { WrongField } from '../../../ui/forms/effect.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Card, Note, Span, Stack, Tiles } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { MoneyDialog } from '../../../ui/money/money-dialog.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { PlanForecast, PlanNeed } from '../../settings/public.tsx'
import { forecast } from '../forecast.ts'
import { OwnPlans } from './own-plans.tsx'
import { RiskField, useRisk } from './risk-field.tsx'
import { subscriptionText as text } from './text.ts'

export function SubscriptionScreen() {
  const memberId = useMember()
  const plans = useAnswer(listPlans, longestPage)
  const [chosen, setChosen] = useState<PlanView>()
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={5}>
        <Answered from={plans} height={300}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState>{text.none}</EmptyState>
            ) : (
              <Tiles>
                {rows.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
                ))}
              </Tiles>
            )
          }
        </Answered>
        <OnceKnown all={[plans]}>
          <OwnPlans memberId={memberId} />
        </OnceKnown>
      </Stack>
      {chosen && (
        <BuyDialog memberId={memberId} plan={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function PlanCard({ plan, onChoose }: { plan: PlanView; onChoose: () => void }) {
  return (
    <Card
      title={plan.name}
      isFootWide
      foot={
        <Button look="plain" onClick={onChoose}>
          {text.choose}
        </Button>
      }
    >
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && <Note>{plan.description}</Note>}
      <DescriptionList>
        <DescriptionRow label={text.range}>
          {text.to({
            min: amountText(plan.minAmount).replace(/\.00$/, ''),
            max: amountText(plan.maxAmount).replace(/\.00$/, ''),
          })}
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : plan.days}
        </DescriptionRow>
        <DescriptionRow label={text.lock}>{text.lockDays({ days: plan.lockDays })}</DescriptionRow>
        <DescriptionRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </DescriptionRow>
        <PlanNeed planId={plan.id} />
      </DescriptionList>
    </Card>
  )
}

type Props = { memberId: MemberId; plan: PlanView; onClose: () => void }

/** Amount, what the terms come to and the risk; then what will move; then the receipt. */
function BuyDialog({ memberId, plan, onClose }: Props) {
  const limitTexts = limitTextsOf()
  const { answer: held } = useAnswer(getWallets, { memberId })
  const { answer: rules } = useAnswer(getSettings, {})
  const risk = useRisk(rules?.settings.legal.risk ?? '')
  const funding = held?.wallets.funding
  const limits = { least: plan.minAmount, most: plan.maxAmount, available: funding }
  const money = useMoneyForm(buyPlan, {
    start: { planId: plan.id },
    check: ({ amount }) => {
      const wrong = limitTexts.error(amount, limits)
      return wrong ? { amount: wrong } : {}
    },
    before: risk.isAcknowledged,
    receipt: ({ activePlan }, { amount }) => ({
      title: text.bought,
      amount: { of: amount },
      rows: [{ label: text.plan, value: plan.name }],
      ...(activePlan && { reference: text.referenceOf({ id: activePlan.id }) }),
      next: activePlan?.undoUntil
        ? text.boughtUndo({ day: dayText(activePlan.undoUntil) })
        : text.boughtNext,
    }),
  })
  const { form } = money
  const amount = readUsd(form.text('amount'))
  const isShort = funding !== undefined && isLess(funding, plan.minAmount)
  const says = amount && limitTexts.error(amount, limits)
  const wrong = says ? { field: text.amount, says } : undefined
  const written = amount ? amountText(amount) : ''
  const note = rules && [
    text.buyNote({ multiple: rules.settings.programme.capMultiple }),
    plan.lockDays > 0 && text.locked({ day: dayText(addDays(rules.today, plan.lockDays)) }),
  ]
  return (
    <MoneyDialog
      money={money}
      title={text.buyTitle({ plan: plan.name })}
      onClose={onClose}
      review={text.reviewPurchase}
      confirmation={{
        title: text.buyAsk({ plan: plan.name, amount: written }),
        act: text.buy({ amount: written }),
        effect: {
          from: text.funding,
          to: plan.name,
          amount,
          wrong,
          after:
            amount && funding && !isLess(funding, amount) ? subtract(funding, amount) : undefined,
          note: note?.filter(Boolean).join(' '),
        },
      }}
      insteadOfReview={isShort && <LinkButton to="/user/web3-deposit">{text.deposit}</LinkButton>}
    >
      {isShort && <Notice tone="wait">{text.short}</Notice>}
      <MoneyField form={form} name="amount" label={text.amount} limits={limits} />
      <Calculator plan={plan} amount={amount} wrong={wrong} />
      <RiskField risk={risk} />
    </MoneyDialog>
  )
}

type CalculatorProps = {
  plan: PlanView
  amount: Usd | undefined
  /** Nothing is calculated for an amount that cannot be bought. */
  wrong: WrongField | undefined
}

/** What the terms come to for an amount, and what that does not promise. */
function Calculator({ plan, amount, wrong }: CalculatorProps) {
  const { answer } = useAnswer(getSettings, {})
  if (!answer || amount === undefined || wrong !== undefined) {
    return (
      <Note>
        {wrong === undefined
          ? text.calcEmpty
          : text.calcWrong({ field: wrong.field, says: wrong.says })}
      </Note>
    )
  }
  const { capMultiple } = answer.settings.programme
  const { daily, monthly, limit, reached } = forecast(amount, plan, capMultiple, answer.today)
  return (
    <Stack gap={3}>
      <Span isStrong>{text.calculator}</Span>
      <DescriptionList>
        <AmountRow label={text.daily} of={daily} />
        <AmountRow label={text.monthly} of={monthly} />
        <AmountRow label={text.limit} of={limit} />
        <PlanForecast planId={plan.id} hasBare />
        <DescriptionRow label={text.reached} isMuted={!reached}>
          {reached
            ? text.reachedOn({ day: dayText(reached.day), days: Number(reached.days) })
            : text.never}
        </DescriptionRow>
      </DescriptionList>
      <Note>{text.noPromise}</Note>
    </Stack>
  )
}
