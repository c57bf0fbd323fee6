import { leastReason } from '@clearstead/contract/return-reason'
import { mostReturn } from '@clearstead/contract/solvency'
import { percentText } from '@clearstead/contract/values/percent'
import { needText as text } from '@clearstead/texts/solvency/need'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { TextArea } from '../../ui/forms/text-field.tsx'

/** Why a plan is published that needs more than 15 % of return in a year; a refusal says when it is needed. */
export function ReasonField({ form }: { form: FormOf<'returnReason'> }) {
  return (
    <TextArea
      form={form}
      name="returnReason"
      label={text.reason}
      hint={text.optionalHint({ most: percentText(mostReturn), least: leastReason })}
      isOptional
      rows={2}
    />
  )
}
