import { getUser } from '@clearstead/contract/people'
import type { MemberId } from '@clearstead/contract/values/ids'
import { exactTime } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { withdrawalText } from './text.ts'

/** Says until when no money can leave the account; draws nothing where it can. */
export function HeldNotice({ memberId }: { memberId: MemberId }) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const { answer } = useAnswer(getUser, { id: memberId })
  const until = answer?.singleuser.payoutsHeldUntil
  if (!until) return null
  return (
    <Notice tone="wait">
      <p>{text.payoutsHeld(exactTime(until, locale))}</p>
    </Notice>
  )
}
