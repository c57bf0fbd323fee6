import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  isZero,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { requestPrincipal } from '@clearstead/contract/withdrawals'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { shortPercent } from '../../../plumbing/short-percent.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { PayoutEffect } from './payout-effect.tsx'
import { withdrawalText } from './text.ts'
import { type PayoutRules, startOf } from './use-payout-rules.ts'
import { useRequest } from './use-request.ts'

const most = 100

/** Principal of one plan: it lowers or closes the plan, and costs more before the lock is over. */
export function PrincipalForm({ memberId, rules }: { memberId: MemberId; rules: PayoutRules }) {
  const text = useText(withdrawalText)
  const from = useAnswer(listActivePlansOf, { userId: memberId, page: 1, limit: most })
  return (
    <Answered from={from} waiting={<SkeletonLines count={6} />}>
      {({ rows }) => {
        const open = rows.filter(({ status }) => status === 'open')
        if (open.length === 0) return <EmptyState>{text.noPlans}</EmptyState>
        return <PlanForm memberId={memberId} rules={rules} open={open} />
      }}
    </Answered>
  )
}

type Props = { memberId: MemberId; rules: PayoutRules; open: readonly ActivePlanView[] }

function PlanForm({ memberId, rules, open }: Props) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const first = open.length === 1 ? open[0] : undefined
  const { form, ...asking } = useRequest(requestPrincipal, memberId, {
    ...startOf(rules),
    activePlanId: first ? String(first.id) : '',
  })
  const amount = readUsd(form.text('amount'))
  const plan = open.find(({ id }) => String(id) === form.text('activePlanId'))
  // The oldest money leaves first; the early fee is for requests that take locked money along.
  const unlocked = unlockedOf(plan, rules.today)
  const hasLocked = plan !== undefined && isLess(unlocked, plan.withdrawable)
  const isEarly = hasLocked && (amount === undefined || isLess(unlocked, amount))
  const { settings } = rules
  return (
    <>
      <Form form={form}>
        <SelectField
          form={form}
          name="activePlanId"
          label={text.plan}
          placeholder={text.choosePlan}
          choices={open.map(({ id, planName, withdrawable }) => ({
            value: String(id),
            label: text.planChoice(planName, amountText(withdrawable, { locale })),
          }))}
        />
        {plan && isPositive(plan.fromCodes) && (
          <Notice tone="wait">
            <p>
              {text.codeMoney(
                amountText(plan.withdrawable, { locale }),
                amountText(plan.fromCodes, { locale }),
              )}
            </p>
          </Notice>
        )}
        {hasLocked && plan.unlocksOn && (
          <Notice tone="wait">
            <p>
              {isZero(unlocked)
                ? text.early(
                    dayText(plan.unlocksOn, locale),
                    shortPercent(settings.earlyFeePercent),
                  )
                : text.earlyBeyond(
                    amountText(unlocked, { locale }),
                    dayText(plan.unlocksOn, locale),
                    shortPercent(settings.earlyFeePercent),
                  )}
            </p>
          </Notice>
        )}
        <MoneyField
          form={form}
          name="amount"
          label={text.amount}
          hint={text.limits(
            amountText(settings.minimum, { locale }),
            amountText(rules.leftToday, { locale }),
          )}
          most={plan?.withdrawable}
        />
        <AddressFields form={form} rules={rules} />
        <PayoutEffect
          from={plan?.planName ?? text.principle}
          amount={amount}
          feePercent={isEarly ? settings.earlyFeePercent : settings.feePercent}
          feeLabel={isEarly ? text.earlyFee : text.fee}
          after={
            amount && plan && !isLess(plan.withdrawable, amount)
              ? subtract(plan.amount, amount)
              : undefined
          }
          note={text.planLowers}
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.submit}</SubmitButton>
      </Form>
      <ConfirmRequest memberId={memberId} form={form} {...asking} />
    </>
  )
}

/** What of a plan may leave without the early fee today. */
function unlockedOf(plan: ActivePlanView | undefined, today: ProgrammeDay): Usd {
  const open = (plan?.lots ?? []).filter(({ unlocksOn }) => today >= unlocksOn)
  return add(zero<'USD'>(), ...open.map(({ amount }) => amount))
}
