import {
  type CtoMonthView,
  type CtoShareView,
  listCtoShares,
} from '@clearstead/contract/awards/cto'
import { add } from '@clearstead/contract/values/money'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { useState } from 'react'
import type { ListSearch } from '../../../../plumbing/address.ts'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { amountColumn, type Column, linkColumn, textColumn } from '../../../../ui/lists/columns.tsx'
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
    linkColumn(
      'member',
      text.leader,
      ({ memberId, fullname }) => ({
        to: '/admin/check/profile/$id',
        params: { id: String(memberId) },
        text: fullname,
      }),
      { role: 'what' },
    ),
    textColumn('rank', text.rank, ({ rank }) => rank, { role: 'why', tone: 'muted' }),
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
    amountColumn(
      'business',
      text.business,
      ({ business, carried }) => business && add(business, carried),
      { tone: 'muted' },
    ),
    amountColumn(
      'share',
      text.share,
      ({ share, paid, status }) => (status === 'open' ? share : paid),
      { role: 'amount' },
    ),
  ]
}
