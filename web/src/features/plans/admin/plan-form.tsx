import { addPlan, updatePlan } from '@clearstead/contract/plans/editing-plans'
import type { PlanView } from '@clearstead/contract/plans/plans'
import { leastStayDays } from '@clearstead/contract/settings/fields'
import type { PlanId } from '@clearstead/contract/values/ids'
import { percentText } from '@clearstead/contract/values/percent'
import { adminPlanText as text } from '@clearstead/texts/plans/admin-plan'
import { plainAmount } from '../../../plumbing/format.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { FormSummary } from '../../../ui/forms/form-summary.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReasonField } from '../../settings/public.tsx'
import { PlanNeedPreview } from './plan-need-preview.tsx'

type Names =
  | 'name'
  | 'nameIn'
  | 'description'
  | 'descriptionIn'
  | 'minAmount'
  | 'maxAmount'
  | 'roiPercent'
  | 'days'
  | 'directPercent'
  | 'lockDays'
  | 'returnReason'

export function AddPlanDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addPlan, {
    // Without a lock, leaving at once would pay in most plans, and the server refuses those.
    start: { days: 0, lockDays: leastStayDays },
    onDone: onClose,
  })
  return <PlanDialog form={form} title={text.addTitle} act={text.addAct} onClose={onClose} />
}

type EditProps = { plan: PlanView; onClose: () => void }

export function EditPlanDialog({ plan, onClose }: EditProps) {
  const { id, name, nameIn, description, descriptionIn, days, lockDays } = plan
  const form = useCallForm(updatePlan, {
    start: {
      id,
      name,
      nameIn,
      description,
      descriptionIn,
      minAmount: plainAmount(plan.minAmount),
      maxAmount: plainAmount(plan.maxAmount),
      roiPercent: percentText(plan.roiPercent),
      directPercent: percentText(plan.directPercent),
      days,
      lockDays,
    },
    emptied: ['description'],
    clears: false,
    onDone: onClose,
  })
  return (
    <PlanDialog
      form={form}
      id={id}
      title={text.editTitle({ name: ownText(name, nameIn) })}
      act={text.saveAct}
      onClose={onClose}
    />
  )
}

type Props = {
  form: FormOf<Names>
  /** The plan that is changed; a new one has none. */
  id?: PlanId
  title: string
  act: string
  onClose: () => void
}

function PlanDialog({ form, id, title, act, onClose }: Props) {
  return (
    <FormDialog form={form} onClose={onClose} title={title} act={act} isWide>
      <Notice tone="info" isSlim>
        {text.newOnly}
      </Notice>
      <FormSummary form={form} labels={{ name: text.name, roiPercent: text.roiPercent }} />
      <TextField form={form} name="name" label={text.name} isAutoFocused />
      <OtherLanguages form={form} name="nameIn" of="name" label={text.name} />
      <TextArea form={form} name="description" label={text.description} isOptional rows={2} />
      <OtherLanguages
        form={form}
        name="descriptionIn"
        of="description"
        label={text.description}
        rows={2}
      />
      <FieldPair>
        <MoneyField form={form} name="minAmount" label={text.minAmount} />
        <MoneyField form={form} name="maxAmount" label={text.maxAmount} />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="roiPercent" label={text.roiPercent} inputMode="decimal" />
        <TextField
          form={form}
          name="directPercent"
          label={text.directPercent}
          inputMode="decimal"
        />
      </FieldPair>
      <FieldPair>
        <NumberField form={form} name="days" label={text.daysField} hint={text.daysHint} min={0} />
        <NumberField
          form={form}
          name="lockDays"
          label={text.lockDays}
          hint={text.lockHint}
          min={0}
        />
      </FieldPair>
      <PlanNeedPreview form={form} {...(id && { id })} />
      <ReasonField form={form} />
    </FormDialog>
  )
}
