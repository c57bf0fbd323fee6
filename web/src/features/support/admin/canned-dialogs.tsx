import {
  addCannedReply,
  type CannedReply,
  editCannedReply,
  removeCannedReply,
} from '@clearstead/contract/support/canned-replies'
import { cannedText as text } from '@clearstead/texts/support/canned'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Text } from '../../../ui/layout/text.tsx'

export function AddCannedDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addCannedReply, { onDone: onClose })
  return <CannedDialog form={form} title={text.addTitle} onClose={onClose} />
}

type Props = { canned: CannedReply; onClose: () => void }

export function EditCannedDialog({ canned: { id, title, message }, onClose }: Props) {
  const form = useCallForm(editCannedReply, {
    start: { id, title, message },
    clears: false,
    onDone: onClose,
  })
  return <CannedDialog form={form} title={text.editTitle} onClose={onClose} />
}

type DialogProps = { form: FormOf<'title' | 'message'>; title: string; onClose: () => void }

function CannedDialog({ form, title, onClose }: DialogProps) {
  return (
    <FormDialog form={form} onClose={onClose} title={title} act={text.save} isWide>
      <TextField form={form} name="title" label={text.titleLabel} hint={text.titleHint} />
      <TextArea form={form} name="message" label={text.message} rows={8} />
    </FormDialog>
  )
}

export function DeleteCannedDialog({ canned: { id, title }, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      endpoint={removeCannedReply}
      request={{ id }}
    >
      <Text isStrong>{title}</Text>
      <Text tone="muted" isSmall>
        {text.removeNote}
      </Text>
    </DeleteDialog>
  )
}
