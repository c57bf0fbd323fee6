import { listNotificationsOf, markAllSeen, markSeen } from '@clearstead/contract/notices'
import { noticesText as text } from '@clearstead/texts/notices/notices'
import { CheckCheck, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { type RowOf, useList } from '../../../ui/lists/use-list.ts'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { noticeColumns } from './notice-columns.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

type Notice = RowOf<typeof listNotificationsOf>

/** All notices; one that is opened is seen. */
export function NotificationsScreen() {
  const userId = useMember()
  const address = useAddress('/_member/user/notifications')
  const { show } = address.search
  const [opened, setOpened] = useState<Notice>()
  const see = useAct(markSeen, { success: null })
  const seeAll = useAct(markAllSeen)
  const list = useList(
    listNotificationsOf,
    { userId, ...(show === 'unseen' && { seen: false }) },
    { address, columns: noticeColumns(), rowKey: ({ id }) => id, limit: 20 },
  )
  const open = (notice: Notice) => {
    setOpened(notice)
    if (!notice.seen) see.act({ id: notice.id })
  }
  const linked = list.rows.find(({ id }) => id === address.search.open)
  return (
    <>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/user/news" look="plain" icon={<Newspaper aria-hidden="true" />}>
            {text.news}
          </LinkButton>
        }
      />
      <RefusalNotice refusal={seeAll.refusal ?? see.refusal} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={show === 'unseen' ? text.emptyUnseen : text.empty}
        emptyAct={show === 'unseen' && <ShowAll onShow={() => address.change({ show: 'all' })} />}
        file={text.file}
        onChoose={open}
        filters={
          <>
            <ChoiceFilter
              list={list}
              name="show"
              label={text.filter}
              words={{ all: text.all, unseen: text.onlyUnseen }}
              usual="all"
            />
            {(list.answer?.unseen ?? 0) > 0 && (
              <Button
                look="plain"
                isSlim
                isBusy={seeAll.isSending}
                icon={<CheckCheck aria-hidden="true" />}
                onClick={() => seeAll.act({})}
              >
                {text.markAllSeen}
              </Button>
            )}
          </>
        }
      />
      <NoticeDialog
        notice={opened ?? linked}
        onClose={() => {
          setOpened(undefined)
          if (linked) address.change({ open: undefined })
        }}
      />
    </>
  )
}

function ShowAll({ onShow }: { onShow: () => void }) {
  return (
    <Button look="plain" isSlim onClick={onShow}>
      {text.showAll}
    </Button>
  )
}
