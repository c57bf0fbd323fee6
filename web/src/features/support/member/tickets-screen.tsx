import { listTicketsOf, TicketStatus, type TicketView } from '@clearstead/contract/support/tickets'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketStatusText as states } from '@clearstead/texts/support/ticket-status'
import { ticketsText as text } from '@clearstead/texts/support/tickets'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  type Column,
  clampedColumn,
  column,
  countColumn,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { TicketBadge } from '../ticket-badge.tsx'

export function TicketsScreen() {
  const memberId = useMember()
  const navigate = useNavigate()
  const address = useAddress('/_member/user/queries')
  const list = useList(
    listTicketsOf,
    { ...address.search, memberId },
    { address, columns: ticketColumns(), rowKey: ({ ticketId }) => ticketId, limit: 10 },
  )
  const counts = list.answer?.counts
  return (
    <>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/user/query/create" icon={<Plus />}>
            {text.newTicket}
          </LinkButton>
        }
      />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={
          <LinkButton to="/user/query/create" look="plain" isSlim>
            {text.newTicket}
          </LinkButton>
        }
        file="tickets"
        onChoose={({ ticketId }) =>
          void navigate({
            to: '/user/queries/$ticketId',
            params: { ticketId: String(ticketId) },
          })
        }
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.filter}
              words={wordsOf(TicketStatus.options, (status) =>
                counts
                  ? text.counted({ word: states[status], count: countText(counts[status]) })
                  : states[status],
              )}
            />
          </>
        }
      />
    </>
  )
}

function ticketColumns(): Column<TicketView>[] {
  const lastBy = ({ lastAuthor }: TicketView) =>
    lastAuthor === 'admin' ? text.fromSupport : text.fromYou
  return [
    clampedColumn('subject', text.subject, ({ subject }) => subject, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    column('number', text.number, ({ ticketId }) => `#${ticketId}`, { tone: 'muted' }),
    column('category', text.category, ({ category }) => categories[category], { tone: 'muted' }),
    column('last', text.last, lastBy, { role: 'why', tone: 'muted' }),
    countColumn('messages', text.messages, ({ responsesCount }) => responsesCount, {
      tone: 'muted',
    }),
    timeColumn('changed', text.changed, ({ updatedAt }) => updatedAt, { role: 'when' }),
    column('state', text.state, ({ status }) => <TicketBadge status={status} />, {
      role: 'amount',
      align: 'end',
    }),
  ]
}
