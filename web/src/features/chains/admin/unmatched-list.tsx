import {
  listUnmatched,
  UnmatchedState,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { web3Text } from '@clearstead/texts/chains/web3'
import { useAddress } from '../../../plumbing/address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { GroupDetail } from './group-detail.tsx'
import { isOpened, nothingOpened, openedGroup } from './opened-group.ts'
import { amountColumn, placeColumns } from './payment-columns.tsx'
import { paymentText, togetherText } from './text.ts'
import { UnmatchedDetail } from './unmatched-detail.tsx'

export function UnmatchedList() {
  const address = useAddress('/_admin/admin/web3')
  const state = UnmatchedState.safeParse(address.search.state).data ?? 'unmatched'
  // A group that is opened shows each of its payments.
  const fold = isOpened(address.search) ? 'none' : address.search.fold
  const list = useList(
    listUnmatched,
    { ...address.search, state, fold: fold === 'none' ? undefined : fold },
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
          <ChoiceFilter
            list={list}
            name="fold"
            label={togetherText.fold}
            words={togetherText.folds}
            usual="transaction"
          />
        </>
      }
      tools={
        isOpened(address.search) && (
          <Button look="plain" isSlim onClick={() => address.change(nothingOpened)}>
            {togetherText.back}
          </Button>
        )
      }
      detail={(payment) =>
        payment.count > 1 && fold !== 'none' ? (
          <GroupDetail
            by={fold}
            payment={payment}
            onOpen={() => address.change(openedGroup(fold, payment))}
          />
        ) : (
          <UnmatchedDetail payment={payment} />
        )
      }
    />
  )
}

const columns: Column<UnmatchedView>[] = [
  {
    key: 'reason',
    header: text.reason,
    role: 'what',
    tone: 'strong',
    cell: ({ reason, count }) =>
      count > 1 ? togetherText.row({ reason: text.reasons[reason], count }) : text.reasons[reason],
    csv: ({ reason }) => reason,
  },
  { key: 'count', header: togetherText.payments, csv: ({ count }) => String(count) },
  {
    ...amountColumn,
    cell: ({ amount, count }) =>
      amount === null || count > 1 ? web3Text.none : <Amount of={amount} />,
  },
  {
    key: 'suggested',
    header: text.suggested,
    role: 'why',
    cell: ({ suggestions: [first], count }) =>
      count > 1
        ? web3Text.none
        : first
          ? `${first.fullname}, ${text.because[first.because]}`
          : paymentText.nobody,
    csv: ({ suggestions }) => suggestions.map(({ userId }) => userId).join(' '),
  },
  {
    key: 'state',
    header: paymentText.state,
    csv: ({ state }) => state,
  },
  { key: 'note', header: text.why, csv: ({ note }) => note },
]
