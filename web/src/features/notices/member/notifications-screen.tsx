import {
  listNotificationsOf,
  markAllSeen,
  markSeen,
  type NotificationView,
} from '@clearstead/contract/notices'
import { noticesText as text } from '@clearstead/texts/notices/notices'
import { CheckCheck, Newspaper } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, clampedColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { type RowOf, useList } from '../../../ui/lists/use-list.ts'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { type NoticePlace, noticePlace } from './notice-place.ts'

type Notice = RowOf<typeof listNotificationsOf>

/** All notices; one that is opened is seen. */
export function NotificationsScreen() {
  const memberId = useMember()
  const address = useAddress('/_member/user/notifications')
  const { show } = address.search
  const [opened, setOpened] = useState<Notice>()
  const see = useAct(markSeen, { success: null })
  const seeAll = useAct(markAllSeen)
  const list = useList(
    listNotificationsOf,
    { memberId, ...(show === 'unseen' && { seen: false }) },
    { address, columns: noticeColumns(), limit: 20 },
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
          <LinkButton to="/user/news" look="plain" icon={<Newspaper />}>
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
        file="notifications"
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
                icon={<CheckCheck />}
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

function noticeColumns(): Column<NotificationView>[] {
  return [
    clampedColumn('notice', text.notice, ({ title }) => title, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
      isLong: true,
    }),
    clampedColumn('message', text.message, ({ message }) => message, {
      role: 'why',
      tone: 'muted',
      isLong: true,
    }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      align: 'end',
      cell: ({ seen }) =>
        seen ? <Badge>{text.isSeen}</Badge> : <Badge tone="info">{text.isNew}</Badge>,
    },
  ]
}

type Props = { notice: NotificationView | undefined; onClose: () => void }

/** A whole notice, and the way to what it is about. */
function NoticeDialog({ notice, onClose }: Props) {
  const memberId = useMember()
  const place = notice && noticePlace(notice, memberId)
  return (
    <Dialog
      isOpen={notice !== undefined}
      onClose={onClose}
      title={notice?.title ?? ''}
      lead={notice && <Time at={notice.createdAt} />}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.close}
          </Button>
          {place && <NoticeLink place={place}>{text.lookAt}</NoticeLink>}
        </>
      }
    >
      {notice && <WrittenText>{notice.message}</WrittenText>}
    </Dialog>
  )
}

/** A button to the screen of a notice. */
function NoticeLink({ place, children }: { place: NoticePlace; children: ReactNode }) {
  return <LinkButton {...place}>{children}</LinkButton>
}
