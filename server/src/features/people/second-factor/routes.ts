import * as contract from '@clearstead/contract/people/sign-in'
import { type Route, write } from '../../../plumbing/http/route.ts'
import { recordFailure } from '../sign-in/limit-attempts.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  setUpSecondFactor,
  totpAttempt,
} from './change-second-factor.ts'

type Attempt = {
  work: Parameters<typeof recordFailure>[0]
  caller: { id: Parameters<typeof totpAttempt>[0] }
}

function recordTotpFailure(
  { work, caller }: Attempt,
  refusal: Parameters<typeof recordFailure>[2],
) {
  return recordFailure(work, { account: totpAttempt(caller.id) }, refusal)
}

export const secondFactorRoutes: readonly Route[] = [
  write(
    contract.setUpTotp,
    ({ work, caller, request }) => setUpSecondFactor(work, caller.id, request.password),
    recordTotpFailure,
  ),
  write(
    contract.enableTotp,
    ({ work, caller, request }) => enableSecondFactor(work, caller, request),
    recordTotpFailure,
  ),
  write(
    contract.disableTotp,
    ({ work, caller, request }) => disableSecondFactor(work, caller, request),
    recordTotpFailure,
  ),
]
