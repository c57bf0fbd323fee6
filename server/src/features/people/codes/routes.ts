import * as contract from '@clearstead/contract/people/sign-in'
import { type Route, slowedWrite, write } from '../../../plumbing/http/route.ts'
import { recordFailure } from '../sign-in/limit-attempts.ts'
import { slowDown } from '../sign-in/slow-down.ts'
import { codeAttempt, verifyCode } from './check-code.ts'
import { countTry } from './queries.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'

export const codeRoutes: readonly Route[] = [
  write(contract.forgetPassword, async ({ work, request }) => {
    await requestReset(work, request.email)
    return {}
  }),
  slowedWrite(
    ({ db, now, origin, request }) => slowDown({ db, now, origin, login: request.email }),
    contract.resetPassword,
    async ({ work, request }) => {
      await resetPassword(work, request)
      return {}
    },
    ({ work, origin: { address } }, refusal) => recordFailure(work, { address }, refusal),
  ),
  write(contract.sendOtp, async ({ work, caller, request }) => {
    await sendCode(work, { memberId: caller.id, email: request.email, purpose: request.purpose })
    return {}
  }),
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
