import { whoAmI } from '@clearstead/contract/people/sign-in'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** The name that the own responses carry. */
export function useOwnName(): string | undefined {
  return useAnswer(whoAmI, {}).answer?.fullname
}
