import { listUserSalaries, type SalaryMember } from '@clearstead/contract/awards/salary'
import { isPositive } from '@clearstead/contract/values/money'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../../plumbing/address.ts'
import { monthText, plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, countColumn } from '../../../../ui/lists/columns.tsx'
import { SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

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
    { key: 'memberId', header: text.csvUser, csv: ({ memberId }) => String(memberId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ memberId, fullname, username }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          <Person name={fullname} note={username} />
        </Link>
      ),
      csv: ({ fullname }) => fullname,
    },
    {
      key: 'now',
      header: text.tierNow,
      role: 'why',
      cell: ({ tierNow }) =>
        tierNow ? <Badge tone="ok">{tierNow}</Badge> : <Badge tone="neutral">{text.noTier}</Badge>,
      csv: ({ tierNow }) => tierNow ?? '',
    },
    {
      key: 'lastTier',
      header: text.lastTier,
      cell: ({ lastTier }) => lastTier,
      csv: ({ lastTier }) => lastTier,
    },
    {
      key: 'lastMonth',
      header: text.lastMonth,
      role: 'when',
      tone: 'muted',
      cell: ({ lastMonth }) => monthText(lastMonth, locale),
      csv: ({ lastMonth }) => lastMonth,
    },
    countColumn('months', text.monthCount, ({ months }) => months),
    {
      key: 'due',
      header: text.status_due,
      align: 'end',
      cell: ({ due }) => isPositive(due) && <Amount of={due} />,
      csv: ({ due }) => plainAmount(due),
    },
    amountColumn('paid', text.paidInAll, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}
