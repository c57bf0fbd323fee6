import {
  listRewardNotices,
  listRewardsReceived,
  markRewardsSeen,
} from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { receivedColumns } from './received-columns.tsx'

/** Every reward claimed and sent, the new ones marked. */
export function HistoryTab() {
  const memberId = useMember()
  const address = useAddress('/_member/user/rewards')
  const list = useList(
    listRewardsReceived,
    { id: memberId },
    {
      address,
      columns: receivedColumns(),
      rowKey: ({ kind, id }) => `${kind}-${id}`,
      tab: 'tab',
    },
  )
  const notices = useAnswer(listRewardNotices, { id: memberId, ...longestPage })
  const fresh = (notices.answer?.rows ?? []).filter(({ seenAt }) => seenAt === null)
  const seen = useAct(markRewardsSeen, { success: null })
  return (
    <Stack gap={3}>
      {fresh.length > 0 && (
        <Inline justify="end">
          <Button
            look="plain"
            isSlim
            isBusy={seen.isSending}
            onClick={() => seen.act({ ids: fresh.map(({ id }) => id) })}
          >
            {text.markSeen}
          </Button>
        </Inline>
      )}
      <ListCard
        list={list}
        caption={text.historyCaption}
        empty={text.historyEmpty}
        file={text.file}
      />
    </Stack>
  )
}
