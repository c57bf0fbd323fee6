import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { checkCode } from '@clearstead/contract/plans/codes'
import { addTopup } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, zero } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText, exactTime } from '../../../../plumbing/format.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { waitOf } from '../../../../plumbing/wait-of.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../../ui/money/use-money-form.ts'
import { Notice, RefusalNotice } from '../../../../ui/states/notice.tsx'
import { firstWithRoom, planChoicesOf, type RaisablePlan, refusedText } from './plan-choices.ts'
import { topupText as text } from './text.ts'
import { topupReceipt } from './topup-receipt.ts'
import { useTopupRules } from './use-topup-rules.ts'

type Worth = ReplyOf<typeof checkCode> & { code: string }
type Props = { memberId: MemberId; plans: readonly RaisablePlan[] }

/** A code into an open plan: checked first, with its worth and rules, and then confirmed like a transfer. */
export function CodeForm({ memberId, plans }: Props) {
  const { feeText, note } = useTopupRules(memberId)
  const { money, worth, plan, refusal } = useCodeForm({ memberId, plans })
  const written = worth ? amountText(worth.amount) : ''
  return (
    <MoneyForm
      money={money}
      review={worth ? text.review : text.checkCode}
      tab="kind"
      confirmation={{
        title: text.codeTitle({ plan: plan?.planName ?? '', amount: written }),
        act: text.act({ amount: written }),
        effect: {
          from: text.codeSource,
          to: plan?.planName ?? text.plan,
          amount: worth?.amount,
          fee: worth?.fee,
          feeLabel: text.fee({ percent: feeText }),
          net: worth?.net,
          netLabel: text.intoPlan,
          note: `${text.codeRules} ${note}`,
        },
      }}
    >
      <SelectField
        form={money.form}
        name="activePlanId"
        label={text.plan}
        placeholder={text.choosePlan}
        choices={planChoicesOf(plans)}
      />
      <TextField
        form={money.form}
        name="code"
        label={text.codeField}
        hint={text.codeHint}
        autoComplete="off"
        maxLength={60}
      />
      {worth ? <WorthNotice worth={worth} plans={plans} /> : <CheckRefusal refusal={refusal} />}
    </MoneyForm>
  )
}

/** The first press of the button checks the code; the second, with its worth in sight, opens the confirmation. */
function useCodeForm({ memberId, plans }: Props) {
  const [checked, setChecked] = useState<Worth>()
  const check = useAct(checkCode, {
    success: null,
    onDone: (worth, { code }) => setChecked({ ...worth, code }),
  })
  const worthOf = (code: string) => (checked?.code === code.trim() ? checked : undefined)
  const planOf = (id: unknown) => plans.find((plan) => String(plan.activePlanId) === String(id))
  const money = useMoneyForm(addTopup, {
    name: 'topup:code',
    start: { activePlanId: firstWithRoom(plans) },
    check: ({ activePlanId, code }) => {
      // A code is never kept, so a form that was left open until a reload has lost it.
      if (!code) return { code: text.enterCode }
      const plan = planOf(activePlanId)
      if (!plan) return { activePlanId: text.choosePlan }
      const refused = refusedText(plan)
      if (refused) return { activePlanId: refused }
      const worth = worthOf(code)
      if (!worth || !isLess(plan.room, worth.net)) return {}
      return { activePlanId: text.tooBigHere({ room: amountText(plan.room) }) }
    },
    before: ({ code = '' }) => {
      const isChecked = worthOf(code) !== undefined
      if (!isChecked) check.act({ code })
      return isChecked
    },
    code: { memberId, purpose: 'transfer' },
    receipt: topupReceipt(),
  })
  const { form } = money
  return {
    money,
    worth: worthOf(form.text('code')),
    plan: planOf(form.text('activePlanId')),
    refusal: check.refusal,
  }
}

function WorthNotice({ worth, plans }: { worth: Worth; plans: readonly RaisablePlan[] }) {
  const amount = amountText(worth.amount)
  const [room = zero<'USD'>()] = plans
    .map((plan) => plan.room)
    .toSorted((one, other) => (isLess(one, other) ? 1 : -1))
  const fits = !isLess(room, worth.net)
  return (
    <Notice tone={fits ? 'ok' : 'wait'}>
      <p role="status">
        {worth.expiresAt
          ? text.worthUntil({ amount, when: exactTime(worth.expiresAt) })
          : text.worth({ amount })}{' '}
        {!fits && text.codeTooBig({ room: amountText(room) })}
      </p>
    </Notice>
  )
}

/** A wrong code in the server's words, and when one may try again after too many. */
function CheckRefusal({ refusal }: { refusal: ReturnType<typeof useAct>['refusal'] }) {
  const wait = waitOf(refusal)
  if (!wait) return <RefusalNotice refusal={refusal} />
  return (
    <Notice tone="wait" isAlert>
      {text.waiting({ when: wait })}
    </Notice>
  )
}
