import {
  listNotificationsOf,
  markAllSeen,
  markSeen,
  type NotificationView,
} from '@clearstead/contract/notices'
import { bellText as text } from '@clearstead/texts/notices/bell'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../plumbing/session.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CountButton } from '../../../ui/actions/count-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Panel } from '../../../ui/actions/panel.tsx'
import { PanelLink } from '../../../ui/actions/panel-link.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { noticePlace } from './notice-place.ts'

const newest = 5
const maxShown = 99

/** How many notices are not seen, and a panel of the newest five. */
export function NoticesBell() {
  const memberId = useMember()
  const [isOpen, setIsOpen] = useState(false)
  const from = useAnswer(listNotificationsOf, { memberId, page: 1, limit: newest })
  const see = useAct(markSeen, { success: null })
  const seeAll = useAct(markAllSeen, { success: null })
  const unseen = from.answer?.unseen ?? 0
  const choose = (id: Parameters<typeof see.act>[0]['id'], isSeen: boolean) => {
    setIsOpen(false)
    if (!isSeen) see.act({ id })
  }
  return (
    <div>
      <Panel
        isOpen={isOpen}
        onOpen={setIsOpen}
        title={text.label}
        trigger={
          <CountButton
            label={unseen > 0 ? text.labelWith({ count: unseen }) : text.label}
            count={unseen > maxShown ? text.over : unseen > 0 ? String(unseen) : undefined}
            icon={<Bell />}
          />
        }
        aside={
          unseen > 0 && (
            <Button look="quiet" isSlim isBusy={seeAll.isSending} onClick={() => seeAll.act({})}>
              {text.markAllSeen}
            </Button>
          )
        }
        foot={
          <LinkButton to="/user/notifications" look="quiet" isSlim onClick={() => setIsOpen(false)}>
            {text.toAll}
          </LinkButton>
        }
      >
        <Answered from={from} lines={5}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Bell />}>{text.empty}</EmptyState>
            ) : (
              rows.map((notice) => (
                <BellRow
                  key={notice.id}
                  notice={notice}
                  onChoose={() => choose(notice.id, notice.seen)}
                />
              ))
            )
          }
        </Answered>
      </Panel>
      <span role="status">
        <VisuallyHidden>{unseen > 0 && text.said({ count: unseen })}</VisuallyHidden>
      </span>
    </div>
  )
}

type RowProps = { notice: NotificationView; onChoose: () => void }

/** Leads to what the notice is about; without such a screen to the notice itself. */
function BellRow({ notice, onChoose }: RowProps) {
  const { id, title, message, createdAt, seen } = notice
  const place = noticePlace(notice, useMember())
  const shown = {
    heading: title,
    note: message,
    when: <Time at={createdAt} isShort />,
    mark: seen ? undefined : text.isNew,
    onClick: onChoose,
  }
  return place ? (
    <PanelLink {...place} {...shown} />
  ) : (
    <PanelLink to="/user/notifications" search={{ open: id }} {...shown} />
  )
}
