import { changeBusiness } from '@clearstead/contract/credentials'
import type { UserView } from '@clearstead/contract/people'
import { useState } from 'react'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldPair, Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { FixedText, TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { uiText } from '../../../ui/text.ts'
import { profileText } from './text.ts'

type Props = { user: UserView }

/** The figures as they are; saving the member never writes them. */
export function BusinessFields({ user }: Props) {
  const text = useText(profileText)
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay('finance')
  return (
    <>
      <FieldPair>
        <FixedText label={text.business} value={plainAmount(user.business)} />
        <FixedText label={text.businessBalance} value={plainAmount(user.businessBalance)} />
      </FieldPair>
      {may && (
        <div>
          <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
            {text.changeBusiness}
          </Button>
        </div>
      )}
      {isOpen && <BusinessDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function BusinessDialog({ user, onClose }: Props & { onClose: () => void }) {
  const text = useText(profileText)
  const words = useText(uiText)
  const form = useCallForm(changeBusiness, {
    start: { id: user.id },
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.businessTitle}
      lead={text.businessLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton form={form}>{text.businessAct}</SubmitButton>
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        <FieldPair>
          <TextField form={form} name="businessBy" label={text.businessBy} isOptional />
          <TextField
            form={form}
            name="businessBalanceBy"
            label={text.businessBalanceBy}
            isOptional
          />
        </FieldPair>
        <TextArea form={form} name="reason" label={text.reason} rows={2} />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}
