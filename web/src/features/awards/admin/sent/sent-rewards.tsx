import { listRewardSendings } from '@clearstead/contract/awards/sent-rewards'
import { sentText as text } from '@clearstead/texts/awards/sent'
import { useAddress } from '../../../../plumbing/address.ts'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { SendRewardButton } from './send-button.tsx'
import { sendingColumns } from './sent-columns.tsx'

/** What admins sent by hand. */
export function SentRewards() {
  const address = useAddress('/_admin/admin/reward-transactions')
  const list = useList(listRewardSendings, {}, { address, columns: sendingColumns(), tab: 'view' })
  return (
    <ListCard
      list={list}
      caption={text.caption}
      empty={text.empty}
      emptyAct={<SendRewardButton place="empty" />}
      file="rewards-sent"
    />
  )
}
