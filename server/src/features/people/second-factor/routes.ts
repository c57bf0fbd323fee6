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
  origin: { address: string }
}

function leaveFailure({ work, caller, origin }: Guess, refusal: Parameters<typeof noteFailure>[2]) {
  return noteFailure(work, { account: totpAttempt(caller.id), address: origin.address }, refusal)
}

export const secondFactorRoutes: readonly Route[] = [
  write(
    contract.setUpTotp,
    ({ work, caller, request, origin }) =>
      setUpSecondFactor(work, caller.id, request.password, origin.address),
    leaveFailure,
  ),
  write(
    contract.enableTotp,
    async ({ work, caller, request, origin }) => {
      await enableSecondFactor(work, caller.id, request, origin.address)
      return {}
    },
    leaveFailure,
  ),
  write(
    contract.disableTotp,
    async ({ work, caller, request, origin }) => {
      await disableSecondFactor(work, caller.id, request, origin.address)
      return {}
    },
    leaveFailure,
  ),
]
