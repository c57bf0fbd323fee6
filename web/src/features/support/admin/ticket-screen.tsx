import { addResponse, getTicket } from '@clearstead/contract/support/tickets'
import { TicketId } from '@clearstead/contract/values/ids'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Lookers } from '../../../ui/lists/lookers.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { AboutCard } from './about-card.tsx'
import { AdminConversation } from './admin-conversation.tsx'
import { AdminReplyForm } from './admin-reply-form.tsx'
import { MemberCard } from './member-card.tsx'
import { TicketHead } from './ticket-head.tsx'

export function AdminTicketScreen() {
  const { ticketId } = useParams({ from: '/_admin/admin/ticket/$ticketId' })
  const id = TicketId.safeDecode(ticketId)
  return (
    <>
      <PageHead
        title={id.success ? text.ticket({ number: id.data }) : text.unknown}
        actions={
          <LinkButton
            to="/admin/tickets"
            look="plain"
            isSlim
            icon={<ArrowLeft aria-hidden="true" />}
          >
            {text.back}
          </LinkButton>
        }
      />
      {id.success ? <Ticket key={id.data} id={id.data} /> : <ErrorState message={text.unknown} />}
    </>
  )
}

function Ticket({ id }: { id: TicketId }) {
  const mayAnswer = useCanCall()(addResponse)
  const from = useAnswer(getTicket, { id }, { keepPrevious: false })
  return (
    <Answered from={from} waiting={<SkeletonBox height={480} />}>
      {({ ticket }) => (
        <Stack gap={4}>
          <Lookers kind="ticket" id={id} />
          <TicketHead ticket={ticket} />
          <Split>
            <Stack gap={4}>
              <AdminConversation ticket={ticket} />
              {mayAnswer ? (
                <AdminReplyForm ticket={ticket} onMoved={from.refetch} />
              ) : (
                <Notice tone="info" isSlim>
                  <p>{text.readOnly}</p>
                </Notice>
              )}
            </Stack>
            <Stack gap={4}>
              <MemberCard memberId={ticket.userId} name={ticket.fullname} />
              {ticket.reference && <AboutCard ticket={ticket} reference={ticket.reference} />}
            </Stack>
          </Split>
        </Stack>
      )}
    </Answered>
  )
}
