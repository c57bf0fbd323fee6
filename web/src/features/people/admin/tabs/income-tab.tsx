import { type IncomeView, listIncome } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { profileText as text } from '../text.ts'

export function IncomeTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<IncomeView>[] = [
    {
      key: 'kind',
      header: text.kind,
      role: 'what',
      tone: 'strong',
      cell: ({ kind, level }) =>
        level === null ? text.kindName(kind) : text.kindAtLevel(kind, level),
    },
    {
      key: 'from',
      header: text.from,
      role: 'why',
      tone: 'muted',
      cell: ({ fromUsername, planName }) => fromUsername ?? planName,
    },
    { key: 'base', header: text.base, align: 'end', cell: ({ base }) => <Amount of={base} /> },
    {
      key: 'percent',
      header: text.percent,
      align: 'end',
      tone: 'muted',
      cell: ({ percent }) => percent !== null && <PercentText of={percent} />,
    },
    {
      key: 'intended',
      header: text.intended,
      align: 'end',
      tone: 'muted',
      cell: ({ intended }) => <Amount of={intended} />,
    },
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => <Amount of={paid} isSigned />,
    },
    {
      key: 'why',
      header: text.why,
      cell: ({ reason }) => reason && <Badge tone="wait">{text.reasonName[reason]}</Badge>,
    },
    {
      key: 'day',
      header: text.day,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ day }) => <Day of={day} />,
    },
  ]
  const list = useList(
    listIncome,
    { userId: memberId, paid: 'all' },
    { address, columns, rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.income} empty={text.noIncome} />
}
