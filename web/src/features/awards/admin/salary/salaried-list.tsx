import { listUserSalaries, type SalaryMember } from '@clearstead/contract/awards/salary'
import { isPositive } from '@clearstead/contract/values/money'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { useAddress } from '../../../../plumbing/address.ts'
import { monthText } from '../../../../plumbing/format.ts'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { amountColumn, type Column, column, countColumn } from '../../../../ui/lists/columns.tsx'
import { SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { memberColumn } from '../../../people/public.tsx'

/** Members who have ever had a salary, with the tier that they reach by today's figures. */
export function SalariedList() {
  const address = useAddress('/_admin/admin/reward-plans')
  const { search } = address.search
  const list = useList(
    listUserSalaries,
    { search },
    { address, columns: salariedColumns(), rowKey: ({ memberId }) => memberId, tab: 'tab' },
  )
  return (
    <ListCard
      list={list}
      caption={text.salariedCaption}
      empty={text.salariedEmpty}
      file="salaried-members"
      filters={<SearchFilter list={list} label={text.search} />}
    />
  )
}

function salariedColumns(): Column<SalaryMember>[] {
  return [
    memberColumn(
      'member',
      text.member,
      ({ memberId, fullname, username }) => ({
        id: memberId,
        text: <Person name={fullname} note={username} />,
      }),
      { role: 'what', isFixed: true },
    ),
    {
      key: 'now',
      header: text.tierNow,
      role: 'why',
      cell: ({ tierNow }) =>
        tierNow ? <Badge tone="ok">{tierNow}</Badge> : <Badge tone="neutral">{text.noTier}</Badge>,
    },
    column('lastTier', text.lastTier, ({ lastTier }) => lastTier),
    column('lastMonth', text.lastMonth, ({ lastMonth }) => monthText(lastMonth), {
      role: 'when',
      tone: 'muted',
    }),
    countColumn('months', text.monthCount, ({ months }) => months),
    amountColumn('due', text.status_due, ({ due }) => isPositive(due) && due),
    amountColumn('paid', text.paidInAll, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}
