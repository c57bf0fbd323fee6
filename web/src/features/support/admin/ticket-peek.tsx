import {
  changeTicketStatus,
  getTicket,
  type TicketView,
} from '@clearstead/contract/support/tickets'
import { inboxText as text } from '@clearstead/texts/support/inbox'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { useNavigate } from '@tanstack/react-router'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useShortcuts } from '../../../plumbing/use-shortcuts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card, Inline, KeyHint, Note, Stack } from '../../../ui/layout/layout.tsx'
import { DecisionFoot } from '../../../ui/lists/decisions.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { TicketBadge } from '../ticket-badge.tsx'
import { PriorityBadge } from './ticket-columns.tsx'
import { undoClosing } from './undo-closing.ts'
import { useOwnId } from './use-own-id.ts'

/** The chosen ticket beside the inbox: what was written last, and what is done without opening it. */
export function TicketPeek({ ticket }: { ticket: TicketView }) {
  const { ticketId, subject, fullname, status, category, updatedAt, lastAuthor } = ticket
  return (
    <Card title={subject}>
      <Stack gap={4}>
        <Inline gap={2}>
          <TicketBadge status={status} />
          <PriorityBadge {...ticket} />
        </Inline>
        <DescriptionList>
          <DescriptionRow label={text.number}>#{ticketId}</DescriptionRow>
          <DescriptionRow label={text.member}>{fullname}</DescriptionRow>
          <DescriptionRow label={text.category}>{categories[category]}</DescriptionRow>
          <DescriptionRow label={text.whose}>
            {ticket.assigneeName ?? text.unassigned}
          </DescriptionRow>
          <TimeRow label={text.waitsSince} at={updatedAt} />
        </DescriptionList>
        <Note>{lastAuthor === 'member' ? text.lastMember : text.lastAdmin}</Note>
        <LastWords ticketId={ticketId} />
        <Acts ticket={ticket} />
      </Stack>
    </Card>
  )
}

function LastWords({ ticketId }: Pick<TicketView, 'ticketId'>) {
  const from = useAnswer(getTicket, { id: ticketId }, { keepPrevious: false })
  return (
    <Answered from={from} lines={3}>
      {({ ticket }) => {
        const last = ticket.responses.findLast(({ internal }) => !internal)
        return <WrittenText>{last?.message ?? ticket.message}</WrittenText>
      }}
    </Answered>
  )
}

function Acts({ ticket: { ticketId, status, assignee } }: { ticket: TicketView }) {
  const navigate = useNavigate()
  const ownId = useOwnId()
  const mayChange = useCanCall()(changeTicketStatus)
  const { act, isSending, refusal } = useAct(changeTicketStatus, { undo: undoClosing(status) })
  const open = () =>
    void navigate({ to: '/admin/ticket/$ticketId', params: { ticketId: String(ticketId) } })
  const take =
    mayChange && ownId !== undefined && assignee !== ownId
      ? () => act({ ticketId, status, assignee: ownId })
      : undefined
  const close =
    mayChange && status !== 'closed' ? () => act({ ticketId, status: 'closed' }) : undefined
  useShortcuts({
    enter: { label: text.open, act: open },
    a: take && { label: text.assignToMe, act: take },
    c: close && { label: text.close, act: close },
  })
  return (
    <>
      {mayChange ? <KeyHint>{text.keys}</KeyHint> : <Note>{text.readOnly}</Note>}
      <RefusalNotice refusal={refusal} />
      <DecisionFoot>
        <Button shortcut="Enter" onClick={open}>
          {text.open}
        </Button>
        {take && (
          <Button look="plain" shortcut="A" isBusy={isSending} onClick={take}>
            {text.assignToMe}
          </Button>
        )}
        {close && (
          <Button look="plain" shortcut="C" isBusy={isSending} onClick={close}>
            {text.close}
          </Button>
        )}
      </DecisionFoot>
    </>
  )
}
