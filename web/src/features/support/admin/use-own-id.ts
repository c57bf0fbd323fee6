import { whoAmI } from '@clearstead/contract/people/sign-in'
import { AdminId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** The id of the signed-in admin, once it is known. */
export function useOwnId(): AdminId | undefined {
  const { answer } = useAnswer(whoAmI, {})
  return answer && AdminId.safeDecode(answer.id).data
}
