import { listTicketsOf, TicketStatus, type TicketView } from '@clearstead/contract/support/tickets'
import { countText } from '@clearstead/texts/format'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketStatusText as states } from '@clearstead/texts/support/ticket-status'
import { ticketsText as text } from '@clearstead/texts/support/tickets'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useAddress } from '../../../plumbing/address.ts'
import { locale } from '../../../plumbing/language.ts'
import { useMember } from '../../../plumbing/member.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { countColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
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
          <LinkButton to="/user/query/create" icon={<Plus aria-hidden="true" />}>
            {text.newTicket}
          </LinkButton>
        }
      />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
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
                  ? text.counted({ word: states[status], count: countText(counts[status], locale) })
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
    {
      key: 'subject',
      header: text.subject,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ subject }) => <ClampedText>{subject}</ClampedText>,
      csv: ({ subject }) => subject,
    },
    {
      key: 'number',
      header: text.number,
      tone: 'muted',
      cell: ({ ticketId }) => `#${ticketId}`,
      csv: ({ ticketId }) => String(ticketId),
    },
    {
      key: 'category',
      header: text.category,
      tone: 'muted',
      cell: ({ category }) => categories[category],
      csv: ({ category }) => category,
    },
    textColumn('last', text.last, lastBy, { role: 'why', tone: 'muted' }),
    countColumn('messages', text.messages, ({ responsesCount }) => responsesCount, {
      tone: 'muted',
    }),
    timeColumn('changed', text.changed, ({ updatedAt }) => updatedAt, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      align: 'end',
      cell: ({ status }) => <TicketBadge status={status} />,
      csv: ({ status }) => status,
    },
  ]
}
