import {
  changeTicketStatus,
  listAssignees,
  type TicketDetail,
  type TicketStatus,
} from '@clearstead/contract/support/tickets'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { inboxText } from '@clearstead/texts/support/inbox'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketStatusText as states } from '@clearstead/texts/support/ticket-status'
import { ChevronDown } from 'lucide-react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useShortcuts } from '../../../plumbing/use-shortcuts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuChoice } from '../../../ui/actions/menu.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Inline, KeyHint, LeadText, Span, Stack } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { TicketBadge } from '../ticket-badge.tsx'
import { PriorityBadge } from './ticket-columns.tsx'
import { undoClosing } from './undo-closing.ts'
import { useOwnId } from './use-own-id.ts'

/** Answering is what makes a ticket answered, so that is not set by hand. */
const byHand: readonly TicketStatus[] = ['open', 'pending', 'closed']

/** The subject, the state and the assignee of a ticket, and changing both. */
export function TicketHead({ ticket }: { ticket: TicketDetail }) {
  const { subject, status, category, assigneeName, createdAt } = ticket
  const mayChange = useCanCall()(changeTicketStatus)
  return (
    <Stack gap={3}>
      <LeadText isHeading>{subject}</LeadText>
      <Inline gap={3}>
        <TicketBadge status={status} />
        <PriorityBadge {...ticket} />
        <Span tone="muted" isSmall>
          {categories[category]}
        </Span>
        <Span tone="muted" isSmall>
          {text.opened} <Time at={createdAt} />
        </Span>
        <Span tone="muted" isSmall>
          {assigneeName === null ? inboxText.nobody : inboxText.assignedTo({ name: assigneeName })}
        </Span>
      </Inline>
      {mayChange && <Acts ticket={ticket} />}
    </Stack>
  )
}

function Acts({ ticket: { ticketId, status, assignee } }: { ticket: TicketDetail }) {
  const ownId = useOwnId()
  const { answer } = useAnswer(listAssignees, {})
  const { act, isSending, refusal } = useAct(changeTicketStatus, { undo: undoClosing(status) })
  const isClosed = status === 'closed'
  const assignees = answer?.assignees ?? []
  const take =
    ownId !== undefined && assignee !== ownId
      ? () => act({ ticketId, status, assignee: ownId })
      : undefined
  useShortcuts({ a: take && { label: text.toMe, act: take } })
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        {take && (
          <Button look="plain" isSlim shortcut="A" isBusy={isSending} onClick={take}>
            {text.toMe}
          </Button>
        )}
        <Menu align="start" trigger={opener(text.assign)}>
          {assignees
            .filter(({ id }) => id !== assignee)
            .map(({ id, name }) => (
              <MenuChoice key={id} onSelect={() => act({ ticketId, status, assignee: id })}>
                {name}
              </MenuChoice>
            ))}
          {assignee !== null && (
            <MenuChoice onSelect={() => act({ ticketId, status, assignee: null })}>
              {text.nobody}
            </MenuChoice>
          )}
        </Menu>
        <Menu align="start" trigger={opener(text.setStatus)}>
          {byHand
            .filter((one) => one !== status)
            .map((one) => (
              <MenuChoice key={one} onSelect={() => act({ ticketId, status: one })}>
                {states[one]}
              </MenuChoice>
            ))}
        </Menu>
        <Button
          look="plain"
          isSlim
          isBusy={isSending}
          onClick={() => act({ ticketId, status: isClosed ? 'open' : 'closed' })}
        >
          {isClosed ? text.reopen : text.close}
        </Button>
      </Inline>
      <KeyHint>{text.keys}</KeyHint>
      <RefusalNotice refusal={refusal} />
    </Stack>
  )
}

function opener(label: string) {
  return (
    <Button look="plain" isSlim icon={<ChevronDown />}>
      {label}
    </Button>
  )
}
