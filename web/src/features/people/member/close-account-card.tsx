import { closeOwnAccount } from '@clearstead/contract/credentials'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetKept } from '../../../plumbing/kept-answers.ts'
import { forgetSession } from '../../../plumbing/session.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { uiText } from '../../../ui/text.ts'
import { closeText } from './text.ts'

/** Closing one's own account for good; refused, with what is there, while it is not empty. */
export function CloseAccountCard() {
  const text = useText(closeText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={text.title}>
      <Words tone="muted" isSmall>
        {text.lead}
      </Words>
      <div>
        <Button look="danger" isSlim onClick={() => setIsOpen(true)}>
          {text.open}
        </Button>
      </div>
      {isOpen && <CloseDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const text = useText(closeText)
  const words = useText(uiText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useCallForm(closeOwnAccount, {
    onDone: () => {
      forgetKept()
      forgetSession('member')
      client.clear()
      void navigate({ to: '/login' })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.ask}
      lead={text.consequence}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton form={form} look="danger">
            {text.act}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        <PasswordField
          form={form}
          name="password"
          label={text.password}
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="totp"
          label={text.totp}
          hint={text.totpHint}
          autoComplete="one-time-code"
          isOptional
        />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}
