import { listNotificationsOf, markSeen } from '@clearstead/contract/notices'
import { getLegalState } from '@clearstead/contract/people/terms'
import { shellNoticesText as text } from '@clearstead/texts/notices/shell-notices'
import { useState } from 'react'
import { useMember } from '../../../plumbing/session.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Time } from '../../../ui/figures/time.tsx'

/** The newest popup that the member has not seen. Closing it marks it as seen, so that it comes once. */
export function PopupDialog() {
  const memberId = useMember()
  const [closed, setClosed] = useState<readonly number[]>([])
  const terms = useAnswer(getLegalState, {})
  const { answer, state } = useAnswer(listNotificationsOf, {
    memberId,
    page: 1,
    limit: 5,
    seen: false,
    type: 'site_popup',
  })
  const see = useAct(markSeen, { success: null })
  const popup = answer?.rows.find(({ id }) => !closed.includes(id))
  // Changed terms come first, and nothing old pops up while the server is away.
  const isOpen = popup !== undefined && state === 'full' && terms.answer?.isAccepted === true
  if (!isOpen) return null
  const close = () => {
    setClosed([...closed, popup.id])
    see.act({ id: popup.id })
  }
  return (
    <Dialog
      key={popup.id}
      isOpen
      isUnasked
      onClose={close}
      title={popup.title}
      lead={<Time at={popup.createdAt} />}
      foot={<Button onClick={close}>{text.understood}</Button>}
    >
      <WrittenText>{popup.message}</WrittenText>
    </Dialog>
  )
}
