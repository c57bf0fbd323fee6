import {
  listSalaryTransactions,
  type SalaryDueView,
  SalaryStatus,
} from '@clearstead/contract/awards/salary'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText, monthText, plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn } from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

const tones: Record<SalaryStatus, BadgeTone> = {
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  reversed: 'bad',
}

/** Every salary by month, also what is due and what was not paid. */
export function SalaryList() {
  const address = useAddress('/_admin/admin/reward-plans')
  const { month, status } = address.search
  const list = useList(
    listSalaryTransactions,
    { month, status },
    { address, columns: salaryColumns(), rowKey: ({ id }) => id, tab: 'tab' },
  )
  return (
    <ListCard
      list={list}
      caption={text.caption}
      empty={text.empty}
      file="salaries"
      filters={
        <ChoiceFilter
          list={list}
          name="status"
          label={text.state}
          words={wordsOf(SalaryStatus.options, (one) => text[`status_${one}`])}
        />
      }
    />
  )
}

function salaryColumns(): Column<SalaryDueView>[] {
  return [
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ memberId, fullname }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {fullname}
        </Link>
      ),
      csv: ({ username }) => username,
    },
    { key: 'memberId', header: text.csvUser, csv: ({ memberId }) => String(memberId) },
    {
      key: 'month',
      header: text.month,
      role: 'when',
      tone: 'muted',
      cell: ({ month }) => monthText(month, locale),
      csv: ({ month }) => month,
    },
    { key: 'tier', header: text.tier, cell: ({ tier }) => tier, csv: ({ tier }) => tier },
    {
      key: 'by',
      header: text.by,
      tone: 'muted',
      cell: ({ counted, directs }) =>
        text.byFigures({
          business: amountText(counted, { locale }),
          directs: text.activeDirects({ count: directs }),
        }),
    },
    { key: 'counted', header: text.business, csv: ({ counted }) => plainAmount(counted) },
    { key: 'directs', header: text.directs, csv: ({ directs }) => String(directs) },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status, reason }) => (
        <Badge tone={tones[status]}>
          {reason
            ? text.stateWhy({ state: text[`status_${status}`], why: unpaidReasonText[reason] })
            : text[`status_${status}`]}
        </Badge>
      ),
      csv: ({ status, reason }) => (reason ? `${status}: ${reason}` : status),
    },
    amountColumn('amount', text.amount, ({ amount }) => amount),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}
