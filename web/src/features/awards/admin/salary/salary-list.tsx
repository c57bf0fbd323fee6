import {
  listSalaryTransactions,
  type SalaryDueView,
  SalaryStatus,
} from '@clearstead/contract/awards/salary'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText, monthText } from '../../../../plumbing/format.ts'
import type { BadgeTone } from '../../../../ui/figures/badge.tsx'
import { amountColumn, badgeColumn, type Column, column } from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { memberColumn } from '../../../people/public.tsx'

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
    { address, columns: salaryColumns(), tab: 'tab' },
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
    memberColumn(
      'member',
      text.member,
      ({ memberId, fullname }) => ({ id: memberId, text: fullname }),
      { role: 'what', isFixed: true },
    ),
    column('month', text.month, ({ month }) => monthText(month), { role: 'when', tone: 'muted' }),
    column('tier', text.tier, ({ tier }) => tier),
    column(
      'by',
      text.by,
      ({ counted, directs }) =>
        text.byFigures({
          business: amountText(counted),
          directs: text.activeDirects({ count: directs }),
        }),
      { tone: 'muted' },
    ),
    badgeColumn(
      'state',
      text.state,
      ({ status, reason }) => ({
        tone: tones[status],
        text: reason
          ? text.stateWhy({ state: text[`status_${status}`], why: unpaidReasonText[reason] })
          : text[`status_${status}`],
      }),
      { role: 'why' },
    ),
    amountColumn('amount', text.amount, ({ amount }) => amount),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}
