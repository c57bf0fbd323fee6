import { rotateInstallationKey } from '@clearstead/contract/transparency/installation'
import {
  type AdminReserveAddress,
  addReserveAddress,
  addReserveStatement,
  issueReserveMessage,
  moveCustody,
  proveReserveAddress,
  retireReserveAddress,
} from '@clearstead/contract/transparency/reserves'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { reserveAdminText as text } from '@clearstead/texts/treasury/reserve-admin'
import { useState } from 'react'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { PlainTextArea } from '../../../../ui/forms/plain-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'

type Closing = { onClose: () => void }
const maxBytes = 5 * 1024 * 1024

function choicesOf<Name extends string>(words: Readonly<Record<Name, string>>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }))
}

export function AddAddressDialog({ onClose }: Closing) {
  const form = useCallForm(addReserveAddress, { start: { chain: 'bep20' }, onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.add} act={text.save}>
      <SelectField form={form} name="chain" label={text.chain} choices={choicesOf(text.chains)} />
      <TextField form={form} name="address" label={text.address} />
      <TextField form={form} name="label" label={text.label} hint={text.labelHint} />
    </FormDialog>
  )
}

type OfAddress = Closing & { of: AdminReserveAddress }

/** Makes a message, then takes its signature. */
export function ProveDialog({ of, onClose }: OfAddress) {
  const [message, setMessage] = useState<string>()
  return message === undefined ? (
    <IssueDialog of={of} onIssued={setMessage} onClose={onClose} />
  ) : (
    <SignDialog of={of} message={message} onClose={onClose} />
  )
}

function IssueDialog({ of, onIssued, onClose }: OfAddress & { onIssued: (text: string) => void }) {
  const form = useCallForm(issueReserveMessage, {
    start: { id: of.id },
    success: null,
    onDone: ({ message }) => onIssued(message),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.proveTitle}
      lead={text.issueLead}
      act={text.issue}
    >
      <Code isWhole>{of.address}</Code>
    </FormDialog>
  )
}

/** The message to be signed elsewhere, and the field for its signature. */
function SignDialog({ of, message, onClose }: OfAddress & { message: string }) {
  const form = useCallForm(proveReserveAddress, { start: { id: of.id, message }, onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.proveTitle}
      lead={text.proveLead}
      act={text.prove}
      isWide
    >
      <PlainTextArea label={text.message} value={message} rows={11} readOnly />
      <div>
        <CopyButton text={message} label={text.copyMessage} isButton />
      </div>
      <TextArea
        form={form}
        name="signature"
        label={text.signature}
        hint={text.signatureHint}
        rows={3}
      />
    </FormDialog>
  )
}

export function RotateDialog({ onClose }: Closing) {
  const form = useCallForm(rotateInstallationKey, { onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.rotateTitle}
      lead={text.rotateLead}
      act={text.rotate}
      isDanger
    >
      <TextField form={form} name="reason" label={text.reason} />
    </FormDialog>
  )
}

export function RetireDialog({ of, onClose }: OfAddress) {
  const form = useCallForm(retireReserveAddress, { start: { id: of.id }, onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.retireTitle}
      lead={text.retireLead}
      act={text.retire}
      isDanger
    >
      <Code isWhole>{of.address}</Code>
      <TextField form={form} name="reason" label={text.reason} />
    </FormDialog>
  )
}

export function StatementDialog({ today, onClose }: Closing & { today: ProgrammeDay }) {
  const start = { kind: 'bank', day: today, isPublished: 'no' } as const
  const form = useCallForm(addReserveStatement, { start, onDone: onClose })
  const published = { no: text.publishNo, yes: text.publishYes }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.addStatement}
      lead={text.statementLead}
      act={text.save}
    >
      <FileField
        form={form}
        name="statement"
        label={text.file}
        hint={text.fileHint}
        accept="application/pdf,image/png,image/jpeg"
        maxBytes={maxBytes}
      />
      <SelectField form={form} name="kind" label={text.kind} choices={choicesOf(text.kinds)} />
      <TextField form={form} name="account" label={text.account} hint={text.accountHint} />
      <DayField form={form} name="day" label={text.day} />
      <MoneyField form={form} name="amount" label={text.amount} />
      <SelectField
        form={form}
        name="isPublished"
        label={text.publish}
        choices={choicesOf(published)}
      />
    </FormDialog>
  )
}

export function MoveDialog({ onClose }: Closing) {
  const form = useCallForm(moveCustody, { start: { to: 'chain' }, onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.move}
      lead={text.moveLead}
      act={text.save}
    >
      <SelectField form={form} name="to" label={text.to} choices={choicesOf(text.places)} />
      <MoneyField form={form} name="amount" label={text.moved} />
      <TextField form={form} name="memo" label={text.memo} />
    </FormDialog>
  )
}
