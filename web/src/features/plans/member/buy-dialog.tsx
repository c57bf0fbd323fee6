import { buyPlan, type PlanView } from '@clearstead/contract/plans'
import { getWallets } from '@clearstead/contract/reports'
import { getSettings } from '@clearstead/contract/settings'
import { addDays } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract } from '@clearstead/contract/values/money'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Effect } from '../../../ui/forms/effect.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { CoverageRow } from '../../transparency/public.tsx'
import { Calculator } from './calculator.tsx'
import { subscriptionText } from './text.ts'

type Props = { memberId: MemberId; plan: PlanView; onClose: () => void }

/** Amount, what the terms come to, what will move, and the risk, before anything is bought. */
export function BuyDialog({ memberId, plan, onClose }: Props) {
  const text = useText(subscriptionText)
  const locale = useLocale()
  const { answer: held } = useAnswer(getWallets, { userId: memberId })
  const funding = held?.wallets.funding
  const form = useCallForm(buyPlan, {
    start: { planId: plan.id },
    onDone: () => {
      notify.success(text.bought)
      onClose()
    },
  })
  const amount = readUsd(form.text('amount'))
  const isShort = funding !== undefined && isLess(funding, plan.minAmount)
  const written = (money: typeof plan.minAmount) => amountText(money, { locale })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text.buyTitle(plan.name)}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          {isShort ? (
            <LinkButton to="/user/web3-deposit">{text.deposit}</LinkButton>
          ) : (
            <SubmitButton form={form}>
              {amount ? text.buy(written(amount)) : text.buyPlain}
            </SubmitButton>
          )}
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        {isShort && <Notice tone="wait">{<p>{text.short}</p>}</Notice>}
        <MoneyField
          form={form}
          name="amount"
          label={text.amount}
          hint={`${text.between(written(plan.minAmount), written(plan.maxAmount))}. ${funding ? text.have(written(funding)) : ''}`}
          most={funding && smaller(funding, plan.maxAmount)}
        />
        <Calculator plan={plan} amount={amount} />
        <BuyEffect plan={plan} amount={amount} funding={funding} />
        <Risk />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

type EffectProps = {
  plan: PlanView
  amount: ReturnType<typeof readUsd>
  funding: ReturnType<typeof readUsd>
}

function BuyEffect({ plan, amount, funding }: EffectProps) {
  const text = useText(subscriptionText)
  const locale = useLocale()
  const { answer } = useAnswer(getSettings, {})
  const unlocks =
    answer && plan.lockDays > 0
      ? text.locked(dayText(addDays(answer.today, plan.lockDays), locale))
      : ''
  const isCovered = amount && funding && !isLess(funding, amount)
  return (
    <Effect
      from={text.funding}
      to={text.inPlans}
      amount={amount}
      after={isCovered ? subtract(funding, amount) : undefined}
      note={answer && `${text.buyNote(answer.settings.programme.capMultiple)} ${unlocks}`.trim()}
    />
  )
}

function Risk() {
  const text = useText(subscriptionText)
  const { answer } = useAnswer(getSettings, {})
  if (!answer?.settings.legal.risk) return null
  return (
    <Notice tone="wait" title={text.readRisk}>
      <Markdown text={answer.settings.legal.risk} />
      <CoverageRow />
    </Notice>
  )
}
