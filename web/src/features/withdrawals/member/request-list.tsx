import type { MemberId } from '@clearstead/contract/values/ids'
import {
  listWithdrawalsOf,
  WithdrawalStatus,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { requestColumns } from './request-columns.tsx'
import { withdrawalText as text } from './text.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

export function RequestList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/withdrawal')
  const [opened, setOpened] = useState<WithdrawalView['id']>()
  const list = useList(
    listWithdrawalsOf,
    { ...address.search, id: memberId },
    { address, columns: requestColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
  const withdrawal = list.rows.find(({ id }) => id === opened)
  return (
    <>
      <ListCard
        title={text.list}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
        onChoose={({ id }) => setOpened(id)}
        filters={
          <ChoiceFilter
            list={list}
            name="status"
            label={text.state}
            words={wordsOf(WithdrawalStatus.options, (status) => text[status])}
          />
        }
      />
      {withdrawal && (
        <WithdrawalDialog withdrawal={withdrawal} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
