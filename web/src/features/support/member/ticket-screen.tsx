import {
  addResponse,
  changeTicketStatus,
  getTicket,
  type TicketDetail,
  type TicketReference,
} from '@clearstead/contract/support/tickets'
import { TicketId } from '@clearstead/contract/values/ids'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { factText } from '@clearstead/texts/support/fact'
import { referenceText as references } from '@clearstead/texts/support/reference'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { readDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { FilesField } from '../../../ui/forms/files-field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import {
  Card,
  FormColumns,
  Inline,
  LeadText,
  Note,
  Stack,
  Text,
} from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { attachmentLimits } from '../attachment-limits.ts'
import { entriesOf, FactValue } from '../fact-value.tsx'
import { TicketBadge } from '../ticket-badge.tsx'
import { MessageField } from './message-field.tsx'
import { TicketConversation } from './ticket-conversation.tsx'

export function TicketScreen() {
  const { ticketId } = useParams({ from: '/_member/user/queries/$ticketId' })
  const id = TicketId.safeDecode(ticketId)
  const back = (
    <LinkButton to="/user/queries" look="plain" isSlim icon={<ArrowLeft />}>
      {text.back}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={id.success ? text.ticket({ number: id.data }) : text.unknown}
        actions={back}
      />
      {id.success ? <Ticket key={id.data} id={id.data} /> : <ErrorState message={text.unknown} />}
    </>
  )
}

function Ticket({ id }: { id: TicketId }) {
  const from = useAnswer(getTicket, { id }, { keepPrevious: false })
  return (
    <Answered from={from} height={420}>
      {({ ticket }) => (
        <Stack gap={4}>
          <TicketHead ticket={ticket} />
          <FormColumns>
            <Stack gap={4}>
              <TicketConversation ticket={ticket} />
              <ReplyForm ticketId={ticket.ticketId} isClosed={ticket.status === 'closed'} />
            </Stack>
            <TicketDetails ticket={ticket} />
          </FormColumns>
        </Stack>
      )}
    </Answered>
  )
}

/** The subject, the state, and closing or reopening. */
function TicketHead({ ticket: { ticketId, subject, status } }: { ticket: TicketDetail }) {
  const { act, isSending, refusal } = useAct(changeTicketStatus)
  const isClosed = status === 'closed'
  return (
    <Stack gap={3}>
      <LeadText isHeading>{subject}</LeadText>
      <Inline gap={3}>
        <TicketBadge status={status} />
        <Button
          look="plain"
          isSlim
          isBusy={isSending}
          onClick={() => act({ ticketId, status: isClosed ? 'open' : 'closed' })}
        >
          {isClosed ? text.reopen : text.close}
        </Button>
      </Inline>
      <RefusalNotice refusal={refusal} />
    </Stack>
  )
}

/** A reply with attachments. Its text outlives a reload and the end of the session. */
function ReplyForm({ ticketId, isClosed }: { ticketId: TicketId; isClosed: boolean }) {
  const place = `ticket.${ticketId}`
  const [draft] = useState(() => readDraft(place))
  const form = useCallForm(addResponse, { start: { ticketId }, draft })
  useSavedDraft(place, { message: form.text('message') })
  const { attachments } = form.values
  return (
    <Card title={text.reply}>
      {isClosed && (
        <Notice tone="info" isSlim>
          {text.isClosed}
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

/** The facts of a ticket, and of the row of money that it is about. */
function TicketDetails({ ticket }: { ticket: TicketDetail }) {
  const { status, category, createdAt, updatedAt, closedAt, reference } = ticket
  return (
    <Stack gap={4}>
      <Card title={text.details}>
        <DescriptionList>
          <DescriptionRow label={text.state}>
            <TicketBadge status={status} />
          </DescriptionRow>
          <DescriptionRow label={text.category}>{categories[category]}</DescriptionRow>
          <TimeRow label={text.opened} at={createdAt} />
          <TimeRow label={text.changed} at={updatedAt} />
          {closedAt && <TimeRow label={text.closedAt} at={closedAt} />}
        </DescriptionList>
      </Card>
      {reference && <ReferenceCard reference={reference} />}
    </Stack>
  )
}

function ReferenceCard({ reference: { kind, id, facts } }: { reference: TicketReference }) {
  const name = references[kind]({ id })
  return (
    <Card title={text.about}>
      <Text isStrong>{name.charAt(0).toUpperCase() + name.slice(1)}</Text>
      <DescriptionList>
        {entriesOf(facts).map(([fact, value]) => (
          <DescriptionRow key={fact} label={factText[fact]}>
            <FactValue fact={fact} value={value} />
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Note>{text.aboutNote}</Note>
    </Card>
  )
}
