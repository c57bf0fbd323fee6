import type { RewardPlanView } from '@clearstead/contract/awards/rewards'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import { rewardPlanText as text } from '@clearstead/texts/awards/reward-plan'
import { amountText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import type { FormOf } from '../../../../plumbing/use-call-form.ts'
import { Notice } from '../../../../ui/states/notice.tsx'

type Terms = Pick<RewardPlanView, 'business' | 'amount'>
type Props = { form: FormOf<'business' | 'amount'>; before: Terms | undefined }

/** What the terms that are typed mean for members, before they are saved. */
export function PlanEffect({ form, before }: Props) {
  const business = readUsd(form.text('business'), locale)
  const amount = readUsd(form.text('amount'), locale)
  const sentences =
    business && amount
      ? before
        ? effectsOf(before, { business, amount })
        : [text.effectNew({ business: written(business), amount: written(amount) })]
      : [before ? text.effectUnchanged : text.effectEmpty]
  return (
    <Notice tone="info" isSlim>
      <div aria-live="polite">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Notice>
  )
}

function effectsOf(before: Terms, after: Terms): string[] {
  const effects: string[] = []
  if (isLess(before.business, after.business)) {
    effects.push(
      text.effectHigher({ before: written(before.business), after: written(after.business) }),
    )
  }
  if (isLess(after.business, before.business)) {
    effects.push(text.effectLower({ after: written(after.business) }))
  }
  if (isLess(before.amount, after.amount) || isLess(after.amount, before.amount)) {
    effects.push(text.effectPays({ before: written(before.amount), after: written(after.amount) }))
  }
  return effects.length === 0 ? [text.effectUnchanged] : [...effects, text.effectClaimed]
}

function written(money: Usd): string {
  return amountText(money, { locale })
}
