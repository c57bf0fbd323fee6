import {
  listUnmatched,
  UnmatchedState,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { useAddress } from '../../../plumbing/address.ts'
import type { Column } from '../../../ui/lists/column.ts'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { amountColumn, placeColumns } from './payment-columns.tsx'
import { paymentText, unmatchedText as text, web3Text } from './text.ts'
import { UnmatchedDetail } from './unmatched-detail.tsx'

export function UnmatchedList() {
  const address = useAddress('/_admin/admin/web3')
  const state = UnmatchedState.safeParse(address.search.state).data ?? 'unmatched'
  const list = useList(
    listUnmatched,
    { ...address.search, state },
    {
      address,
      columns: [...columns, ...placeColumns],
      rowKey: ({ id }) => id,
      tab: 'state',
    },
  )
  return (
    <DecisionQueue
      kind="chain_payment"
      list={list}
      caption={text.caption}
      empty={text.empties[state]}
      file={text.file}
      label={paymentText.state}
      chosen={state}
      onChoose={(next) => address.change({ state: next })}
      tabs={UnmatchedState.options.map((key) => ({ key, label: text.tabs[key] }))}
      filters={
        <>
          <ChoiceFilter list={list} name="reason" label={text.reason} words={text.reasons} />
          <ChoiceFilter list={list} name="chain" label={web3Text.chain} words={web3Text.names} />
        </>
      }
      detail={(payment) => <UnmatchedDetail payment={payment} />}
    />
  )
}

const columns: Column<UnmatchedView>[] = [
  {
    key: 'reason',
    header: text.reason,
    role: 'what',
    tone: 'strong',
    cell: ({ reason }) => text.reasons[reason],
    csv: ({ reason }) => reason,
  },
  amountColumn,
  {
    key: 'suggested',
    header: text.suggested,
    role: 'why',
    cell: ({ suggestions: [first] }) =>
      first ? `${first.fullname}, ${text.because[first.because]}` : paymentText.nobody,
    csv: ({ suggestions }) => suggestions.map(({ userId }) => userId).join(' '),
  },
  {
    key: 'state',
    header: paymentText.state,
    csv: ({ state }) => state,
  },
  { key: 'note', header: text.why, csv: ({ note }) => note },
]
