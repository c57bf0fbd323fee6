import * as contract from '@clearstead/contract/people/sign-in'
import { type Route, slowedWrite, write } from '../../../plumbing/http/route.ts'
import { recordFailure, slowDown } from '../sign-in/limit-attempts.ts'
import { codeAttempt, verifyCode } from './check-code.ts'
import { countTry } from './queries.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'

export const codeRoutes: readonly Route[] = [
  write(contract.forgetPassword, ({ work, request }) => requestReset(work, request.email)),
  slowedWrite(
    ({ db, now, origin, request }) => slowDown({ db, now, origin, login: request.email }),
    contract.resetPassword,
    ({ work, request }) => resetPassword(work, request),
    ({ work, origin: { address } }, refusal) => recordFailure(work, { address }, refusal),
  ),
  write(contract.sendOtp, ({ work, caller, request }) =>
    sendCode(work, { memberId: caller.id, email: request.email, purpose: request.purpose }),
  ),
  write(
    contract.verifyOtp,
    ({ work, caller, request }) =>
      verifyCode(work, { memberId: caller.id, otp: request.otp, purpose: request.purpose }),
    async ({ work, caller, request }, refusal) => {
      await recordFailure(work, { account: codeAttempt(caller.id, request.purpose) }, refusal)
      if (refusal.code === 'people.wrong_code') await countTry(work, caller.id, request.purpose)
    },
  ),
]
