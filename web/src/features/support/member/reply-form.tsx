import { addResponse } from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { useState } from 'react'
import { readDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { FilesField } from '../../../ui/forms/files-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { attachmentLimits } from '../attachment-limits.ts'
import { MessageField } from './message-field.tsx'

/** A reply with attachments. Its text outlives a reload and the end of the session. */
export function ReplyForm({ ticketId, isClosed }: { ticketId: TicketId; isClosed: boolean }) {
  const place = `ticket.${ticketId}`
  const [draft] = useState(() => readDraft(place))
  const form = useCallForm(addResponse, { start: { ticketId }, draft })
  useSavedDraft(place, { message: form.text('message') })
  const { attachments } = form.values
  return (
    <Card title={text.reply}>
      {isClosed && (
        <Notice tone="info" isSlim>
          <p>{text.isClosed}</p>
        </Notice>
      )}
      {/* The text is kept anyway; only files would be lost. */}
      <Form form={form} isGuarded={Array.isArray(attachments) && attachments.length > 0}>
        <MessageField form={form} hint={text.messageHint} rows={5} />
        <FilesField
          form={form}
          name="attachments"
          label={text.files}
          hint={text.filesHint}
          limits={attachmentLimits}
          isOptional
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.send}</SubmitButton>
      </Form>
    </Card>
  )
}
