import type { NotificationView } from '@clearstead/contract/notices'
import { noticesText as text } from '@clearstead/texts/notices/notices'
import { useMember } from '../../../plumbing/member.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { NoticeLink } from './notice-link.tsx'
import { noticePlace } from './notice-place.ts'

type Props = { notice: NotificationView | undefined; onClose: () => void }

/** A whole notice, and the way to what it is about. */
export function NoticeDialog({ notice, onClose }: Props) {
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
