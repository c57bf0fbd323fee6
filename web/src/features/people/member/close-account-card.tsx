import { closeOwnAccount } from '@clearstead/contract/people/credentials'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { removeOfflineAnswers } from '../../../plumbing/offline-answers.ts'
import { forgetSession } from '../../../plumbing/session.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { closeText as text } from './text.ts'

/** Closing one's own account for good; refused, with what is there, while it is not empty. */
export function CloseAccountCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={text.title}>
      <Text tone="muted" isSmall>
        {text.lead}
      </Text>
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useCallForm(closeOwnAccount, {
    onDone: () => {
      removeOfflineAnswers()
      forgetSession('member')
      client.clear()
      void navigate({ to: '/login' })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.ask}
      lead={text.consequence}
      act={text.act}
      isDanger
    >
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
    </FormDialog>
  )
}
