import * as contract from '@clearstead/contract/sign-in'
import { type Route, write } from '../../../plumbing/http/route.ts'
import { noteFailure } from '../sign-in/limit-attempts.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  setUpSecondFactor,
  totpAttempt,
} from './change-second-factor.ts'

type Guess = {
  work: Parameters<typeof noteFailure>[0]
  caller: { id: Parameters<typeof totpAttempt>[0] }
}

function leaveFailure({ work, caller }: Guess, refusal: Parameters<typeof noteFailure>[2]) {
  return noteFailure(work, { account: totpAttempt(caller.id) }, refusal)
}

export const secondFactorRoutes: readonly Route[] = [
  write(
    contract.setUpTotp,
    ({ work, caller, request }) => setUpSecondFactor(work, caller.id, request.password),
    leaveFailure,
  ),
  write(
    contract.enableTotp,
    async ({ work, caller, request }) => {
      await enableSecondFactor(work, caller.id, request)
      return {}
    },
    leaveFailure,
  ),
  write(
    contract.disableTotp,
    async ({ work, caller, request }) => {
      await disableSecondFactor(work, caller.id, request)
      return {}
    },
    leaveFailure,
  ),
]
