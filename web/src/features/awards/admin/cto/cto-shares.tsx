import {
  type CtoMonthView,
  type CtoShareView,
  listCtoShares,
} from '@clearstead/contract/awards/cto'
import { add } from '@clearstead/contract/values/money'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListSearch } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

const firstPage: ListSearch = { page: 1, limit: undefined, hide: [] }

/** The shares of all leaders of a month. Their page is not in the address: it belongs to the month that is chosen. */
export function CtoShares({ month: { id } }: { month: CtoMonthView }) {
  const [search, setSearch] = useState(firstPage)
  const list = useList(
    listCtoShares,
    { id },
    {
      address: { search, change: (next) => setSearch({ ...search, page: 1, ...next }) },
      columns: shareColumns(),
      rowKey: ({ memberId }) => memberId,
      limit: 10,
    },
  )
  return <ListTable list={list} caption={text.shares} empty={text.noLeaders} />
}

const shareTones: Record<CtoShareView['status'], BadgeTone> = {
  open: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

function shareColumns(): Column<CtoShareView>[] {
  return [
    {
      key: 'member',
      header: text.leader,
      role: 'what',
      cell: ({ memberId, fullname }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {fullname}
        </Link>
      ),
    },
    { key: 'rank', header: text.rank, role: 'why', tone: 'muted', cell: ({ rank }) => rank },
    {
      key: 'state',
      header: text.states,
      role: 'when',
      cell: ({ status, reason }) => (
        <Badge tone={shareTones[status]} {...(reason && { why: unpaidReasonText[reason] })}>
          {text[`share_${status}`]}
        </Badge>
      ),
    },
    {
      key: 'business',
      header: text.business,
      align: 'end',
      tone: 'muted',
      cell: ({ business, carried }) => business && <Amount of={add(business, carried)} />,
    },
    {
      key: 'share',
      header: text.share,
      role: 'amount',
      align: 'end',
      cell: ({ share, paid, status }) => <Amount of={status === 'open' ? share : paid} />,
    },
  ]
}
