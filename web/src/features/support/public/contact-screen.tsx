import { addEnquiry } from '@clearstead/contract/support/enquiries'
import { contactText as text } from '@clearstead/texts/support/contact'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../plumbing/session.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Narrow, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'

/** A question of somebody without an account. */
export function ContactScreen() {
  const { member } = useSession()
  const [isSent, setIsSent] = useState(false)
  return (
    <Narrow>
      <PageHead title={text.title} lead={text.lead} />
      <Card>
        {member && (
          <Text tone="muted">
            {text.member} <Link to="/user/queries">{text.toTickets}</Link>
          </Text>
        )}
        {isSent ? (
          <Sent onAgain={() => setIsSent(false)} />
        ) : (
          <EnquiryForm onSent={() => setIsSent(true)} />
        )}
      </Card>
    </Narrow>
  )
}

function EnquiryForm({ onSent }: { onSent: () => void }) {
  const form = useCallForm(addEnquiry, { success: null, onDone: onSent })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={text.name} autoComplete="name" maxLength={100} />
      <TextField
        form={form}
        name="email"
        label={text.email}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
      />
      <TextField form={form} name="subject" label={text.subject} maxLength={150} />
      <TextArea form={form} name="message" label={text.message} rows={6} />
      <Honeypot form={form} name="website" label={text.leaveEmpty} />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.send}
      </SubmitButton>
    </Form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <Notice tone="ok" title={text.sentTitle} isAlert>
        {text.sentBody}
      </Notice>
      <Inline justify="middle">
        <Button look="quiet" isSlim onClick={onAgain}>
          {text.another}
        </Button>
      </Inline>
    </>
  )
}
