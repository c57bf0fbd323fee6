import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, isPositive, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { requestPrincipal } from '@clearstead/contract/withdrawals'
import { amountText, dayText, formatPercent } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { withdrawalText as text } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'
import { useWithdrawalForm, withdrawalConfirmation } from './use-withdrawal-form.tsx'

const most = 100

/** Principal of one plan: it lowers or closes the plan, and costs more before the lock is over. */
export function PrincipalForm({ memberId, rules }: { memberId: MemberId; rules: PayoutRules }) {
  const from = useAnswer(listActivePlansOf, { memberId, page: 1, limit: most })
  return (
    <Answered from={from} lines={6}>
      {({ rows }) => {
        const open = rows.filter(({ status }) => status === 'open')
        if (open.length === 0) {
          const seePlans = (
            <LinkButton to="/user/subscription" look="plain" isSlim>
              {text.seePlans}
            </LinkButton>
          )
          return <EmptyState act={seePlans}>{text.noPlans}</EmptyState>
        }
        return <PlanForm memberId={memberId} rules={rules} open={open} />
      }}
    </Answered>
  )
}

type Props = { memberId: MemberId; rules: PayoutRules; open: readonly ActivePlanView[] }

function PlanForm({ memberId, rules, open }: Props) {
  const { settings, leftToday, today } = rules
  const planOf = (id: unknown) => open.find((plan) => String(plan.id) === String(id))
  const limitsOf = (plan: ActivePlanView | undefined) => ({
    least: settings.minimum,
    most: leftToday,
    available: plan?.withdrawable,
  })
  const money = useWithdrawalForm(requestPrincipal, {
    memberId,
    kind: 'principal',
    rules,
    start: { activePlanId: open.length === 1 ? String(open[0]?.id) : '' },
    limits: ({ activePlanId }) => limitsOf(planOf(activePlanId)),
  })
  const { form } = money
  const plan = planOf(form.text('activePlanId'))
  const amount = readUsd(form.text('amount'))
  // The oldest money leaves first; the early fee is for requests that take locked money along.
  const unlocked = unlockedOf(plan, today)
  const hasLocked = plan !== undefined && isLess(unlocked, plan.withdrawable)
  const isEarly = hasLocked && (amount === undefined || isLess(unlocked, amount))
  const confirmation = withdrawalConfirmation({
    form,
    from: plan?.planName ?? text.principal,
    balance: plan?.amount,
    feePercent: isEarly ? settings.earlyFeePercent : settings.feePercent,
    decimals: rules.decimals,
    feeLabel: (percent) => (isEarly ? text.earlyFee({ percent }) : text.fee({ percent })),
    note: text.planLowers,
  })
  return (
    <MoneyForm money={money} confirmation={confirmation} review={text.review} tab="kind">
      <SelectField
        form={form}
        name="activePlanId"
        label={text.plan}
        placeholder={text.choosePlan}
        choices={open.map(({ id, planName, withdrawable }) => ({
          value: String(id),
          label: text.planChoice({ name: planName, amount: amountText(withdrawable) }),
        }))}
      />
      {plan && <PlanNotices plan={plan} unlocked={unlocked} rules={rules} />}
      <MoneyField form={form} name="amount" label={text.amount} limits={limitsOf(plan)} />
      <AddressFields form={form} rules={rules} />
    </MoneyForm>
  )
}

type NoticesProps = { plan: ActivePlanView; unlocked: Usd; rules: PayoutRules }

/** What of a plan cannot leave, and what leaving early costs. */
function PlanNotices({ plan, unlocked, rules }: NoticesProps) {
  const earlyFee = formatPercent(rules.settings.earlyFeePercent, { isShort: true })
  const hasLocked = isLess(unlocked, plan.withdrawable)
  return (
    <>
      {isPositive(plan.fromCodes) && (
        <Notice tone="wait">
          {text.codeMoney({
            own: amountText(plan.withdrawable),
            codes: amountText(plan.fromCodes),
          })}
        </Notice>
      )}
      {hasLocked && plan.unlocksOn && (
        <Notice tone="wait">
          <p>
            {isZero(unlocked)
              ? text.early({ day: dayText(plan.unlocksOn), percent: earlyFee })
              : text.earlyBeyond({
                  unlocked: amountText(unlocked),
                  day: dayText(plan.unlocksOn),
                  percent: earlyFee,
                })}
          </p>
        </Notice>
      )}
    </>
  )
}

/** What of a plan may leave without the early fee today. */
function unlockedOf(plan: ActivePlanView | undefined, today: ProgrammeDay): Usd {
  const open = (plan?.lots ?? []).filter(({ unlocksOn }) => today >= unlocksOn)
  return add(zero<'USD'>(), ...open.map(({ amount }) => amount))
}
