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
import { RequestDialog } from './request-dialog.tsx'
import { withdrawalText as text } from './text.ts'

export function RequestList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/withdrawal')
  const [opened, setOpened] = useState<WithdrawalView['id']>()
  const list = useList(
    listWithdrawalsOf,
    { ...address.search, id: memberId },
    { address, columns: requestColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
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
      <RequestDialog
        request={list.rows.find(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
