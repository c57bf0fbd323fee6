import { accountText as text } from '@clearstead/texts/people/account'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { EmailDialog } from './email-dialog.tsx'

/** The e-mail of the own account; another one takes the password and a code from both addresses. */
export function EmailCard({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={text.email}
      foot={
        <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
          {text.changeEmail}
        </Button>
      }
    >
      <Text isStrong>{email}</Text>
      <Text tone="muted" isSmall>
        {text.emailLead}
      </Text>
      {isOpen && <EmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
