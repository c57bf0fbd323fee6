import { listMemberTrades } from '@clearstead/contract/market/market'
import type { TradeView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { tradeColumns } from './trade-columns.tsx'
import { TradeDialog } from './trade-dialog.tsx'

/** The member's trades; one opens to its receipt. */
export function TradeList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/token')
  const [opened, setOpened] = useState<TradeView>()
  const list = useCursorList(
    listMemberTrades,
    { userId: memberId },
    { address, columns: tradeColumns(), rowKey: ({ id }) => id },
  )
  return (
    <>
      <ListCard
        title={text.trades}
        list={list}
        caption={text.tradesCaption}
        empty={text.noTrades}
        file={text.tradesFile}
        onChoose={setOpened}
      />
      {opened && <TradeDialog trade={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
