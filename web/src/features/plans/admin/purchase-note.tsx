import { type ActivePlanView, noteActivePlan } from '@clearstead/contract/plans/active-plans'
import { noteText as text } from '@clearstead/texts/plans/note'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'

type Props = { purchase: ActivePlanView }

/** The note on a purchase, with the way to change it for admins who may. */
export function PurchaseNote({ purchase }: Props) {
  const mayNote = useCanCall()(noteActivePlan)
  const [isOpen, setIsOpen] = useState(false)
  const { note } = purchase
  return (
    <Stack gap={1}>
      {note && <ClampedText>{note}</ClampedText>}
      {mayNote && (
        <Inline>
          <Button look="quiet" isSlim isAtEdge onClick={() => setIsOpen(true)}>
            {note ? text.edit : text.add}
          </Button>
        </Inline>
      )}
      {isOpen && <NoteDialog purchase={purchase} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}

function NoteDialog({ purchase, onClose }: Props & { onClose: () => void }) {
  const { id, note, planName, username } = purchase
  const form = useCallForm(noteActivePlan, {
    start: { id, note },
    emptied: ['note'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.title({ plan: planName, username })}
      lead={text.lead}
      act={text.save}
    >
      <TextArea form={form} name="note" label={text.note} hint={text.hint} rows={4} />
    </FormDialog>
  )
}
