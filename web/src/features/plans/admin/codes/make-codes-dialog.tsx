import { type CodeView, makeCodes } from '@clearstead/contract/plans/codes'
import { getSettings } from '@clearstead/contract/settings/settings'
import { times, type Usd } from '@clearstead/contract/values/money'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { useState } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AmountRow, DescriptionList } from '../../../../ui/figures/rows.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FieldPair } from '../../../../ui/forms/form.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../../ui/forms/number-field.tsx'
import { PlainTextArea } from '../../../../ui/forms/plain-field.tsx'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { Note } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'

type Props = { onClose: () => void; onMade: (codes: readonly CodeView[]) => void }
type Form = CallForm<typeof makeCodes>

/** Random codes, or ones that are written down. Either way the whole worth is in sight before they are made. */
export function MakeCodesDialog({ onClose, onMade }: Props) {
  const { answer } = useAnswer(getSettings, {})
  const form = useCallForm(makeCodes, {
    start: { count: 10 },
    onDone: ({ codes, approval }) => {
      onClose()
      if (!approval) onMade(codes)
    },
  })
  const count = countOf(form)
  const amount = readUsd(form.text('amount'))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.makeTitle}
      act={amount ? text.act({ count, total: wholeText(amount, count) }) : text.make}
    >
      {answer?.settings.security?.dualApproval && (
        <Notice tone="wait" isSlim>
          {text.dual}
        </Notice>
      )}
      <FieldPair>
        <MoneyField form={form} name="amount" label={text.worth} hint={text.worthHint} />
        <NumberField
          form={form}
          name="count"
          label={text.count}
          hint={text.countHint}
          min={1}
          max={1000}
        />
      </FieldPair>
      <DayField
        form={form}
        name="expiresAt"
        label={text.expiry}
        hint={text.expiryHint}
        placeholder={text.never}
        isOptional
      />
      <Disclosure title={text.own} isSlim>
        <OwnCodes form={form} />
      </Disclosure>
      {amount && (
        <DescriptionList>
          <AmountRow label={text.total} isTotal of={times(amount, count)} />
        </DescriptionList>
      )}
      <Note>{text.totalNote}</Note>
    </FormDialog>
  )
}

const wholeText = (amount: Usd, count: number) => amountText(times(amount, count))

function countOf(form: Form): number {
  const { codes, count } = form.values
  return Array.isArray(codes) ? codes.length : Number(count ?? 0)
}

/** The call takes a number or codes, never both. */
function OwnCodes({ form }: { form: Form }) {
  const [typed, setTyped] = useState('')
  const change = (next: string) => {
    const codes = next.split('\n').filter((line) => line.trim() !== '')
    setTyped(next)
    form.set('codes', codes.length > 0 ? codes : undefined)
    form.set('count', codes.length > 0 ? undefined : 10)
  }
  return (
    <PlainTextArea
      label={text.ownCodes}
      hint={text.ownHint}
      error={form.errors.codes}
      rows={4}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
