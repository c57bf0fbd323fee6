import {
  changeTicketStatus,
  getTicket,
  type TicketDetail,
} from '@clearstead/contract/support/tickets'
import { TicketId } from '@clearstead/contract/values/ids'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Inline, Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { LeadText } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { TicketBadge } from '../ticket-badge.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TicketConversation } from './ticket-conversation.tsx'
import { TicketDetails } from './ticket-details.tsx'

export function TicketScreen() {
  const { ticketId } = useParams({ from: '/_member/user/queries/$ticketId' })
  const id = TicketId.safeDecode(ticketId)
  const back = (
    <LinkButton to="/user/queries" look="plain" isSlim icon={<ArrowLeft aria-hidden="true" />}>
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
    <Answered from={from} waiting={<SkeletonBox height={420} />}>
      {({ ticket }) => (
        <Stack gap={4}>
          <TicketHead ticket={ticket} />
          <Split>
            <Stack gap={4}>
              <TicketConversation ticket={ticket} />
              <ReplyForm ticketId={ticket.ticketId} isClosed={ticket.status === 'closed'} />
            </Stack>
            <TicketDetails ticket={ticket} />
          </Split>
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
      <LeadText>{subject}</LeadText>
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
