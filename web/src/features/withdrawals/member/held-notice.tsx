import { getUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { exactTime } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { withdrawalText as text } from './text.ts'

/** Says until when no money can leave the account; draws nothing where it can. */
export function HeldNotice({ memberId }: { memberId: MemberId }) {
  const { answer } = useAnswer(getUser, { id: memberId })
  const until = answer?.singleuser.payoutsHeldUntil
  if (!until) return null
  return (
    <Notice tone="wait">
      <p>{text.payoutsHeld({ when: exactTime(until, locale) })}</p>
    </Notice>
  )
}
