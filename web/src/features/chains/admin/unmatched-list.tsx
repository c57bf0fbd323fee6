import {
  decideUnmatched,
  listUnmatched,
  UnmatchedState,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { CreditDialog, DismissDialog } from './decision-dialogs.tsx'
import { amountColumn, placeColumns } from './payment-columns.tsx'
import { paymentText, unmatchedText as text, web3Text } from './text.ts'

type Asked = { status: 'credited' | 'dismissed'; payment: UnmatchedView }

export function UnmatchedList() {
  const address = useAddress('/_admin/admin/web3')
  const mayDecide = useCanCall()(decideUnmatched)
  const [asked, setAsked] = useState<Asked>()
  const state = UnmatchedState.safeParse(address.search.state).data ?? 'unmatched'
  const list = useList(
    listUnmatched,
    { ...address.search, state },
    {
      address,
      columns: [
        ...columns,
        ...(mayDecide && state === 'unmatched' ? [decideColumn(setAsked)] : []),
        ...placeColumns,
      ],
      rowKey: ({ id }) => id,
      tab: 'part',
    },
  )
  const onClose = () => setAsked(undefined)
  return (
    <>
      <ListCard
        title={web3Text.unmatched}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
        filters={
          <>
            <ChoiceFilter
              list={list}
              name="state"
              label={paymentText.state}
              usual="unmatched"
              words={wordsOf(UnmatchedState.options, (one) => paymentText.states[one])}
            />
            <ChoiceFilter list={list} name="reason" label={text.reason} words={text.reasons} />
            <ChoiceFilter list={list} name="chain" label={web3Text.chain} words={web3Text.names} />
          </>
        }
      />
      {asked?.status === 'credited' && <CreditDialog payment={asked.payment} onClose={onClose} />}
      {asked?.status === 'dismissed' && <DismissDialog payment={asked.payment} onClose={onClose} />}
    </>
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

function decideColumn(onAsk: (asked: Asked) => void): Column<UnmatchedView> {
  return {
    key: 'decide',
    header: text.decide,
    cell: (payment) => (
      <Inline gap={2}>
        {payment.amount !== null && (
          <Button isSlim onClick={() => onAsk({ status: 'credited', payment })}>
            {text.credit}
          </Button>
        )}
        <Button look="plain" isSlim onClick={() => onAsk({ status: 'dismissed', payment })}>
          {text.dismiss}
        </Button>
      </Inline>
    ),
  }
}
