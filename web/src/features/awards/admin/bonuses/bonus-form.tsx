import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans } from '@clearstead/contract/plans/plans'
import { adminBonusText as text } from '@clearstead/texts/awards/admin-bonus'
import type { ReactNode } from 'react'
import { ownText } from '../../../../plumbing/own-text.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import type { FormOf } from '../../../../plumbing/use-call-form.ts'
import { useProgrammeZone } from '../../../../plumbing/use-programme-zone.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { DayField, firstDay, lastDay } from '../../../../ui/forms/day-field.tsx'
import { FieldPair } from '../../../../ui/forms/form.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../../ui/forms/number-field.tsx'
import { OtherLanguages } from '../../../../ui/forms/other-languages.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'
import { ReasonField } from '../../../settings/public.tsx'

type Names =
  | 'title'
  | 'titleIn'
  | 'description'
  | 'descriptionIn'
  | 'amount'
  | 'percent'
  | 'planId'
  | 'startsAt'
  | 'endsAt'
  | 'maxClaims'
  | 'returnReason'

type Props = {
  form: FormOf<Names>
  title: string
  act: string
  /** What it means for members. */
  effect: string
  onClose: () => void
  /** Fields before the others. */
  children?: ReactNode
}

export function BonusForm({ form, effect, children, ...dialog }: Props) {
  const plans = useAnswer(listPlans, longestPage).answer?.rows ?? []
  const timeZone = useProgrammeZone()
  return (
    <FormDialog form={form} {...dialog} isWide>
      <TextField form={form} name="title" label={text.name} hint={text.nameHint} />
      <OtherLanguages form={form} name="titleIn" of="title" label={text.name} />
      {children}
      <TextArea form={form} name="description" label={text.description} rows={2} isOptional />
      <OtherLanguages
        form={form}
        name="descriptionIn"
        of="description"
        label={text.description}
        rows={2}
      />
      <FieldPair>
        <MoneyField form={form} name="amount" label={text.amount} hint={text.amountHint} />
        <TextField
          form={form}
          name="percent"
          label={text.percent}
          hint={text.percentHint}
          inputMode="decimal"
        />
      </FieldPair>
      <FieldPair>
        <DayField
          form={form}
          name="startsAt"
          label={text.firstDay}
          hint={text.firstDayHint}
          as={firstDay(timeZone)}
          isOptional
        />
        <DayField
          form={form}
          name="endsAt"
          label={text.lastDay}
          hint={text.lastDayHint}
          as={lastDay(timeZone)}
          isOptional
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          form={form}
          name="planId"
          label={text.who}
          placeholder={text.everybody}
          choices={plans.map(({ id, name, nameIn }) => ({
            value: String(id),
            label: text.holdersOf({ plan: ownText(name, nameIn) }),
          }))}
        />
        <NumberField
          form={form}
          name="maxClaims"
          label={text.maxClaims}
          hint={text.maxClaimsHint}
          min={0}
        />
      </FieldPair>
      <Notice tone="info" isSlim>
        {effect}
      </Notice>
      <ReasonField form={form} />
      <SecondAdminNotice />
    </FormDialog>
  )
}
