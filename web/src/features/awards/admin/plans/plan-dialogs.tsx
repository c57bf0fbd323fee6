import {
  addRewardPlan,
  changeReward,
  type RewardPlanView,
  removeRewardPlan,
} from '@clearstead/contract/awards/rewards'
import { sentenceOf } from '@clearstead/contract/call/say'
import { previewRun } from '@clearstead/contract/rule-runs'
import { RewardId } from '@clearstead/contract/values/ids'
import { isLess } from '@clearstead/contract/values/money'
import { rewardPlanText as text } from '@clearstead/texts/awards/reward-plan'
import { useState } from 'react'
import { amountText, plainAmount } from '../../../../plumbing/format.ts'
import { ownText } from '../../../../plumbing/own-text.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { type FormOf, useCallForm } from '../../../../plumbing/use-call-form.ts'
import { useDebounced } from '../../../../plumbing/use-debounced.ts'
import { AddButton, type AddPlace } from '../../../../ui/actions/add-button.tsx'
import { ActDialog, DeleteDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AmountRow, DescriptionList } from '../../../../ui/figures/rows.tsx'
import { FieldPair } from '../../../../ui/forms/form.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { OtherLanguages } from '../../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'
import { ReasonField, RunSummary } from '../../../settings/public.tsx'

type Props = { plan: RewardPlanView; onClose: () => void }

/** The title as an admin reads it; they get one that somebody typed in every language. */
export function titleOf({ title, titleIn }: Pick<RewardPlanView, 'title' | 'titleIn'>): string {
  return ownText(sentenceOf(title), titleIn)
}

export function AddRewardPlan({ place }: { place: AddPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddButton place={place} onAdd={() => setIsOpen(true)}>
        {text.add}
      </AddButton>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addRewardPlan, { onDone: onClose })
  return <PlanDialog form={form} title={text.add} act={text.addAct} onClose={onClose} />
}

export function EditDialog({ plan, onClose }: Props) {
  const { id, titleIn, business, amount } = plan
  const form = useCallForm(changeReward, {
    start: {
      id,
      title: sentenceOf(plan.title),
      titleIn,
      business: plainAmount(business),
      amount: plainAmount(amount),
    },
    clears: false,
    onDone: onClose,
  })
  return (
    <PlanDialog
      form={form}
      before={plan}
      title={text.editTitle({ title: titleOf(plan) })}
      act={text.saveAct}
      onClose={onClose}
    />
  )
}

type DialogProps = {
  form: FormOf<'title' | 'titleIn' | 'business' | 'amount' | 'returnReason'>
  before?: RewardPlanView
  title: string
  act: string
  onClose: () => void
}

function PlanDialog({ form, before, ...dialog }: DialogProps) {
  return (
    <FormDialog form={form} {...dialog}>
      <TextField
        form={form}
        name="title"
        label={text.name}
        hint={before ? text.nameHint : text.newNameHint}
        isOptional={!before}
      />
      <OtherLanguages form={form} name="titleIn" of="title" label={text.name} />
      <FieldPair>
        <MoneyField form={form} name="business" label={text.target} hint={text.targetHint} />
        <MoneyField form={form} name="amount" label={text.pays} hint={text.paysHint} />
      </FieldPair>
      <PlanEffect form={form} before={before} />
      <RewardRun form={form} before={before} />
      <ReasonField form={form} />
      <SecondAdminNotice />
    </FormDialog>
  )
}

/** When the treasury runs dry before and after the plan is saved, once typing has paused. */
function RewardRun({
  form,
  before,
}: {
  form: FormOf<'business' | 'amount'>
  before: RewardPlanView | undefined
}) {
  const { business, amount } = form.values
  const typed = { id: before?.id, status: before?.status, business, amount }
  const paused = useDebounced(JSON.stringify(typed))
  const read = previewRun.request.safeDecode({ reward: JSON.parse(paused) } as never)
  const from = useAnswer(previewRun, read.data ?? {}, {
    isEnabled: read.success,
    keepPrevious: true,
  })
  return read.success ? <RunSummary from={from} /> : null
}

/** Retires an offered plan, or offers a retired one again. */
export function OfferDialog({ plan, onClose }: Props) {
  const isOffered = plan.status === 'offered'
  const title = titleOf(plan)
  return (
    <ActDialog
      onClose={onClose}
      title={isOffered ? text.endTitle({ title }) : text.offerTitle({ title })}
      lead={isOffered ? text.endLead : text.offerLead}
      act={isOffered ? text.end : text.offer}
      isDanger={isOffered}
      endpoint={changeReward}
      request={{ id: RewardId.decode(plan.id), status: isOffered ? 'retired' : 'offered' }}
    >
      <Facts plan={plan} />
      <SecondAdminNotice />
    </ActDialog>
  )
}

export function RemoveDialog({ plan, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle({ title: titleOf(plan) })}
      endpoint={removeRewardPlan}
      request={{ id: plan.id }}
      options={{
        success: ({ retired }) => (retired ? text.wasRetired : undefined),
      }}
    >
      <Text>{text.removeLead}</Text>
      <Facts plan={plan} />
    </DeleteDialog>
  )
}

function Facts({ plan: { business, amount } }: { plan: RewardPlanView }) {
  return (
    <DescriptionList>
      <AmountRow label={text.target} of={business} />
      <AmountRow label={text.pays} of={amount} />
    </DescriptionList>
  )
}

type Terms = Pick<RewardPlanView, 'business' | 'amount'>
type PlanEffectProps = { form: FormOf<'business' | 'amount'>; before: Terms | undefined }

/** What the terms that are typed mean for members, before they are saved. */
function PlanEffect({ form, before }: PlanEffectProps) {
  const business = readUsd(form.text('business'))
  const amount = readUsd(form.text('amount'))
  const sentences =
    business && amount
      ? before
        ? effectsOf(before, { business, amount })
        : [text.effectNew({ business: amountText(business), amount: amountText(amount) })]
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
      text.effectHigher({ before: amountText(before.business), after: amountText(after.business) }),
    )
  }
  if (isLess(after.business, before.business)) {
    effects.push(text.effectLower({ after: amountText(after.business) }))
  }
  if (isLess(before.amount, after.amount) || isLess(after.amount, before.amount)) {
    effects.push(
      text.effectPays({ before: amountText(before.amount), after: amountText(after.amount) }),
    )
  }
  return effects.length === 0 ? [text.effectUnchanged] : [...effects, text.effectClaimed]
}
