import { listTopupsOf, TopupStatus, type TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { ChoiceFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { topupText as text } from './text.ts'
import { useTopupColumns } from './topup-columns.tsx'
import { TopupDialog } from './topup-dialog.tsx'

export function TopupList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/topup')
  const [opened, setOpened] = useState<TopupView['id']>()
  const list = useList(
    listTopupsOf,
    { id: memberId, status: address.search.status },
    { address, columns: useTopupColumns(memberId), rowKey: ({ id }) => id, limit: 10 },
  )
  const topup = list.rows.find(({ id }) => id === opened)
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
            words={wordsOf(TopupStatus.options, (status) => text[status])}
          />
        }
      />
      {topup && (
        <TopupDialog memberId={memberId} topup={topup} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
