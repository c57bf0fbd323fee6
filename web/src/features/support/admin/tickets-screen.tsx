import {
  changeTicketStatus,
  listTickets,
  TicketCategory,
  TicketStatus,
  type TicketView,
} from '@clearstead/contract/support/tickets'
import type { AdminId } from '@clearstead/contract/values/ids'
import { inboxText as text } from '@clearstead/texts/support/inbox'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketStatusText as states } from '@clearstead/texts/support/ticket-status'
import { MessageSquareQuote } from 'lucide-react'
import { useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { undoBy } from '../../../plumbing/use-act.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { BulkDecision } from '../../../ui/lists/bulk-bar.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ticketColumns } from './ticket-columns.tsx'
import { TicketPeek } from './ticket-peek.tsx'
import { useOwnId } from './use-own-id.ts'

export function TicketsScreen() {
  const address = useAddress('/_admin/admin/tickets')
  const { status, sort, whose } = address.search
  const ownId = useOwnId()
  const mayChange = useCanCall()(changeTicketStatus)
  // The waiting ones oldest first, the others newest first, unless asked otherwise.
  const usual = status === 'open' ? 'oldest' : 'newest'
  const list = useList(
    listTickets,
    {
      ...address.search,
      sort: sort ?? usual,
      ...(whose === 'mine' && { assignee: ownId }),
      ...(whose === 'unassigned' && { unassigned: true }),
    },
    { address, columns: ticketColumns(), rowKey: ({ ticketId }) => ticketId, tab: 'status' },
  )
  const counts = list.answer?.counts
  return (
    <>
      <InboxHead />
      <DecisionQueue
        kind="ticket"
        list={list}
        caption={text.caption}
        empty={emptyText(status, whose)}
        file="tickets"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={TicketStatus.options.map((key) => ({
          key,
          label: states[key],
          count: counts?.[key],
        }))}
        tools={
          <ChoiceFilter
            list={{ address }}
            name="whose"
            label={text.whose}
            usual="all"
            words={{ all: text.everyone, mine: text.mine, unassigned: text.unassigned }}
          />
        }
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="category"
              label={text.category}
              words={wordsOf(TicketCategory.options, (category) => categories[category])}
            />
            <ChoiceFilter
              list={list}
              name="sort"
              label={text.order}
              usual={usual}
              words={{ oldest: text.oldest, newest: text.newest }}
            />
          </>
        }
        bulk={mayChange ? bulkOf(status, ownId) : undefined}
        detail={(ticket) => <TicketPeek ticket={ticket} />}
      />
    </>
  )
}

function InboxHead() {
  return (
    <PageHead
      title={text.title}
      actions={
        <LinkButton to="/admin/canned-replies" look="plain" isSlim icon={<MessageSquareQuote />}>
          {text.canned}
        </LinkButton>
      }
    />
  )
}

function emptyText(status: TicketStatus, whose: 'all' | 'mine' | 'unassigned'): string {
  if (whose === 'mine') return text.emptyMine
  return whose === 'unassigned' ? text.emptyUnassigned : text.empty[status]
}

function bulkOf(shown: TicketStatus, ownId: AdminId | undefined): BulkDecision<TicketView>[] {
  const itemOf = ({ subject }: TicketView) => ({ name: subject })
  const assign: BulkDecision<TicketView> = {
    act: (count) => text.assignChosen({ count }),
    title: (count) => text.assignTitle({ count }),
    lead: text.assignLead,
    itemOf,
    run: async ({ ticketId, status }, options) => {
      await call(changeTicketStatus, { ticketId, status, assignee: ownId }, options)
      return {}
    },
  }
  const close: BulkDecision<TicketView> = {
    act: (count) => text.closeChosen({ count }),
    title: (count) => text.closeTitle({ count }),
    lead: text.closeLead,
    itemOf,
    run: async ({ ticketId }, options) => {
      await call(changeTicketStatus, { ticketId, status: 'closed' }, options)
      return {}
    },
    undo: {
      of: ({ ticketId, status }) =>
        undoBy(changeTicketStatus, { ticketId, status, onlyFrom: 'closed' }),
      success: (count) => text.closeDone({ count }),
    },
  }
  return shown === 'closed' ? [assign] : [assign, close]
}
