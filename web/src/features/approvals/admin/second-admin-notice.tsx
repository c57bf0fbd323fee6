import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { approvalText as text } from './text.ts'

/** Says, while dual approval is on, that what is confirmed here waits for a second admin. */
export function SecondAdminNotice() {
  const { answer } = useAnswer(getSettings, {})
  if (!answer?.settings.security?.dualApproval) return null
  return (
    <Notice tone="wait" isSlim>
      {text.secondAdmin}
    </Notice>
  )
}
